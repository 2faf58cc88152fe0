import { type RawBuilder, sql } from 'kysely';
import type { EventDraft, EventState } from '#domain/events/shapes.admin.ts';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { all, changed, isThere, maybe, one, run, values } from '#api/kit/db/sql.ts';

type Found = Omit<EventDraft, 'name' | 'description' | 'warmReminder' | 'target'> & {
  id: string;
  version: number;
  state: EventState;
  target: { mode: EventDraft['target']['mode']; levels: string[]; minimum: string | null };
  texts: Record<
    string,
    { name: string | null; description: string | null; warmReminder: string | null }
  >;
  taken: { ticketType: string; session: string; held: number; sold: number }[];
};
export type EventForm = Omit<Found, 'texts'> &
  Pick<EventDraft, 'name' | 'description' | 'warmReminder'>;

const millis = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

/** Everything an administrator sees of one event. Row keys are their numbers. */
export async function findForm(conn: Conn, id: string): Promise<EventForm | null> {
  const row = await maybe<Found>(conn)`
    select e.id::text as id, e.version, e.state, e.country, e.district_code as "district", e.event_type_id::text as "type",
      e.is_online as "isOnline", e.activity_status_override as override, e.ticket_open_at as "salesOpenAt", e.ticket_close_at as "salesCloseAt",
      e.authorize_flag as "authorizeFlag", e.abo_only as "aboOnly", e.real_name as "realName", e.names_needed as "namesNeeded",
      e.multi_date as "multiDate", e.can_cancel as "canCancel", e.self_checkin as "selfCheckIn",
      jsonb_build_object('mode', e.target_mode, 'minimum', e.min_pin,
        'levels', (select coalesce(jsonb_agg(p.pin_code order by p.pin_code), '[]') from event_target_pin p where p.event_id = e.id)) as target,
      (select coalesce(jsonb_object_agg(x.lang, jsonb_build_object('name', x.name, 'description', x.description_html, 'warmReminder', x.warm_reminder)), '{}')
        from event_text x where x.event_id = e.id) as texts,
      array(select l.language_code from event_offered_language l where l.event_id = e.id order by l.sort, 1) as languages,
      array(select s.speaker_id::text from event_speaker s where s.event_id = e.id order by s.speaker_id) as "speakerIds",
      (select coalesce(jsonb_agg(jsonb_build_object('person', c.person, 'phone', c.phone) order by c.sort, c.id), '[]')
        from event_contact c where c.event_id = e.id) as contacts,
      (select coalesce(jsonb_agg(jsonb_build_object('key', v.id::text, 'name', v.venues_name, 'address', v.address) order by v.sort, v.id), '[]')
        from event_venue v where v.event_id = e.id) as venues,
      (select coalesce(jsonb_agg(jsonb_build_object('key', s.id::text, 'venue', s.event_venue_id::text, 'startTime', ${millis('s.start_time')},
        'endTime', ${millis('s.end_time')}) order by s.start_time, s.id), '[]') from event_session s where s.event_id = e.id) as sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('key', k.id::text, 'price', k.price_cents, 'limitPerMember', k.limit_per_member,
        'setName', k.ticket_set_name, 'itemCode', coalesce(k.ecom_item_code, ''), 'guestTypes', to_jsonb(k.guest_types),
        'names', (select jsonb_build_object('en', '', 'zh-CN', '', 'ms', '') || coalesce(jsonb_object_agg(y.lang, y.name), '{}')
          from ticket_type_text y where y.ticket_type_id = k.id)) order by k.sort, k.id), '[]') from ticket_type k where k.event_id = e.id) as "ticketTypes",
      (select coalesce(jsonb_agg(jsonb_build_object('ticketType', q.ticket_type_id::text, 'session', q.session_id::text, 'total', q.total)
        order by q.ticket_type_id, q.session_id), '[]') from ticket_stock q where q.event_id = e.id) as stock,
      (select coalesce(jsonb_agg(jsonb_build_object('ticketType', q.ticket_type_id::text, 'session', q.session_id::text, 'held', q.held, 'sold', q.sold)
        order by q.ticket_type_id, q.session_id), '[]') from ticket_stock q where q.event_id = e.id) as taken,
      (select coalesce(jsonb_agg(jsonb_build_object('digest', i.digest, 'place', i.place,
        'alt', (select jsonb_build_object('en', '', 'zh-CN', '', 'ms', '') || coalesce(jsonb_object_agg(a.lang, a.alt), '{}')
          from event_image_text a where a.event_image_id = i.id)) order by i.place desc, i.sort, i.id), '[]') from event_image i where i.event_id = e.id) as images
    from event e where e.id = ${id}::bigint`;
  if (row === null) return null;
  const { texts, ...rest } = row;
  const inAll = (field: 'name' | 'description' | 'warmReminder') => ({
    en: texts['en']?.[field] ?? '',
    'zh-CN': texts['zh-CN']?.[field] ?? '',
    ms: texts['ms']?.[field] ?? '',
  });
  return {
    ...rest,
    name: inAll('name'),
    description: inAll('description'),
    warmReminder: inAll('warmReminder'),
  };
}

