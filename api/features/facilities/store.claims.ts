import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { all, changed, moment, type RawBuilder, run, sql, type Tx } from '#api/platform/db/sql.ts';
import type { MaskRow } from './store.hours.ts';
import { type FreedSpan, keepFreed } from './waiting/store.ts';

/** Quarter-hours of a unit for a session of an order; `sessionNo` counts from one. */
type Wanted = { sessionNo: number; unitId: number; day: string; start: number; end: number };

/**
 * Locks days of units, sorted. Every writer of hours calls this first and once, so writers never
 * deadlock (decision 0068). Returns the taken hours, which only the caller can change now.
 */
export const lockDays = (
  tx: Tx,
  days: readonly { unitId: number; day: string }[],
): Promise<MaskRow[]> => locked(tx, { days: JSON.stringify(days) });

const locked = prepared<{ days: string }, MaskRow>(
  ({ days }) => sql`
    select unit as "unitId", on_day::text as day, taken::text as mask from lock_busy_days(${days}::jsonb)`,
);

export type LockedRoomBatch<S> = {
  /** Idempotency keys that were used before, with their stored responses. */
  used: readonly S[];
  reserving: readonly Reserved[];
  isHeld: boolean;
  now: number;
  numbers: readonly { id: number; serial: number }[];
  masks: readonly MaskRow[];
};

/**
 * Takes all locks of room bookings in one query, in the order of all callers: idempotency keys,
 * members, set-up (shared), days of units. Locks no days when the set-up has changed.
 */
export const lockRoomBatch = async <S>(
  tx: Tx,
  of: {
    call: string;
    keys: readonly object[];
    /** Members who book for themselves; the company's bookings have no limits (B-44). */
    members: readonly number[];
    version: number;
    days: readonly { unitId: number; day: string }[];
    count: number;
    /** PostgreSQL's `lock_timeout`; null: the default. */
    lockTimeout: string | null;
  },
): Promise<LockedRoomBatch<S>> => {
  const given = { ...of, keys: JSON.stringify(of.keys), days: JSON.stringify(of.days) };
  return (await lockingBatch(tx, given))[0] as LockedRoomBatch<S>;
};

const lockingBatch = prepared<
  {
    call: string;
    keys: string;
    members: readonly number[];
    version: number;
    days: string;
    count: number;
    lockTimeout: string | null;
  },
  LockedRoomBatch<unknown>
>(
  ({ call, keys, members, version, days, count, lockTimeout }) => sql`
    select used, reserving, is_held as "isHeld", at as now, numbers, masks from enter_room_bookings(${call}, ${keys}::jsonb, ${members}::bigint[], ${version}, ${days}::jsonb, ${count}, ${lockTimeout})`,
);

/** Locks the days on which orders have claims. */
const lockDaysOf = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  run(tx)`
    select 1 from busy_mask b where (b.unit_id, b.day) in (select c.unit_id, c.day from slot_claim c where ${ofOrders(orderIds)})
    order by b.unit_id, b.day for update`;

const ofOrders = (orderIds: readonly number[]): RawBuilder<unknown> =>
  sql`session_id in (select s.id from facility_session s where s.order_id = any (${orderIds}::bigint[]))`;

/**
 * Claims quarter-hours of locked days, sorted (decision 0060), and skips taken ones. Returns how
 * many were claimed; below the wanted number the caller must roll back.
 */
export const claim = (
  tx: Tx,
  orderId: number,
  wanted: readonly Wanted[],
  { kind, until }: { kind: 'HOLD' | 'BOOKED'; until: number | null },
): Promise<number> =>
  changed(tx)`
    insert into slot_claim (unit_id, day, tick, session_id, kind, hold_until)
    select n."unitId", n.day, t.tick, s.id, ${kind}, ${moment(until)}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n("sessionNo" int, "unitId" bigint, day date, start int, "end" int)
      join facility_session s on s.order_id = ${orderId} and s.session_no = n."sessionNo"
      cross join lateral generate_series(n.start, n."end" - 1) as t(tick)
    order by 1, 2, 3 on conflict do nothing`;

/** Claims the hours of an order again, as sold. On false the caller must roll back. */
export async function reclaim(tx: Tx, orderId: number): Promise<boolean> {
  const wanted = await all<{ unitId: number; day: string; ticks: number }>(tx)`
    select u.unit_id as "unitId", s.day::text as day, s.end_tick - s.start_tick as ticks
    from facility_session s join facility_order f on f.order_id = s.order_id join room_unit u on u.room_id = f.room_id
    where s.order_id = ${orderId}`;
  await lockDays(tx, wanted);
  const taken = await changed(tx)`
    insert into slot_claim (unit_id, day, tick, session_id, kind)
    select u.unit_id, s.day, t.tick, s.id, 'BOOKED'
    from facility_session s join facility_order f on f.order_id = s.order_id join room_unit u on u.room_id = f.room_id
      cross join lateral generate_series(s.start_tick, s.end_tick - 1) as t(tick)
    where s.order_id = ${orderId} order by 1, 2, 3 on conflict do nothing`;
  return wanted.length > 0 && taken === wanted.reduce((sum, { ticks }) => sum + ticks, 0);
}

export const sellSlots = (tx: Tx, orderId: number): Promise<number> =>
  changed(tx)`
    update slot_claim set kind = 'BOOKED', hold_until = null where ${ofOrders([orderId])} and kind = 'HOLD'`;

/** Lets the holds of an order never expire (B-04). */
export const holdForever = (tx: Tx, orderId: number): Promise<void> =>
  run(tx)`update slot_claim set hold_until = null where ${ofOrders([orderId])}`;

export const lengthenHold = (tx: Tx, orderId: number, seconds: number): Promise<void> =>
  run(tx)`
    update slot_claim set hold_until = hold_until + make_interval(secs => ${seconds}) where ${ofOrders([orderId])} and hold_until is not null`;

/** Frees the hours of orders, or keeps them for members who wait (decision 0193). */
export async function releaseSlots(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await lockDaysOf(tx, orderIds);
  await keepFreed(tx, await deleteClaims(tx, ofOrders(orderIds)), orderIds);
}

/** Deletes claims of locked days, and returns their hours by session. */
export const deleteClaims = (tx: Tx, which: RawBuilder<unknown>): Promise<FreedSpan[]> =>
  all<FreedSpan>(tx)`
    with freed as (delete from slot_claim where ${which} returning unit_id, day, tick, session_id)
    select unit_id as "unitId", day::text as day, min(tick)::int as start, max(tick)::int + 1 as "end" from freed group by unit_id, day, session_id`;
