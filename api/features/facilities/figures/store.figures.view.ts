import type { RoomFiguresRow, RoomIncome, RoomUse } from '#domain/facilities/figures/shapes.ts';
import { all, type Conn, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { edgeOf } from '#api/platform/records/periods.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { closedReason } from '#api/features/facilities/days/store.standing.view.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

/** Days, yyyy-mm-dd in the venue's country. */
export type RoomFiguresFilter = { venueId: string; from: string; until: string };

type FiguresVenue = {
  name: string;
  country: string;
  district: string;
  zone: string;
  prefix: string;
};

export const findFiguresVenue = (
  conn: Conn,
  lang: string,
  venueId: string,
): Promise<FiguresVenue | null> =>
  maybe<FiguresVenue>(conn)`
    select coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as name, v.country, ${districtCode(sql`v.district_id`)} as district, k.time_zone as zone, k.currency_prefix as prefix
    from venue v join country k on k.code = v.country where v.id = ${venueId}::bigint`;

/** The quarter-hours of a span, as ones in a mask of 96 bits. */
const ones = sql`repeat('1', 96)::bit(96)`;
const maskOf = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
  sql`(${ones} >> ${start}) & ~(${ones} >> ${end})`;
const none = sql`repeat('0', 96)::bit(96)`;

/**
 * Masks of each room and day: open by the slots and the rules of a day (B-16), booked by purchased
 * sessions, own use. Parts have the hours of their combined rooms too. A quarter-hour that is used
 * both ways is one bit, so it counts once.
 */
const roomDays = ({ venueId, from, until }: RoomFiguresFilter) => sql`
  offered as (
    select room_id, weekday, bit_or(${maskOf(sql`start_tick::int`, sql`end_tick::int`)}) as mask
    from room_slot where room_id in (select id from room where venue_id = ${venueId}::bigint) group by 1, 2
  ), had as (
    select r.id as room_id, s.day, m.mask as open, ${none} as booked, ${none} as own
    from venue v join room r on r.venue_id = v.id join offered m on m.room_id = r.id
      join (select x::date as day from generate_series(${from}::date::timestamp, ${until}::date::timestamp, interval '1 day') x) s on extract(isodow from s.day) = m.weekday
    where v.id = ${venueId}::bigint and ${closedReason} is null
    union all
    select f.room_id, x.day, ${none}, ${maskOf(sql`x.start_tick::int`, sql`x.end_tick::int`)}, ${none}
    from room r join facility_order f on f.room_id = r.id join booking_order o on o.id = f.order_id and o.order_status = 'PAID' join facility_session x on x.order_id = f.order_id
    where r.venue_id = ${venueId}::bigint and x.day between ${from}::date and ${until}::date
    union all
    select b.room_id, b.day, ${none}, ${none}, ${maskOf(sql`b.start_tick::int`, sql`b.end_tick::int`)}
    from room r join room_block b on b.room_id = r.id
    where r.venue_id = ${venueId}::bigint and b.day between ${from}::date and ${until}::date
  ), day_of_room as (
    select room_id, day, bit_or(open) as open, bit_or(booked) as booked, bit_or(own) as own from had group by 1, 2
  ), taken as materialized (
    select t.room_id, t.is_combined, h.day, bit_or(h.open) as open, bit_or(h.booked) as booked, bit_or(h.own) as own
    from day_of_room h join (
        select u.room_id as "by", u.unit_id as room_id, false as is_combined from room_unit u join room r on r.id = u.room_id where r.venue_id = ${venueId}::bigint
        union all select id, id, true from room where venue_id = ${venueId}::bigint and is_combined) t on t."by" = h.room_id
    group by 1, 2, 3
  )`;

/** Includes rooms out of use. */
export const listFiguresRooms = (
  conn: Conn,
  lang: string,
  venueId: string,
): Promise<Pick<RoomFiguresRow, 'id' | 'name' | 'isCombined'>[]> =>
  all<Pick<RoomFiguresRow, 'id' | 'name' | 'isCombined'>>(conn)`
    select r.id::text as id, coalesce(${localizedText(roomNames, 'name', sql`r.id`, lang)}, '') as name, r.is_combined as "isCombined"
    from room r where r.venue_id = ${venueId}::bigint order by r.sort, r.id`;

/** `roomId` is null for all plain rooms in an hour of a weekday. */
type UseRow = RoomUse &
  ({ roomId: string; weekday: null; hour: null } | { roomId: null; weekday: number; hour: number });

/** By room, and by hour of the week, from one set of masks. */
export const listUse = (conn: Conn, of: RoomFiguresFilter): Promise<UseRow[]> =>
  all<UseRow>(conn)`
    with ${roomDays(of)}, alike as (
      select extract(isodow from day)::int as weekday, open, booked, own, count(*)::int as days from taken where not is_combined group by 1, 2, 3, 4
    )
    select t.room_id::text as "roomId", null::int as weekday, null::int as hour, sum(bit_count(t.open))::int as open, sum(bit_count(t.booked))::int as booked,
      sum(bit_count(t.booked & t.open))::int as "bookedOpen", sum(bit_count(t.own))::int as own
    from taken t join room r on r.id = t.room_id and r.is_combined = t.is_combined group by 1
    union all
    select null, a.weekday, h.hour, sum(a.days * bit_count(substring(a.open from h.hour * 4 + 1 for 4)))::int,
      sum(a.days * bit_count(substring(a.booked from h.hour * 4 + 1 for 4)))::int,
      sum(a.days * bit_count(substring(a.booked & a.open from h.hour * 4 + 1 for 4)))::int, sum(a.days * bit_count(substring(a.own from h.hour * 4 + 1 for 4)))::int
    from alike a cross join generate_series(0, 23) as h(hour) group by 2, 3
    having sum(bit_count(substring(a.open | a.booked from h.hour * 4 + 1 for 4))) > 0 order by 2, 3`;

type CountRow = { id: string } & Pick<
  RoomFiguresRow,
  'sessions' | 'bookings' | 'leadDays' | 'byMember' | 'byCompany' | 'expired'
>;

type On = RoomFiguresFilter & Pick<FiguresVenue, 'country' | 'zone'>;

/**
 * Counts the purchased sessions of the period, and the bookings that ended in it. A reservation
 * past its deadline has expired, even if no job has run (B-03). Reservations that the member
 * deleted do not count.
 */
export const listCounts = (conn: Conn, of: On): Promise<CountRow[]> =>
  all<CountRow>(conn)`
    with ${edgeOf(of)}, held as (
      select f.room_id, count(*)::int as sessions, count(distinct o.id)::int as bookings, sum(x.day - (o.order_date at time zone ${of.zone})::date)::int as lead
      from facility_session x join booking_order o on o.id = x.order_id and o.order_status = 'PAID' join facility_order f on f.order_id = x.order_id
      where f.venue_id = ${of.venueId}::bigint and x.day between ${of.from}::date and ${of.until}::date group by 1
    ), gone as (
      select o.id, o.cancel_type from edge e join booking_order o on o.country = ${of.country} and o.cancelled_at >= e.begins and o.cancelled_at < e.ends
      where o.order_status = 'CANCEL' and o.deleted_at is null and o.order_type = 'facility'
      union all
      select o.id, 'EXPIRED' from edge e join booking_order o on o.deadline_at >= e.begins and o.deadline_at < e.ends and o.deadline_at <= e.now
      where o.order_status = 'UNPAID' and o.deleted_at is null and o.order_type = 'facility'
    ), ended as (
      select f.room_id, count(*) filter (where g.cancel_type = 'BY_MEMBER')::int as by_member,
        count(*) filter (where g.cancel_type in ('BY_COMPANY', 'CALLED_OFF'))::int as by_company, count(*) filter (where g.cancel_type = 'EXPIRED')::int as expired
      from gone g join facility_order f on f.order_id = g.id where f.venue_id = ${of.venueId}::bigint group by 1
    )
    select r.id::text as id, coalesce(h.sessions, 0) as sessions, coalesce(h.bookings, 0) as bookings, coalesce(h.lead, 0) as "leadDays",
      coalesce(x.by_member, 0) as "byMember", coalesce(x.by_company, 0) as "byCompany", coalesce(x.expired, 0) as expired
    from room r left join held h on h.room_id = r.id left join ended x on x.room_id = r.id where r.venue_id = ${of.venueId}::bigint`;

/** Payments by the month of payment, refunds by the month in which they were made. */
export const listIncome = (conn: Conn, of: On): Promise<RoomIncome[]> =>
  all<RoomIncome>(conn)`
    with ${edgeOf(of)}, moved as (
      select o.id, o.paid_date as at, o.amount_cents as paid, 0 as refunded
      from edge e join booking_order o on o.country = ${of.country} and o.paid_date >= e.begins and o.paid_date < e.ends and o.order_type = 'facility'
      union all
      select b.order_id, b.done_at, 0, b.amount_cents from edge e join refund b on b.done_at >= e.begins and b.done_at < e.ends where b.state = 'DONE'
    )
    select f.room_id::text as "roomId", to_char(v.at at time zone ${of.zone}, 'YYYY-MM') as month, sum(v.paid)::bigint as paid, sum(v.refunded)::bigint as refunded
    from moved v join facility_order f on f.order_id = v.id where f.venue_id = ${of.venueId}::bigint
    group by 1, 2 having sum(v.paid) > 0 or sum(v.refunded) > 0 order by 2, 1`;