/**
 * First field that names something the country does not have (a type, district, level, language,
 * speaker, picture); null: all are known.
 */
export async function findUnknown(conn: Conn, event: EventDraft): Promise<string | null> {
  const isKnown = (wanted: readonly string[], known: RawBuilder<unknown>) =>
    sql`(select count(*) from unnest(${[...wanted]}::text[]) as w(value) where value not in (${known})) = 0`;
  const levels = [
    ...event.target.levels,
    ...(event.target.minimum === null ? [] : [event.target.minimum]),
  ];
  const digests = event.images.map((image) => image.digest);
  const known = await one<Record<string, boolean>>(conn)`
    select ${isKnown([event.type], sql`select id::text from event_type`)} as type,
      ${isKnown(event.district === null ? [] : [event.district], sql`select district_code from district where country = ${event.country}`)} as district,
      ${isKnown(levels, sql`select code from pin_level`)} as target,
      ${isKnown(event.languages, sql`select code from event_language`)} as languages,
      ${isKnown(event.speakerIds, sql`select id::text from speaker where country = ${event.country}`)} as "speakerIds",
      ${isKnown(digests, sql`select digest from picture where not is_leaving`)} as images`;
  return Object.entries(known).find(([, is]) => !is)?.[0] ?? null;
}

/**
 * Holds the event against changes and new orders until the transaction ends: who is buying comes
 * before or after, never between.
 */
export async function lockEvent(tx: Tx, id: string): Promise<void> {
  await run(tx)`select 1 from event where id = ${id}::bigint for update`;
}

/**
 * Rows of an event that an order has named, also an old one: they stay. Pairs are `type/session`.
 */
export async function findOrdered(
  conn: Conn,
  id: string,
): Promise<{ pairs: Set<string>; isOrdered: boolean }> {
  const pairs = await values<string>(conn)`
    select distinct c.ticket_type_id || '/' || c.session_id as pair
    from ticket_claim c join ticket_stock q on q.ticket_type_id = c.ticket_type_id and q.session_id = c.session_id
    where q.event_id = ${id}::bigint`;
  const isOrdered = await isThere(conn)`
    select 1 from event_order eo join booking_order o on o.id = eo.order_id
    where eo.event_id = ${id}::bigint and o.order_status <> 'CANCEL' and o.deleted_at is null limit 1`;
  return { pairs: new Set(pairs), isOrdered };
}

export async function setState(
  tx: Tx,
  id: string,
  version: number,
  from: EventState,
  to: EventState,
): Promise<number> {
  return changed(tx)`
    update event set state = ${to}, version = version + 1, updated_at = now(), cancelled_at = case when ${to} = 'CANCELLED' then app_now() end
    where id = ${id}::bigint and version = ${version} and state = ${from}`;
}

