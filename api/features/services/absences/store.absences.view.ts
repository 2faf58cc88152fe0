import { all, type Conn, maybe, type RawBuilder, sql, values } from '#api/platform/db/sql.ts';
import { serviceName } from '#api/features/services/admin/store.services.view.ts';
import { timeSql } from '#api/features/services/admin/store.services.ts';
import type { Absence } from './store.absences.ts';

/** A coming slot of an absent consultant; `closesTo`: places of the consultants who remain. */
type AbsentSlot = { slotId: string; sessionId: string; closesTo: number };

const remaining = sql`(select count(*) from session_consultant y where y.batch_session_id = l.batch_session_id and y.consultant_id <> x.consultant_id
  and not exists (select 1 from consultant_leave v where v.consultant_id = y.consultant_id and l.day between v.first_day and v.last_day))`;
const planned = sql`(select count(*) from session_consultant y where y.batch_session_id = l.batch_session_id)`;

const absentSlots = ({ consultantId, from, until }: Absence) => sql<AbsentSlot>`
  select l.id::text as "slotId", l.batch_session_id::text as "sessionId", least(l.capacity, l.planned * ${remaining} / ${planned})::int as "closesTo"
  from session_consultant x join service_slot l on l.batch_session_id = x.batch_session_id
  where x.consultant_id = ${consultantId}::bigint and l.day between ${from}::date and ${until}::date and l.start_time > app_now()`;

export const listAbsentSlots = (conn: Conn, of: Absence): Promise<AbsentSlot[]> =>
  all<AbsentSlot>(conn)`select * from (${absentSlots(of)}) q order by "slotId"::bigint`;

export type SessionRow = {
  sessionId: string;
  serviceId: string;
  service: string;
  day: string;
  from: string;
  until: string;
  startTime: number;
  endTime: number;
  taken: number;
  consultantIds: string[];
};

/** Published sessions of a consultant that have slots ahead. */
export const listAbsentSessions = (
  conn: Conn,
  lang: string,
  { consultantId, from, until }: Absence,
): Promise<SessionRow[]> =>
  all<SessionRow>(conn)`
    select n.id::text as "sessionId", s.id::text as "serviceId", ${serviceName(lang)} as service, n.day::text as day, ${timeSql(sql`n.start_tick`)} as from,
      ${timeSql(sql`n.end_tick`)} as until, min(l.start_time) as "startTime", max(l.end_time) as "endTime", sum(l.taken - l.kept)::int as taken,
      (select json_agg(y.consultant_id::text) from session_consultant y where y.batch_session_id = n.id) as "consultantIds"
    from session_consultant x join batch_session n on n.id = x.batch_session_id join service_slot l on l.batch_session_id = n.id
      join service s on s.id = l.service_id
    where x.consultant_id = ${consultantId}::bigint and n.day between ${from}::date and ${until}::date and l.start_time > app_now()
    group by n.id, s.id order by n.day, n.start_tick, n.id`;

/** A booking with slots that have no consultant. `slots` in order of time, `all` counts its others too. */
export type AbsentBooking = {
  orderId: number;
  orderNumber: string;
  orderStatus: 'UNPAID' | 'PAYING' | 'PAID';
  country: string;
  memberId: number;
  memberNumber: string;
  memberName: string;
  serviceId: string;
  service: string;
  categoryTypeId: string | null;
  slots: { slotId: string; day: string; start: number; end: number }[];
  all: number;
};

const bookings = (lang: string, where: RawBuilder<unknown>, isLive = true) => sql`
  select o.id as "orderId", o.order_number as "orderNumber", o.order_status as "orderStatus", o.country, o.member_id as "memberId", m.ada as "memberNumber",
    coalesce(m.account_name, '') as "memberName", s.id::text as "serviceId", ${serviceName(lang)} as service, b.category_type_id as "categoryTypeId",
    json_agg(json_build_object('slotId', l.id::text, 'day', l.day::text, 'start', extract(epoch from l.start_time) * 1000, 'end', extract(epoch from l.end_time) * 1000)
      order by l.start_time, l.id) as slots,
    (select count(*)::int from service_order_slot t where t.order_id = o.id and t.live) as all
  from service_order_slot k join service_slot l on l.id = k.service_slot_id join booking_order o on o.id = k.order_id
    join service_order b on b.order_id = o.id join service s on s.id = b.service_id join member m on m.id = o.member_id
  where ${isLive ? sql`k.live and o.order_status in ('UNPAID', 'PAYING', 'PAID')` : sql`true`} and ${where}
  group by o.id, m.id, s.id, b.order_id`;

