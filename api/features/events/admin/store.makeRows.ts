import { isNewRow } from '#domain/events/shapes.admin.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { changed, run, sql, type Tx, value } from '#api/platform/db/sql.ts';

const languages = ['en', 'zh-CN', 'ms'] as const;
const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const rowsOf = (list: readonly object[]) => sql`${JSON.stringify(list)}::jsonb`;

type Span = { startTime: number; endTime: number } | null;

export async function insertEvent(tx: Tx, country: string): Promise<string> {
  return value<string>(tx)`
    insert into event (country) values (${country}) returning id::text as id`;
}

/** Updates the row in `event`. Returns 0 if the version has changed meanwhile. */
export async function setEvent(
  tx: Tx,
  id: string,
  { version, event, span }: { version: number; event: EventDraft; span: Span },
): Promise<number> {
  return changed(tx)`
    update event set version = version + 1, updated_at = now(), district_code = ${event.district}, event_type_id = coalesce(nullif(${event.type}, '')::bigint, default_event_type()),
      is_online = ${event.isOnline}, activity_status_override = ${event.override}, authorize_flag = ${event.authorizeFlag},
      abo_only = ${event.aboOnly}, real_name = ${event.realName}, names_needed = ${event.namesNeeded}, multi_date = ${event.multiDate},
      can_cancel = ${event.canCancel}, cancel_by_place = ${event.cancelByPlace}, self_checkin = ${event.selfCheckIn}, guest_links = ${event.guestLinks},
      waiting_list = ${event.waitingList}, queue_joins_at = ${at(event.queueJoinsAt)}::timestamptz, queue_rate = ${event.queueRate}, target_mode = ${event.target.mode},
      min_pin = ${event.target.mode === 'MINIMUM' ? event.target.minimum : null},
      ticket_open_at = ${at(event.salesOpenAt)}::timestamptz, ticket_close_at = ${at(event.salesCloseAt)}::timestamptz,
      start_time = ${at(span?.startTime ?? null)}::timestamptz, end_time = ${at(span?.endTime ?? null)}::timestamptz
    where id = ${id}::bigint and version = ${version}`;
}

/** Writes the texts, and replaces the lists to which no other table refers. */
export async function setParts(tx: Tx, id: string, event: EventDraft): Promise<void> {
  const texts = languages.map((lang) => ({
    lang,
    name: event.name[lang] || (lang === 'en' ? '' : null),
    description: event.description[lang] || (lang === 'en' ? '' : null),
    reminder: event.warmReminder[lang] || (lang === 'en' ? '' : null),
  }));
  const written = texts.filter(
    (text) =>
      text.lang === 'en' ||
      text.name !== null ||
      text.description !== null ||
      text.reminder !== null,
  );
  await run(tx)`
    delete from event_text where event_id = ${id}::bigint and lang <> all (${written.map((text) => text.lang)}::text[])`;
  await run(tx)`
    insert into event_text (event_id, lang, name, description_html, warm_reminder)
    select ${id}::bigint, n.lang, n.name, n.description, n.reminder
    from jsonb_to_recordset(${rowsOf(written)}) as n(lang text, name text, description text, reminder text)
    on conflict (event_id, lang) do update
      set name = excluded.name, description_html = excluded.description_html, warm_reminder = excluded.warm_reminder`;
  const rewrittenTables = [
    'event_contact',
    'event_speaker',
    'event_offered_language',
    'event_target_pin',
    'event_image',
  ];
  for (const table of rewrittenTables)
    await run(tx)`delete from ${sql.table(table)} where event_id = ${id}::bigint`;
  await run(tx)`
    insert into event_contact (event_id, person, phone, sort) select ${id}::bigint, n.person, n.phone, n.sort
    from jsonb_to_recordset(${rowsOf(event.contacts.map((one, sort) => ({ ...one, sort })))}) as n(person text, phone text, sort smallint)`;
  await run(tx)`
    insert into event_speaker (event_id, speaker_id) select ${id}::bigint, unnest(${event.speakerIds}::bigint[])`;
  await run(tx)`
    insert into event_offered_language (event_id, language_code, sort)
    select ${id}::bigint, n.code, n.sort from unnest(${event.languages}::text[]) with ordinality as n(code, sort)`;
  if (event.target.mode === 'LEVELS')
    await run(tx)`
      insert into event_target_pin (event_id, pin_code) select distinct ${id}::bigint, unnest(${event.target.levels}::text[])`;
  for (const [sort, { digest, place, alt }] of event.images.entries()) {
    const image = await value<number>(tx)`
      insert into event_image (event_id, digest, place, sort) values (${id}::bigint, ${digest}, ${place}, ${sort}) returning id`;
    for (const lang of languages.filter((one) => alt[one] !== ''))
      await run(tx)`
        insert into event_image_text (event_image_id, lang, alt) values (${image}, ${lang}, ${alt[lang]})`;
  }
}

type Keyed = { key: string };
export type Numbers = ReadonlyMap<string, string>;

/** Maps keys to ids: existing rows by their key, new rows by `insert`, in order. */
async function numbersOf<R extends Keyed>(
  rows: readonly R[],
  insert: (row: R, sort: number) => Promise<string>,
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const [sort, row] of rows.entries())
    numbers.set(row.key, isNewRow(row.key) ? await insert(row, sort) : row.key);
  return numbers;
}