/** Invitations and questions that others hang on a draft go with it. */
export async function deleteEvent(tx: Tx, id: string): Promise<void> {
  const of = sql`event_id = ${id}::bigint`;
  await run(tx)`delete from event_invitation where ${of}`;
  await run(tx)`delete from ticket_stock where ${of}`;
  await run(tx)`
    delete from ticket_type_text where ticket_type_id in (select id from ticket_type where ${of})`;
  for (const table of [
    'ticket_type',
    'event_session',
    'event_venue',
    'event_contact',
    'event_speaker',
    'event_offered_language',
  ])
    await run(tx)`delete from ${sql.table(table)} where ${of}`;
  for (const table of ['event_target_pin', 'event_photo', 'event_image', 'event_text'])
    await run(tx)`delete from ${sql.table(table)} where ${of}`;
  await run(tx)`delete from event where id = ${id}::bigint`;
}

export type FigureRow = {
  ticketType: string;
  session: string;
  typeName: string;
  startTime: number;
  endTime: number;
  price: number;
  total: number;
  held: number;
  sold: number;
};
export type OrderFigures = {
  unpaid: number;
  paying: number;
  paid: number;
  cancelled: number;
  amountPaid: number;
};

/** Reads the orders' tables for the figures (decision 0004). */
export async function listFigures(
  conn: Conn,
  id: string,
  lang: string,
): Promise<{ rows: FigureRow[]; orders: OrderFigures }> {
  const rows = await all<FigureRow>(conn)`
    select q.ticket_type_id::text as "ticketType", q.session_id::text as session, coalesce(x.name, xen.name, '') as "typeName",
      s.start_time as "startTime", s.end_time as "endTime", k.price_cents as price, q.total, q.held, q.sold
    from ticket_stock q
    join ticket_type k on k.id = q.ticket_type_id
    join event_session s on s.id = q.session_id
    left join ticket_type_text x on x.ticket_type_id = k.id and x.lang = ${lang}
    left join ticket_type_text xen on xen.ticket_type_id = k.id and xen.lang = 'en'
    where q.event_id = ${id}::bigint order by s.start_time, s.id, k.sort, k.id`;
  const orders = await one<OrderFigures>(conn)`
    select count(*) filter (where order_status = 'UNPAID')::int as unpaid, count(*) filter (where order_status = 'PAYING')::int as paying,
      count(*) filter (where order_status = 'PAID')::int as paid, count(*) filter (where order_status = 'CANCEL')::int as cancelled,
      coalesce(sum(amount_cents) filter (where order_status = 'PAID'), 0)::bigint as "amountPaid"
    from event_order eo join booking_order o on o.id = eo.order_id where eo.event_id = ${id}::bigint and o.deleted_at is null`;
  return { rows, orders };
}

export type Choice = { value: string; text: string; isActive: boolean };

/**
 * What an event of a country can be made of; also what is no choice any more, for events that have
 * it.
 */
export async function listChoices(conn: Conn, country: string, lang: string) {
  const many = all<Choice>(conn);
  return {
    types: await many`
      select t.id::text as value, coalesce(own.name, en.name, t.code) as text, true as "isActive" from event_type t
      left join event_type_text own on own.event_type_id = t.id and own.lang = ${lang}
      left join event_type_text en on en.event_type_id = t.id and en.lang = 'en' order by t.sort, t.id`,
    districts: await many`
      select d.district_code as value, coalesce(nullif(own.name, ''), en.name, d.district_code) as text, d.active as "isActive" from district d
      left join district_text own on own.district_id = d.id and own.lang = ${lang}
      left join district_text en on en.district_id = d.id and en.lang = 'en'
      where d.country = ${country} order by d.sort, d.id`,
    languages:
      await many`select code as value, code as text, active as "isActive" from event_language order by sort, code`,
    speakers: await many`
      select id::text as value, name as text, active as "isActive" from speaker where country = ${country} order by lower(name)`,
    levels: await values<string>(conn)`select code from pin_level order by rank`,
  };
}
