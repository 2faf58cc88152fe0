import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, sql, value, values } from '#api/platform/db/sql.ts';
import { firstPicture } from './store.picture.view.ts';

/**
 * A session for which the member has tickets. Texts are in the requested language. Reads tables of
 * other features (decision 0004).
 */
export type SessionView = {
  sessionId: number;
  eventId: number;
  eventName: string;
  typeCode: string;
  typeName: string;
  picture: string;
  startTime: number;
  endTime: number;
  isOnline: boolean;
  venueName: string;
  address: string;
  ticketCount: number;
  usedCount: number;
  receivedCount: number;
  isCancelled: boolean;
  cancelReason: string;
  orderNumbers: string[];
  hasSelfCheckIn: boolean;
  isRealName: boolean;
};

/**
 * `day` is a calendar day in `zone`. `listedDays` limits the calendar days since the event's end;
 * null is no limit.
 */
type SessionFilter = {
  zone: string;
  listedDays: number | null;
  day?: string | null;
  sessionId?: number;
};

/**
 * The member's tickets. Those that the member cancelled are left out; those of a called-off event
 * or session are included.
 */
const mine = (me: MemberId, { zone, listedDays, day = null, sessionId }: SessionFilter) => sql`
  from ticket k
  join event_session s on s.id = k.session_id
  join event e on e.id = s.event_id
  join booking_order o on o.id = k.order_id
  left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
  where (k.member_id = ${me}::bigint or h.receiver_member_id = ${me}::bigint)
    and (k.state <> 'CANCELLED' or s.state = 'CANCELLED' or e.state = 'CANCELLED')
    and (${sessionId ?? null}::bigint is null or s.id = ${sessionId ?? null})
    and (${listedDays}::int is null
      or ((select app_now()) at time zone ${zone})::date - (e.end_time at time zone ${zone})::date <= ${listedDays}::int)
    and (${day}::date is null
      or ${day}::date between (s.start_time at time zone ${zone})::date and (s.end_time at time zone ${zone})::date)`;

/** Lists sessions, coming ones first, then ended ones, latest first. */
export async function listSessions(
  conn: Conn,
  me: MemberId,
  {
    lang,
    filter,
    page,
  }: { lang: string; filter: SessionFilter; page: { offset: number; size: number } },
): Promise<SessionView[]> {
  return all<SessionView>(conn)`
    with booked as (
      select s.id, s.event_id, s.event_venue_id, s.start_time, s.end_time, count(*)::int as tickets,
        count(*) filter (where k.state = 'USED')::int as used, count(*) filter (where k.member_id <> ${me}::bigint)::int as received,
        bool_or(s.state = 'CANCELLED' or e.state = 'CANCELLED') as cancelled,
        coalesce(max(o.cancel_reason) filter (where s.state = 'CANCELLED' or e.state = 'CANCELLED'), '') as reason,
        coalesce(array_agg(distinct o.order_number) filter (where k.member_id = ${me}::bigint), '{}') as orders
      ${mine(me, filter)}
      group by s.id
    )
    select b.id as "sessionId", e.id as "eventId", coalesce(x.name, xen.name, '') as "eventName", t.code as "typeCode",
      coalesce(tt.name, tten.name, t.code) as "typeName", ${firstPicture} as picture, b.start_time as "startTime", b.end_time as "endTime", e.is_online as "isOnline",
      coalesce(v.venues_name, '') as "venueName", coalesce(v.address, '') as address, b.tickets as "ticketCount", b.used as "usedCount",
      b.received as "receivedCount", b.cancelled as "isCancelled", b.reason as "cancelReason", b.orders as "orderNumbers",
      e.self_checkin as "hasSelfCheckIn", e.real_name as "isRealName"
    from booked b
    join event e on e.id = b.event_id
    join event_type t on t.id = e.event_type_id
    left join event_venue v on v.id = b.event_venue_id
    left join event_type_text tt on tt.event_type_id = t.id and tt.lang = ${lang}
    left join event_type_text tten on tten.event_type_id = t.id and tten.lang = 'en'
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    order by b.end_time <= (select app_now()), case when b.end_time > (select app_now()) then b.start_time end, b.start_time desc, b.id
    limit ${page.size} offset ${page.offset}`;
}

export async function countSessions(
  conn: Conn,
  me: MemberId,
  filter: SessionFilter,
): Promise<number> {
  return value<number>(conn)`select count(distinct s.id)::int as n ${mine(me, filter)}`;
}

/** Lists calendar days in `zone` with a session, from `from` to `to`, in order. */
export async function listSessionDays(
  conn: Conn,
  me: MemberId,
  { filter, from, to }: { filter: SessionFilter; from: string; to: string },
): Promise<string[]> {
  return values<string>(conn)`
    select distinct to_char(d, 'YYYY-MM-DD') as day
    from (select distinct s.id, (s.start_time at time zone ${filter.zone})::date as a, (s.end_time at time zone ${filter.zone})::date as z
      ${mine(me, filter)}) b
    cross join generate_series(greatest(b.a, ${from}::date), least(b.z, ${to}::date), interval '1 day') d
    order by 1`;
}

export type CalendarRow = {
  orderNumber: string;
  sessionId: number;
  sequence: number;
  startTime: number;
  endTime: number;
  eventName: string;
  venueName: string;
  address: string;
  isOnline: boolean;
  reminder: string;
  tickets: number;
};

/** A holder's tickets that are not cancelled, or all sessions of an order. */
type CalendarOf =
  | { me: MemberId; orderNumber: string | null; sessionId: number | null }
  | { orderId: number };

/**
 * Lists sessions for a calendar file. `sequence` counts steps of the order and changes of the
 * event, so that a later file always has a higher one (R32).
 */
export async function listCalendar(
  conn: Conn,
  lang: string,
  of: CalendarOf,
): Promise<CalendarRow[]> {
  const memberTickets =
    'orderId' in of
      ? sql`o.id = ${of.orderId}`
      : sql`(k.member_id = ${of.me}::bigint and h.id is null or h.receiver_member_id = ${of.me}::bigint) and k.state <> 'CANCELLED'
          and (${of.orderNumber}::text is null or o.order_number = ${of.orderNumber})
          and (${of.sessionId}::bigint is null or s.id = ${of.sessionId})`;
  return all<CalendarRow>(conn)`
    select o.order_number as "orderNumber", s.id as "sessionId", s.start_time as "startTime", s.end_time as "endTime",
      coalesce(x.name, xen.name, '') as "eventName", coalesce(v.venues_name, '') as "venueName", coalesce(v.address, '') as address,
      e.is_online as "isOnline", coalesce(x.warm_reminder, xen.warm_reminder, '') as reminder, count(*)::int as tickets,
      (select count(*) from order_history y where y.order_id = o.id)::int
        + (select count(*) from audit_log l where l.entity = 'event' and l.entity_id = e.id::text)::int as sequence
    from ticket k
    join booking_order o on o.id = k.order_id
    join event_session s on s.id = k.session_id
    join event e on e.id = s.event_id
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    left join event_venue v on v.id = s.event_venue_id
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    where ${memberTickets}
    group by o.id, s.id, e.id, v.id, x.name, xen.name, x.warm_reminder, xen.warm_reminder
    order by s.start_time, s.id, o.id`;
}
