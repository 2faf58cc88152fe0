import type {
  OwnServiceWait,
  ServiceWaitRow,
  WantedSlots,
} from '#domain/services/waiting/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, maybe, sql, values } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import {
  isBefore,
  isInState,
  ownColumns,
  rowColumns,
  rowOrders,
  type StoredWait,
  suitsDay,
  weekdayBit,
  type WaitQuery,
} from '#api/platform/waiting/requests.ts';
import { categoryNames, serviceTexts, typeNames } from '#api/features/services/store.view.ts';

export type NewServiceWait = Omit<WantedSlots, 'weekdays'> & {
  memberId: number;
  /** As bits. */
  weekdays: number;
  endsOthers: boolean;
  lang: string;
};

/** The quarter-hour of the slot's day at a time, in the time zone of the country `c`. */
const tickAt = (column: 'start_time' | 'end_time') =>
  sql`(extract(epoch from (l.${sql.ref(column)} at time zone c.time_zone) - l.day) / 900)::int`;

/** Whether the times of a slot `l` suit a request `w`, its sub-type and its consultants. */
const suitsSlot = sql`
  t.start >= w.from_tick and t."end" <= w.until_tick
  and (l.category_type_id is null or l.category_type_id is not distinct from w.category_type_id)
  and (w.consultant_id is null or exists (
    select 1 from session_consultant x where x.batch_session_id = l.batch_session_id and x.consultant_id = w.consultant_id))`;

/** An offer leaves the member at least an hour before its slot begins. */
export const isAhead = sql`l.start_time > (select app_now()) + interval '1 hour'`;

export const suits = sql`
  w.service_id = l.service_id and ${suitsDay(sql`l.day`, sql`t.weekday`)} and ${suitsSlot}`;
/** Slots with their quarter-hours, which are computed once (`offset 0`). */
export const slots = sql`
  service_slot l join service v on v.id = l.service_id join country c on c.code = v.country
    cross join lateral (select ${tickAt('start_time')} as start, ${tickAt('end_time')} as "end", ${weekdayBit(sql`l.day`)} as weekday offset 0) t`;

export type KeptSlot = { slotId: string; country: string };

/** A slot with kept places; null without them. */
export const findKept = (conn: Conn, slotId: string): Promise<KeptSlot | null> =>
  maybe<KeptSlot>(conn)`
    select l.id::text as "slotId", v.country from service_slot l join service v on v.id = l.service_id where l.id = ${slotId}::bigint and l.kept > 0`;

/** The first request that a slot suits, but for those already tried. */
export const listLineIds = (
  conn: Conn,
  slotId: string,
  tried: readonly number[],
): Promise<number[]> =>
  values<number>(conn)`
    select w.id from ${slots} join service_wait w on ${suits}
    where l.id = ${slotId}::bigint and ${isAhead} and not w.id = any (${tried}::bigint[]) order by w.turn limit 1`;

export type SuitableSlot = { slotId: string; day: string; isFree: boolean };

/** Coming slots that suit a request, by time. */
export const listSuitable = (conn: Conn, of: NewServiceWait): Promise<SuitableSlot[]> =>
  all<SuitableSlot>(conn)`
    select l.id::text as "slotId", l.day::text as day, l.taken < l.capacity as "isFree"
    from ${slots} cross join (
      select 'WAITING' as state, ${of.serviceId}::bigint as service_id, ${of.categoryTypeId}::text as category_type_id, ${of.consultantId}::bigint as consultant_id,
        ${of.firstDay}::date as first_day, ${of.lastDay}::date as last_day, ${of.weekdays}::int as weekdays, ${of.fromTick}::int as from_tick,
        ${of.untilTick}::int as until_tick, '{}'::date[] as passed_days) w
    where ${suits} and ${isAhead} and l.capacity > 0 order by l.start_time, l.id`;

type OwnWaitRow = StoredWait<OwnServiceWait>;

