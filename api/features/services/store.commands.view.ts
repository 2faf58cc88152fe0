import { type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { isOfMember } from './store.ts';

/**
 * Common table expressions of the columns below: `command` and `seen` (their slots), and `gone`,
 * the commands that request a full slot. `offset 0` forces a key lookup for each slot, however
 * small the table was at planning.
 */
export const commandParts = (commands: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  command as materialized (select * from jsonb_to_recordset(${commands}::jsonb) as w(place int, "memberId" bigint, "slotId" bigint, "isOffer" boolean)),
  seen as materialized (
    select l.* from (select distinct w."slotId" as id from command w) w cross join lateral (select * from service_slot where id = w.id offset 0) l),
  gone as materialized (
    select w.place, w."memberId" as member_id, count(*)::int as slots, min(s.service_id) as service_id
    from command w join seen s on s.id = w."slotId" group by 1, 2 having bool_or(s.taken - case when w."isOffer" then s.kept else 0 end >= s.capacity))`;

export const commandMemberIds = sql`array(select distinct w."memberId" from command w)`;
/** Members of the commands that request no full slot. */
export const possibleMemberIds = sql`
  array(select distinct w."memberId" from command w where w.place not in (select g.place from gone g))`;

/** Times in epoch ms. */
export const slotsColumn = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('slotId', s.id::text, 'serviceId', s.service_id::text, 'categoryTypeId', s.category_type_id, 'day', s.day::text,
    'start', (extract(epoch from s.start_time) * 1000)::bigint, 'end', (extract(epoch from s.end_time) * 1000)::bigint, 'capacity', s.capacity, 'taken', s.taken)), '[]') from seen s)`;

/** An overdue reservation that has a place in a full slot. */
export type OverdueHolder = { slotId: string; orderId: number };

export const holdersColumn = (at: RawBuilder<unknown>): RawBuilder<readonly OverdueHolder[]> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('slotId', s.id::text, 'orderId', o.id)), '[]') from seen s
    cross join lateral (select order_id from service_order_slot where service_slot_id = s.id and live offset 0) k
    cross join lateral (select id, order_status, deadline_at from booking_order where id = k.order_id offset 0) o
    where s.taken >= s.capacity and o.order_status = 'UNPAID' and o.deadline_at <= ${at})`;

/** A command of `gone` whose member has a booking at that time. `isSame`: of one of these slots. */
export type OwnRow = { place: number; isSame: boolean };

export const ownColumn: RawBuilder<readonly OwnRow[]> = sql`
  (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
    select w.place, bool_or(k.service_slot_id = s.id) as "isSame" from gone g join command w on w.place = g.place join seen s on s.id = w."slotId"
      cross join lateral (
        select service_slot_id from service_order_slot where ${isOfMember(sql`member_id`, sql`w."memberId"`)} and live
          and (service_slot_id = s.id or period && tstzrange(s.start_time, s.end_time)) offset 0) k
    group by w.place) o)`;

/** Coupons that commands of `gone` need. */
export const goneNeeds = sql`
  select g.place, g.member_id, v.coupon_type_id as type_id, g.slots * v.coupons_per_slot as count
  from gone g cross join lateral (select coupon_type_id, coupons_per_slot from service where id = g.service_id offset 0) v`;
