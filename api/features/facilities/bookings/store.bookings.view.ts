import type {
  VenueBookingDetail,
  BookingRow,
  BookingSessionRow,
  BookingsQuery,
} from '#domain/facilities/bookings/shapes.bookings.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { found, listPage, nearestFirst, type Page } from '#api/platform/records/listing.ts';
import { type Conn, matches, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { closedReason } from '#api/features/facilities/days/store.standing.view.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { allTexts, localizedText } from '#api/platform/records/texts.ts';
import {
  eventTypeNames,
  layoutNames,
  packageNames,
  roomNames,
  venueTexts,
} from '#api/features/facilities/store.rooms.view.ts';

const named = (of: { table: string; owner: string }, id: RawBuilder<unknown>, lang: string) =>
  sql`coalesce(${localizedText({ ...of, columns: 'name' }, 'name', id, lang)}, '')`;

/** A booking belongs to the district of its venue (B-45). */
const district = districtCode(sql`(select dv.district_id from venue dv where dv.id = f.venue_id)`);

const columns = (lang: string) => sql`
  o.order_number as "orderNumber", o.order_status as "orderStatus", o.cancel_type as "cancelType", o.deleted_at is not null as "isGivenUp", o.country, ${district} as district,
  ${named(venueTexts, sql`f.venue_id`, lang)} as venue, ${named(roomNames, sql`f.room_id`, lang)} as room, f.event_name as "eventName", f.attendees,
  m.ada as "memberNumber", coalesce(m.account_name, '') as "memberName", f.contact_name as "contactName", f.phone as "contactPhone", f.email as "contactEmail",
  o.amount_cents as amount, o.currency, o.order_date as "orderDate"`;

const tables = sql`facility_order f join booking_order o on o.id = f.order_id join member m on m.id = o.member_id`;

/** Future sessions `s` of booking `f` and order `o` on days that are closed now (B-16). */
const sessionsInClosedTime = sql`facility_session s join room r on r.id = f.room_id join venue v on v.id = f.venue_id join country k on k.code = o.country
  where s.order_id = f.order_id and s.day >= (app_now() at time zone k.time_zone)::date and exists (select 1 from slot_claim c where c.session_id = s.id)
    and (v.venue_status <> 'OPEN' or not r.in_use or ${closedReason} is not null)`;
/** The first condition is wider than any time zone, for the index. */
const inClosedTime = sql<boolean>`(o.id in (select y.order_id from facility_session y where y.day >= (select app_now())::date - 1) and exists (select 1 from ${sessionsInClosedTime}))`;

/** The filter of the list; queries name the order `o`, its booking `f` and the member `m`. */
const conditions = (input: BookingsQuery, reach: Reach) => {
  const words = sql`o.order_number || ' ' || f.event_name || ' ' || f.contact_name || ' ' || f.phone || ' ' || f.email || ' ' || m.ada || ' ' || coalesce(m.account_name, '')
    || ' ' || ${allTexts(roomNames, sql`f.room_id`)} || ' ' || ${allTexts(venueTexts, sql`f.venue_id`)}`;
  return sql`${inReach(reach, sql`o.country`, district)} and ${found(words, input.search)} and ${matches(sql`o.country`, input.country)}
    and ${matches(sql`f.venue_id::text`, input.venueId)} and ${matches(sql`f.room_id::text`, input.roomId)} and ${matches(sql`o.member_id`, input.memberId)} and ${matches(sql`o.order_status`, input.orderStatus)}
    and ${matches(inClosedTime, input.isInClosedTime)}`;
};

const inDays = ({ from = '', until = '' }: BookingsQuery) =>
  sql<boolean>`${from === '' ? sql`true` : sql`x.day >= ${from}::date`} and ${until === '' ? sql`true` : sql`x.day <= ${until}::date`}`;

/** Finds the bookings by the index of days first, which the condition of each booking does not use. */
const ofDays = (input: BookingsQuery) =>
  input.from === undefined && input.until === undefined
    ? sql<boolean>`true`
    : sql<boolean>`o.id in (select x.order_id from facility_session x where ${inDays(input)})`;

/**
 * `start` and `end` are quarter-hours of the booking's next session, or of its last session when
 * all have ended.
 */
type ListedBooking = Omit<BookingRow, 'from' | 'until'> & { start: number; end: number };

const sessionEnd = sql`((x.day + x.end_tick * interval '15 minutes') at time zone k.time_zone)`;
const bySession = nearestFirst(sessionEnd);

/** Bookings with a session in the days of `input`. */
export const listBookingRows = (
  conn: Conn,
  lang: string,
  input: BookingsQuery,
  reach: Reach,
): Promise<Page<ListedBooking>> =>
  listPage<ListedBooking>(
    conn,
    {
      columns: sql`${columns(lang)}, s.day, s.start, s."end", s.sessions`,
      from: sql`${tables} join country k on k.code = o.country join lateral (
          select (array_agg(x.day::text order by ${bySession}))[1] as day, (array_agg(x.start_tick order by ${bySession}))[1] as start,
            (array_agg(x.end_tick order by ${bySession}))[1] as "end", min(${bySession}) as nearest, count(*)::int as sessions
          from facility_session x where x.order_id = f.order_id and ${inDays(input)} having count(*) > 0) s on true
        where ${conditions(input, reach)} and ${ofDays(input)}`,
      counted: sql`${tables} where ${conditions(input, reach)} and ${ofDays(input)}`,
      orders: {
        nearest: sql`s.nearest`,
        orderDate: sql`o.order_date`,
        day: sql`s.day || lpad(s.start::text, 2, '0')`,
        memberName: sql`lower(m.account_name)`,
        amount: sql`o.amount_cents`,
      },
      tie: sql`o.id`,
    },
    input,
  );

type ListedSession = Omit<BookingSessionRow, 'from' | 'until'> & {
  start: number;
  end: number;
};

export const listSessionRows = (
  conn: Conn,
  lang: string,
  input: BookingsQuery,
  reach: Reach,
): Promise<Page<ListedSession>> =>
  listPage<ListedSession>(
    conn,
    {
      columns: sql`${columns(lang)}, ${named(eventTypeNames, sql`f.event_type_id`, lang)} as "eventType", ${named(layoutNames, sql`f.layout_id`, lang)} as layout,
        x.session_no as "sessionNo", x.day::text as day, x.start_tick as start, x.end_tick as "end",
        coalesce((select json_agg(json_build_object('name', coalesce(${localizedText(packageNames, 'name', sql`p.id`, lang)}, p.code), 'quantity', b.quantity) order by p.id)
          from facility_session_package b join equipment_package p on p.id = b.package_id where b.session_id = x.id), '[]') as packages,
        (x.charge_cents + coalesce((select sum(b.price_cents * b.quantity) from facility_session_package b where b.session_id = x.id), 0))::int as "sessionAmount"`,
      from: sql`${tables} join facility_session x on x.order_id = f.order_id where ${inDays(input)} and ${conditions(input, reach)}`,
      orders: { day: sql`x.day::text || lpad(x.start_tick::text, 2, '0')` },
      tie: sql`x.id`,
    },
    // The filter's `sort` is one of bookings.
    { ...input, sort: 'day' },
  );

/** `id` is the order's, `closedSessions` has the numbers of sessions in closed time. */
export type BookingFacts = Omit<
  VenueBookingDetail,
  'sessions' | 'files' | 'messages' | 'subjects' | 'history' | 'refundable'
> & { id: number; closedSessions: number[] };

export const findBookingFacts = (
  conn: Conn,
  lang: string,
  orderNumber: string,
): Promise<BookingFacts | null> =>
  maybe<BookingFacts>(conn)`
    select ${columns(lang)}, o.id, f.venue_id::text as "venueId", f.room_id::text as "roomId", o.member_id::text as "memberId",
      ${named(eventTypeNames, sql`f.event_type_id`, lang)} as "eventType", ${named(layoutNames, sql`f.layout_id`, lang)} as layout, f.description, f.notes,
      coalesce(nullif(m.language, ''), 'en') as language,
      (select jsonb_build_object('by', a.name, 'isFree', p.is_free, 'reason', p.reason) from phone_booking p join admin_user a on a.id = p.admin_user_id where p.order_id = o.id) as phoned,
      array(select s.session_no from ${sessionsInClosedTime}) as "closedSessions",
      o.cancel_reason as "cancelReason", case when o.order_status in ('UNPAID', 'PAYING') then o.deadline_at end as deadline, o.paid_date as "paidDate"
    from ${tables} where o.order_number = ${orderNumber}`;
