import type { ReadBooking, ReadOrder, ReadTicket } from '#domain/apiKeys/shapes.read.ts';
import type { ApiCaller } from '#api/platform/http/context.ts';
import { orderDistrict } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { all, type Conn, one, type RawBuilder, sql } from '#api/platform/db/sql.ts';

/** Rows of all districts that a page reads at most, so that one for a small district ends. */
export const scannedRows = 2000;

/** Place in the order of changes: the transaction of a row's last change, and its id. */
type Place = { by: string; id: string };

/**
 * Returns the transaction below which all have ended, and whether `by` is of another database, for
 * example before a restored dump.
 */
export const readHorizon = (
  conn: Conn,
  by: string,
): Promise<{ horizon: string; isUnknown: boolean }> =>
  one<{ horizon: string; isUnknown: boolean }>(conn)`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${by}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as "isUnknown"`;

/** `at`: its place as text. `scanned` and `last`: number and last place of the rows read for the page. */
export type Scanned<T> = ((T & { at: string }) | { at: null }) & {
  scanned: number;
  last: string | null;
};

export type Reading = {
  caller: ApiCaller;
  after: Place;
  /** Rows changed by this transaction or a later one are not read: an earlier one may still commit. */
  horizon: string;
  limit: number;
  language: string;
};

const names = ({ scopes }: ApiCaller) => sql`${scopes.includes('names.read')}::boolean`;

/** Reads the rows of `table` `o` after a place, in the order of their changes. */
function readChanges<T>(
  conn: Conn,
  { after, horizon, limit }: Reading,
  of: {
    table: RawBuilder<unknown>;
    /** Condition of the index of changes. */
    among: RawBuilder<unknown>;
    joins: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    columns: RawBuilder<unknown>;
  },
): Promise<Scanned<T>[]> {
  const by = sql`coalesce(o.changed_by, '0'::xid8)`;
  return all<Scanned<T>>(conn)`
    with scanned as materialized (
      select o.id, ${by} as by from ${of.table} o
      where ${of.among} and (${by}, o.id) > (${after.by}::xid8, ${after.id}::bigint) and ${by} < ${horizon}::xid8
      order by ${by}, o.id limit ${scannedRows}),
    page as (
      select ${of.columns}, x.by, x.id as "rowId", x.by || '_' || x.id as at from scanned x join ${of.table} o on o.id = x.id ${of.joins}
      where ${of.where} order by x.by, x.id limit ${limit})
    select p.*, s.scanned, s.last
    from (select count(*)::int as scanned, (array_agg(x.by || '_' || x.id order by x.by desc, x.id desc))[1] as last from scanned x) s
    left join page p on true order by p.by, p."rowId"`;
}

