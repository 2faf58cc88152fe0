import {
  all,
  changed,
  type Conn,
  exists,
  type RawBuilder,
  run,
  sql,
  type Tx,
  values,
} from '#api/platform/db/sql.ts';

/** Slots exist for published sessions only. Times are epoch ms. */
export type SlotRow = {
  slotId: string;
  serviceId: string;
  categoryTypeId: string | null;
  day: string;
  start: number;
  end: number;
  capacity: number;
  taken: number;
};

export const versionColumn: RawBuilder<number> = sql`(select version from service_setup)`;

const slotFields = sql`
  l.id::text as "slotId", l.service_id::text as "serviceId", l.category_type_id as "categoryTypeId", l.day::text as day,
  l.start_time as start, l.end_time as end, l.capacity, l.taken`;

/** Slots for any sub-type are included for each of them. */
export const listSlots = (
  conn: Conn,
  of: {
    serviceIds: readonly string[];
    from: string;
    until: string;
    categoryTypeId?: string | undefined;
  },
): Promise<SlotRow[]> =>
  all<SlotRow>(conn)`
    select ${slotFields} from service_slot l
    where l.service_id = any (${of.serviceIds}::bigint[]) and l.day between ${of.from}::date and ${of.until}::date
      and ${of.categoryTypeId === undefined ? sql`true` : sql`(l.category_type_id is null or l.category_type_id = ${of.categoryTypeId})`}
    order by l.start_time, l.id`;

export const findSlots = (conn: Conn, slotIds: readonly string[]): Promise<SlotRow[]> =>
  all<SlotRow>(conn)`
    select ${slotFields} from service_slot l where l.id = any (${slotIds}::bigint[]) order by l.start_time, l.id`;

/** A slot of an order; `leftAt` (epoch ms) if it was moved away from it. */
export type OrderSlotRow = SlotRow & { orderId: number; leftAt: number | null };

export const listOrderSlots = (conn: Conn, orderIds: readonly number[]): Promise<OrderSlotRow[]> =>
  all<OrderSlotRow>(conn)`
    select ${slotFields}, k.order_id as "orderId", k.left_at as "leftAt"
    from service_order_slot k join service_slot l on l.id = k.service_slot_id
    where k.order_id = any (${orderIds}::bigint[]) order by l.start_time, l.id`;

/** The form of the exclusion constraint, so that queries use its index. */
export const isOfMember = (column: RawBuilder<unknown>, member: RawBuilder<unknown>) =>
  sql`int8range(${column}, ${column}, '[]') && int8range(${member}, ${member}, '[]')`;

/** Which of these slots a member has by a live order. */
export const listOwn = (
  conn: Conn,
  memberId: number,
  slotIds: readonly string[],
): Promise<{ slotId: string }[]> =>
  all<{ slotId: string }>(conn)`
    select service_slot_id::text as "slotId" from service_order_slot
    where ${isOfMember(sql`member_id`, sql`${memberId}::bigint`)} and live and service_slot_id = any (${slotIds}::bigint[])`;

/** Whether a member has slots at the time of these by an order other than `but` (A0009). */
export const hasOverlap = (
  conn: Conn,
  of: { memberId: number; slotIds: readonly string[]; but: number | null },
): Promise<boolean> =>
  exists(conn)`
    select 1 from service_slot l join service_order_slot k on k.period && tstzrange(l.start_time, l.end_time)
    where l.id = any (${of.slotIds}::bigint[]) and ${isOfMember(sql`k.member_id`, sql`${of.memberId}::bigint`)} and k.live and k.order_id is distinct from ${of.but}::bigint`;

/**
 * Serialises bookings of a member, also with `lock_reserving`, so that own slots can be checked.
 */
export const lockMember = (tx: Tx, memberId: number): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(4700540, ${memberId}::int)`;

/** Locks slots, and the slots of an order. All callers lock in the order of ids (no deadlocks). */
export const lockSlots = (tx: Tx, slotIds: readonly string[], orderId?: number): Promise<void> =>
  run(tx)`
    select 1 from service_slot where id = any (${slotIds}::bigint[])
      or ${orderId === undefined ? sql`false` : sql`id in (select service_slot_id from service_order_slot where order_id = ${orderId} and live)`}
    order by id for update`;

/** Takes a place of each slot by a conditional update. The caller rolls back if some are full. */
export async function takeSlots(
  tx: Tx,
  of: { orderId: number; memberId: number; slotIds: readonly string[] },
): Promise<number> {
  const taken = await changed(tx)`
    update service_slot set taken = taken + 1 where id = any (${of.slotIds}::bigint[]) and taken < capacity`;
  if (taken === of.slotIds.length)
    await run(tx)`
      insert into service_order_slot (order_id, service_slot_id, member_id, period)
      select ${of.orderId}, l.id, ${of.memberId}, tstzrange(l.start_time, l.end_time) from service_slot l where l.id = any (${of.slotIds}::bigint[])`;
  return taken;
}

/**
 * Frees all places of orders, and returns their slots. `MOVED` stores the time for their history
 * (B-15). Repeatable.
 */
export async function freeSlots(
  tx: Tx,
  orderIds: readonly number[],
  why: 'MOVED' | 'ENDED',
): Promise<string[]> {
  await run(tx)`
    select 1 from service_slot where id in (select service_slot_id from service_order_slot where order_id = any (${orderIds}::bigint[]) and live)
    order by id for update`;
  return values<string>(tx)`
    with gone as (
      update service_order_slot set live = false, left_at = case when ${why === 'MOVED'} then (select app_now()) else left_at end
      where order_id = any (${orderIds}::bigint[]) and live returning service_slot_id
    ), sums as (select service_slot_id as id, count(*)::int as n from gone group by 1)
    update service_slot s set taken = s.taken - sums.n from sums where s.id = sums.id returning s.id::text`;
}

/** Counts a move. A second move by the member is not counted and returns false. */
export const countMove = async (tx: Tx, orderId: number, byMember: boolean): Promise<boolean> =>
  (await changed(tx)`
    update service_order set moves = moves + 1, reschedule_count = reschedule_count + ${byMember ? 1 : 0}
    where order_id = ${orderId} and (${!byMember} or reschedule_count = 0)`) === 1;

/** Returns false if the survey was answered before. */
export const insertSurvey = async (tx: Tx, orderId: number, answers: unknown): Promise<boolean> =>
  (await changed(tx)`
    insert into survey_response (order_id, answers) values (${orderId}, ${JSON.stringify(answers)}::jsonb) on conflict do nothing`) ===
  1;