/** Places booked last lose their slot if some consultants remain. */
const surplus = (slots: RawBuilder<unknown>) => sql`k.id in (
  select id from (
    select t.id, row_number() over (partition by t.service_slot_id order by t.taken_at desc, t.id desc) as nth,
      count(*) over (partition by t.service_slot_id) - q."closesTo" as gone
    from (${slots}) q join service_order_slot t on t.service_slot_id = q."slotId"::bigint and t.live) r
  where nth <= gone)`;

/** A reservation past its deadline is about to end. */
const isRunning = sql`(o.order_status = 'PAID' or o.deadline_at is null or o.deadline_at > app_now())`;

/** Bookings that lose their consultant when an absence is entered, by time. */
export const listAbsentBookings = (
  conn: Conn,
  lang: string,
  of: Absence,
): Promise<AbsentBooking[]> =>
  all<AbsentBooking>(
    conn,
  )`${bookings(lang, sql`${surplus(absentSlots(of))} and ${isRunning}`)} order by min(l.start_time), o.id`;

const closedSlots = (slotIds: readonly string[]) =>
  sql`select l.id::text as "slotId", coalesce(l.closes_to, l.capacity) as "closesTo" from service_slot l where l.id = any (${slotIds}::bigint[])`;

/** Bookings of closed slots without an offer of the round, by id. */
export const listUnoffered = (
  conn: Conn,
  { slotIds, roundId, most }: { slotIds: readonly string[]; roundId: string; most: number },
): Promise<AbsentBooking[]> =>
  all<AbsentBooking>(conn)`
    ${bookings(
      'en',
      sql`${surplus(closedSlots(slotIds))} and ${isRunning}
        and not exists (select 1 from alternative_offer a where a.round_id = ${roundId}::bigint and a.order_id = o.id)`,
    )} order by o.id limit ${most}`;

/**
 * The slots of a booking among closed ones; null: it has none any more. `isLive` false: also those
 * that it was moved away from, or had when it ended.
 */
export const findAbsentBooking = (
  conn: Conn,
  lang: string,
  {
    slotIds,
    orderId,
    isLive = true,
  }: { slotIds: readonly string[]; orderId: number; isLive?: boolean },
): Promise<AbsentBooking | null> =>
  maybe<AbsentBooking>(
    conn,
  )`${bookings(lang, sql`o.id = ${orderId} and k.service_slot_id = any (${slotIds}::bigint[])`, isLive)}`;

/** Names of the consultants of slots who are not on leave. */
export const listNames = (
  conn: Conn,
  slotIds: readonly string[],
): Promise<{ slotId: string; names: string }[]> =>
  all<{ slotId: string; names: string }>(conn)`
    select l.id::text as "slotId", coalesce(string_agg(c.name, ', ' order by lower(c.name)), '') as names
    from service_slot l left join session_consultant x on x.batch_session_id = l.batch_session_id
      left join consultant c on c.id = x.consultant_id
        and not exists (select 1 from consultant_leave v where v.consultant_id = c.id and l.day between v.first_day and v.last_day)
    where l.id = any (${slotIds}::bigint[]) group by l.id`;

/** Slots at whose time a member has a booking. */
export const listOverlapping = (
  conn: Conn,
  memberId: number,
  slotIds: readonly string[],
): Promise<string[]> =>
  values<string>(conn)`
    select l.id::text from service_slot l where l.id = any (${slotIds}::bigint[]) and exists (
      select 1 from service_order_slot k where k.live and k.member_id = ${memberId}::bigint and k.period && tstzrange(l.start_time, l.end_time))`;