const ms = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000)::bigint`;

const orderColumns = (caller: ApiCaller) => sql`
  o.order_number as "orderNumber", o.order_status as status, o.cancel_type as "cancelType", o.country, ${orderDistrict(sql`o.id`)} as district,
  o.starts_at as "startTime", o.ends_at as "endTime", o.paid_date as "paidAt", o.cancelled_at as "cancelledAt",
  case when ${names(caller)} then coalesce(m.account_name, '') end as "memberName"`;

const ordersOf = ({ country, district }: ApiCaller) => ({
  table: sql`booking_order`,
  among: sql`o.paid_date is not null and o.country = ${country}`,
  isReached: sql`o.order_status in ('PAID', 'CANCEL') and (${district}::text is null or ${orderDistrict(sql`o.id`)} = ${district}::text)`,
});

export const listOrders = (conn: Conn, page: Reading): Promise<Scanned<ReadOrder>[]> => {
  const { isReached, ...of } = ordersOf(page.caller);
  return readChanges<ReadOrder>(conn, page, {
    ...of,
    joins: sql`left join member m on m.id = o.member_id`,
    where: isReached,
    columns: sql`${orderColumns(page.caller)}, o.order_type as "orderType", o.order_date as "reservedAt", o.amount_cents as amount, o.tax_cents as tax,
      o.currency, o.book_count as places, coalesce((
        select jsonb_agg(jsonb_build_object('kind', l.kind, 'text', l.text, 'quantity', l.quantity, 'unitPrice', l.unit_price_cents, 'amount', l.amount_cents) order by l.id)
        from order_line l where l.order_id = o.id), '[]') as lines`,
  });
};

const venueNames = { table: 'venue_text', owner: 'venue_id', columns: 'name' };
const roomNames = { table: 'room_text', owner: 'room_id', columns: 'name' };
const serviceTexts = {
  table: 'service_text',
  owner: 'service_id',
  columns: { name: 'name', venueName: 'venue_name' },
};

const text = (...of: Parameters<typeof localizedText>) =>
  sql`coalesce(${localizedText(...of)}, '')`;

const roomSessions = sql`select jsonb_agg(jsonb_build_object(
    'startTime', ${ms(sql`(x.day + x.start_tick * interval '15 minutes') at time zone c.time_zone`)},
    'endTime', ${ms(sql`(x.day + x.end_tick * interval '15 minutes') at time zone c.time_zone`)}) order by x.session_no)
  from facility_session x where x.order_id = o.id`;

/** Slots of a cancelled booking are freed, so it has those that it had last. */
const serviceSessions = sql`select jsonb_agg(jsonb_build_object('startTime', ${ms(sql`l.start_time`)}, 'endTime', ${ms(sql`l.end_time`)}) order by l.start_time, l.id)
  from service_order_slot t join service_slot l on l.id = t.service_slot_id
  where t.order_id = o.id and (t.live or (o.order_status = 'CANCEL' and t.left_at = (select max(y.left_at) from service_order_slot y where y.order_id = o.id)))`;

export const listBookings = (conn: Conn, page: Reading): Promise<Scanned<ReadBooking>[]> => {
  const { isReached, ...of } = ordersOf(page.caller);
  const { language } = page;
  return readChanges<ReadBooking>(conn, page, {
    ...of,
    joins: sql`join country c on c.code = o.country left join member m on m.id = o.member_id
      left join facility_order f on f.order_id = o.id left join service_order b on b.order_id = o.id`,
    where: sql`o.order_type in ('facility', 'assessment') and ${isReached}`,
    columns: sql`${orderColumns(page.caller)}, case o.order_type when 'facility' then 'ROOM' else 'SERVICE' end as kind, f.attendees, b.attendance,
      case o.order_type when 'facility' then ${text(venueNames, 'name', sql`f.venue_id`, language)} else ${text(serviceTexts, 'venue_name', sql`b.service_id`, language)} end as venue,
      case o.order_type when 'facility' then ${text(roomNames, 'name', sql`f.room_id`, language)} else ${text(serviceTexts, 'name', sql`b.service_id`, language)} end as name,
      coalesce(case o.order_type when 'facility' then (${roomSessions}) else (${serviceSessions}) end, '[]') as sessions`,
  });
};

export const listUsedTickets = (conn: Conn, page: Reading): Promise<Scanned<ReadTicket>[]> => {
  const { country, district } = page.caller;
  return readChanges<ReadTicket>(conn, page, {
    table: sql`ticket`,
    among: sql`(o.used_at is not null or o.changed_by is not null)`,
    joins: sql`join booking_order b on b.id = o.order_id join event_session s on s.id = o.session_id join event e on e.id = s.event_id
      left join member m on m.id = o.member_id
      left join ticket_type_text n on n.ticket_type_id = o.ticket_type_id and n.lang = ${page.language}
      left join ticket_type_text en on en.ticket_type_id = o.ticket_type_id and en.lang = 'en'`,
    where: sql`e.country = ${country} and (${district}::text is null or e.district_code = ${district}::text)`,
    columns: sql`o.id::text as "ticketId", b.order_number as "orderNumber", e.id::text as "eventId", s.id::text as "sessionId",
      coalesce(n.name, en.name, '') as "ticketType", o.state, o.used_at as "usedAt",
      case when ${names(page.caller)} then coalesce(m.account_name, '') end as "memberName"`,
  });
};