const wantedNames = (lang: string) => sql`
  coalesce(${localizedText(typeNames, 'name', sql`w.category_type_id`, lang)}, '') as "categoryTypeName",
  coalesce((select n.name from consultant n where n.id = w.consultant_id), '') as "consultantName"`;

/** The member's live requests, with the number of earlier ones that the same slots may suit. */
export const listOwnWaits = (conn: Conn, me: number, lang: string): Promise<OwnWaitRow[]> =>
  all<OwnWaitRow>(conn)`
    select ${ownColumns}, ${wantedNames(lang)},
      coalesce(nullif(${localizedText(serviceTexts, 'name', sql`v.id`, lang)}, ''), ${localizedText(categoryNames, 'name', sql`v.category_id`, lang)}, '') as "serviceName",
      (select count(*)::int from service_wait b where b.service_id = w.service_id and ${isBefore}
        and b.category_type_id is not distinct from w.category_type_id
        and (b.consultant_id is null or w.consultant_id is null or b.consultant_id = w.consultant_id)) as before,
      w.state = 'WAITING' and v.coupons_per_slot > (select count(*) from coupon u where u.member_id = w.member_id and u.coupon_type_id = v.coupon_type_id
        and u.state = 'FREE' and u.expiry_date >= t.today) as "isShort"
    from service_wait w join service v on v.id = w.service_id join country c on c.code = v.country
      cross join lateral (select ((select app_now()) at time zone c.time_zone)::date as today) t
      left join booking_order o on o.id = w.order_id and w.state = 'OFFERED'
    where w.member_id = ${me} and w.state in ('WAITING', 'OFFERED') and (w.state = 'OFFERED' or w.last_day >= t.today)
    order by w.state = 'OFFERED' desc, w.turn`;

export type ServiceRequest = {
  id: number;
  memberId: number;
  memberNumber: string;
  partyId: string;
  serviceId: string;
  categoryTypeId: string | null;
  lang: string;
};

/** Requests with their members. */
export const listRequests = (conn: Conn, ids: readonly number[]): Promise<ServiceRequest[]> =>
  all<ServiceRequest>(conn)`
    select w.id, w.member_id as "memberId", m.ada as "memberNumber", m.party_id as "partyId", w.service_id::text as "serviceId",
      w.category_type_id as "categoryTypeId", w.lang
    from service_wait w join member m on m.id = w.member_id where w.id = any (${ids}::bigint[])`;

/** Active consultants of the coming sessions of a service, by name. */
export const listConsultants = (
  conn: Conn,
  serviceId: string,
): Promise<{ consultantId: string; name: string }[]> =>
  all<{ consultantId: string; name: string }>(conn)`
    select n.id::text as "consultantId", n.name from consultant n
    where n.active and exists (
      select 1 from session_consultant x join service_slot l on l.batch_session_id = x.batch_session_id
      where x.consultant_id = n.id and l.service_id = ${serviceId}::bigint and l.start_time > (select app_now()))
    order by lower(n.name), n.id`;

type ServiceQuery = WaitQuery & { serviceId: string };

/** Lists requests for a service, for administrators: live ones first, in order. */
export const listWaitPage = (
  conn: Conn,
  lang: string,
  input: ServiceQuery,
): Promise<Page<StoredWait<ServiceWaitRow>>> =>
  listPage<StoredWait<ServiceWaitRow>>(
    conn,
    {
      columns: sql`${rowColumns}, ${wantedNames(lang)}`,
      from: sql`(select e.*, case when e.state = 'WAITING' then (row_number() over (partition by e.state order by e.turn))::int end as position
          from service_wait e where e.service_id = ${input.serviceId}::bigint) w
        join member m on m.id = w.member_id left join booking_order o on o.id = w.order_id
        where ${isInState(input)} and ${found(sql`m.ada || ' ' || coalesce(m.account_name, '')`, input.search)}`,
      orders: rowOrders,
      tie: sql`w.id`,
    },
    input,
  );