export async function setVenues(
  tx: Tx,
  id: string,
  venues: EventDraft['venues'],
): Promise<Numbers> {
  const numbers = await numbersOf(venues, async ({ name, address }, sort) => {
    return value<string>(tx)`
      insert into event_venue (event_id, venues_name, address, sort) values (${id}::bigint, ${name}, ${address}, ${sort}) returning id::text as id`;
  });
  await run(tx)`
    update event_venue v set venues_name = n.name, address = n.address, sort = n.sort
    from jsonb_to_recordset(${rowsOf(venues.map((row, sort) => ({ ...row, id: numbers.get(row.key), sort })))})
      as n(id bigint, name text, address text, sort smallint)
    where v.id = n.id and v.event_id = ${id}::bigint`;
  return numbers;
}

export async function setSessions(
  tx: Tx,
  id: string,
  sessions: EventDraft['sessions'],
  venues: Numbers,
): Promise<Numbers> {
  const venueOf = (key: string | null) => (key === null ? null : venues.get(key)!);
  const numbers = await numbersOf(sessions, async (row) => {
    return value<string>(tx)`
      insert into event_session (event_id, event_venue_id, start_time, end_time)
      values (${id}::bigint, ${venueOf(row.venue)}::bigint, ${at(row.startTime)}::timestamptz, ${at(row.endTime)}::timestamptz)
      returning id::text as id`;
  });
  const rows = sessions.map((row) => ({
    id: numbers.get(row.key),
    venue: venueOf(row.venue),
    from: at(row.startTime),
    to: at(row.endTime),
    link: row.onlineLink,
  }));
  await run(tx)`
    update event_session s set event_venue_id = n.venue, start_time = n."from", end_time = n."to", online_link = n.link
    from jsonb_to_recordset(${rowsOf(rows)}) as n(id bigint, venue bigint, "from" timestamptz, "to" timestamptz, link text)
    where s.id = n.id and s.event_id = ${id}::bigint`;
  return numbers;
}

export async function setTicketTypes(
  tx: Tx,
  id: string,
  types: EventDraft['ticketTypes'],
): Promise<Numbers> {
  const numbers = await numbersOf(types, async ({ price }) => {
    return value<string>(tx)`
      insert into ticket_type (event_id, price_cents) values (${id}::bigint, ${price}) returning id::text as id`;
  });
  const rows = types.map((row, sort) => ({
    ...row,
    id: numbers.get(row.key),
    sort,
    itemCode: row.itemCode || null,
  }));
  await run(tx)`
    update ticket_type k set price_cents = n.price, limit_per_member = n."limitPerMember", ticket_set_name = n."setName", sort = n.sort,
      ecom_item_code = n."itemCode", guest_types = array(select jsonb_array_elements_text(n."guestTypes"))
    from jsonb_to_recordset(${rowsOf(rows)}) as n(id bigint, price bigint, "limitPerMember" int, "setName" text, sort smallint, "itemCode" text,
      "guestTypes" jsonb)
    where k.id = n.id and k.event_id = ${id}::bigint`;
  const names = rows.flatMap((row) =>
    languages.flatMap((lang) =>
      row.names[lang] ? [{ id: row.id, lang, name: row.names[lang] }] : [],
    ),
  );
  await run(tx)`
    delete from ticket_type_text where ticket_type_id = any (${[...numbers.values()]}::bigint[])`;
  await run(tx)`
    insert into ticket_type_text (ticket_type_id, lang, name)
    select n.id, n.lang, n.name from jsonb_to_recordset(${rowsOf(names)}) as n(id bigint, lang text, name text)`;
  return numbers;
}

type Total = { ticketType: string; session: string; total: number };

/**
 * Sets the totals, inserts new rows and deletes the missing ones. The caller has locked the stock
 * and checked the totals; a check constraint is the last guard.
 */
export async function setStock(tx: Tx, id: string, stock: readonly Total[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${rowsOf(stock)}) as n("ticketType" bigint, session bigint, total int)`;
  await run(tx)`
    delete from ticket_stock t where t.event_id = ${id}::bigint
      and not exists (select 1 from ${wanted} where n."ticketType" = t.ticket_type_id and n.session = t.session_id)`;
  await run(tx)`
    insert into ticket_stock (ticket_type_id, session_id, event_id, total) select n."ticketType", n.session, ${id}::bigint, n.total from ${wanted}
    on conflict (ticket_type_id, session_id) do update set total = excluded.total where ticket_stock.total <> excluded.total`;
}

/** Deletes rows that are not in `kept`. The caller has checked that no order refers to them. */
export async function deleteOthers(
  tx: Tx,
  id: string,
  kept: { sessions: Numbers; ticketTypes: Numbers; venues: Numbers },
): Promise<void> {
  const not = (numbers: Numbers) =>
    sql`event_id = ${id}::bigint and id <> all (${[...numbers.values()]}::bigint[])`;
  await run(tx)`delete from event_session where ${not(kept.sessions)}`;
  await run(tx)`
    delete from ticket_type_text where ticket_type_id in (select id from ticket_type where ${not(kept.ticketTypes)})`;
  await run(tx)`delete from ticket_type where ${not(kept.ticketTypes)}`;
  await run(tx)`delete from event_venue where ${not(kept.venues)}`;
}
