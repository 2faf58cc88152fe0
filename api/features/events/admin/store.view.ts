import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { all, type Conn, exists, one, type RawBuilder, sql, values } from '#api/platform/db/sql.ts';

/**
 * Returns the first field with a type, district, level, language, speaker or picture that the
 * country does not have. Null if all exist.
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
    select ${isKnown(event.type === '' ? [] : [event.type], sql`select id::text from event_type`)} as type,
      ${isKnown(event.district === null ? [] : [event.district], sql`select district_code from district where country = ${event.country}`)} as district,
      ${isKnown(levels, sql`select code from pin_level`)} as target,
      ${isKnown(event.languages, sql`select code from event_language`)} as languages,
      ${isKnown(event.speakerIds, sql`select id::text from speaker where country = ${event.country}`)} as "speakerIds",
      ${isKnown(digests, sql`select digest from picture where not is_leaving`)} as images`;
  return Object.entries(known).find(([, is]) => !is)?.[0] ?? null;
}

/** `pairs` (`type/session`) were ordered at any time. `isOrdered`: the event has live orders. */
export async function findOrdered(
  conn: Conn,
  id: string,
): Promise<{ pairs: Set<string>; isOrdered: boolean }> {
  const pairs = await values<string>(conn)`
    select distinct c.ticket_type_id || '/' || c.session_id as pair
    from ticket_claim c join ticket_stock q on q.ticket_type_id = c.ticket_type_id and q.session_id = c.session_id
    where q.event_id = ${id}::bigint`;
  const isOrdered = await exists(conn)`
    select 1 from event_order eo join booking_order o on o.id = eo.order_id
    where eo.event_id = ${id}::bigint and o.order_status <> 'CANCEL' and o.deleted_at is null limit 1`;
  return { pairs: new Set(pairs), isOrdered };
}

type FigureRow = {
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
type OrderFigures = {
  unpaid: number;
  paying: number;
  paid: number;
  cancelled: number;
  amountPaid: number;
};

/** Tickets of one type in paid orders. `amount` is in cents. */
type PurchaseFigures = {
  ticketType: string;
  typeName: string;
  count: number;
  amount: number;
};

const typeTexts = (lang: string) => sql`
  left join ticket_type_text x on x.ticket_type_id = k.id and x.lang = ${lang}
  left join ticket_type_text xen on xen.ticket_type_id = k.id and xen.lang = 'en'`;
const typeName = sql`coalesce(x.name, xen.name, '')`;

/** Reads tables of orders (decision 0004). */
export async function listFigures(
  conn: Conn,
  id: string,
  lang: string,
): Promise<{ rows: FigureRow[]; orders: OrderFigures; purchases: PurchaseFigures[] }> {
  const rows = await all<FigureRow>(conn)`
    select q.ticket_type_id::text as "ticketType", q.session_id::text as session, ${typeName} as "typeName",
      s.start_time as "startTime", s.end_time as "endTime", k.price_cents as price, q.total, q.held, q.sold
    from ticket_stock q
    join ticket_type k on k.id = q.ticket_type_id
    join event_session s on s.id = q.session_id
    ${typeTexts(lang)}
    where q.event_id = ${id}::bigint order by s.start_time, s.id, k.sort, k.id`;
  const orders = await one<OrderFigures>(conn)`
    select count(*) filter (where order_status = 'UNPAID')::int as unpaid, count(*) filter (where order_status = 'PAYING')::int as paying,
      count(*) filter (where order_status = 'PAID')::int as paid, count(*) filter (where order_status = 'CANCEL')::int as cancelled,
      coalesce(sum(amount_cents) filter (where order_status = 'PAID'), 0)::bigint as "amountPaid"
    from event_order eo join booking_order o on o.id = eo.order_id where eo.event_id = ${id}::bigint and o.deleted_at is null`;
  const purchases = await all<PurchaseFigures>(conn)`
    select k.id::text as "ticketType", ${typeName} as "typeName", sum(l.quantity)::int as count, sum(l.amount_cents)::bigint as amount
    from event_order eo
    join booking_order o on o.id = eo.order_id and o.order_status = 'PAID' and o.deleted_at is null
    join order_line l on l.order_id = o.id and l.kind = 'TICKET'
    join ticket_type k on k.id = l.ref_id
    ${typeTexts(lang)}
    where eo.event_id = ${id}::bigint group by k.id, ${typeName} order by k.sort, k.id`;
  return { rows, orders, purchases };
}

type Choice = { value: string; text: string; isActive: boolean };

/** Includes inactive choices, because existing events may have them. */
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
