import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#api/kit/db/db.ts';
import { changed, moment, run, value } from '#api/kit/db/sql.ts';

/** Quarter-hours that sessions of an order take; `sessionNo` counts from one. */
export type Wanted = { sessionNo: number; unitId: number; day: string; start: number; end: number };

/** The claims of sessions of orders; nobody else's. */
const ofOrders = (orderIds: readonly number[]): RawBuilder<unknown> =>
  sql`session_id in (select s.id from facility_session s where s.order_id = any (${orderIds}::bigint[]))`;

/**
 * Takes every quarter-hour, in one statement and in one order of all callers (guards 2.2); what
 * somebody has is left out. How many were taken: fewer than asked means that the transaction has to
 * be undone.
 */
export const claim = (
  tx: Tx,
  orderId: number,
  wanted: readonly Wanted[],
  kind: 'HOLD' | 'BOOKED',
  until: number | null,
): Promise<number> =>
  changed(tx)`
    insert into slot_claim (unit_id, day, tick, session_id, kind, hold_until)
    select n."unitId", n.day, t.tick, s.id, ${kind}, ${moment(until)}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n("sessionNo" int, "unitId" bigint, day date, start int, "end" int)
      join facility_session s on s.order_id = ${orderId} and s.session_no = n."sessionNo"
      cross join lateral generate_series(n.start, n."end" - 1) as t(tick)
    order by 1, 2, 3 on conflict do nothing`;

/** Takes again what the sessions of an order had, as sold; false and nothing changed: not all is free. */
export async function reclaim(tx: Tx, orderId: number): Promise<boolean> {
  await run(tx)`savepoint reclaim`;
  const taken = await changed(tx)`
    insert into slot_claim (unit_id, day, tick, session_id, kind)
    select u.unit_id, s.day, t.tick, s.id, 'BOOKED'
    from facility_session s join facility_order f on f.order_id = s.order_id join room_unit u on u.room_id = f.room_id
      cross join lateral generate_series(s.start_tick, s.end_tick - 1) as t(tick)
    where s.order_id = ${orderId} order by 1, 2, 3 on conflict do nothing`;
  const wanted = await value<number>(tx)`
    select coalesce(sum(s.end_tick - s.start_tick), 0)::int * (
      select count(*) from room_unit u join facility_order f on f.room_id = u.room_id where f.order_id = ${orderId})::int
    from facility_session s where s.order_id = ${orderId}`;
  if (wanted > 0 && taken === wanted) return true;
  await run(tx)`rollback to savepoint reclaim`;
  return false;
}

export const sellSlots = (tx: Tx, orderId: number): Promise<number> =>
  changed(tx)`
    update slot_claim set kind = 'BOOKED', hold_until = null where ${ofOrders([orderId])} and kind = 'HOLD'`;

/** What is held has no end of its own any more (B-04). */
export const holdOn = (tx: Tx, orderId: number): Promise<void> =>
  run(tx)`update slot_claim set hold_until = null where ${ofOrders([orderId])}`;

export const lengthenHold = (tx: Tx, orderId: number, seconds: number): Promise<void> =>
  run(tx)`
    update slot_claim set hold_until = hold_until + make_interval(secs => ${seconds}) where ${ofOrders([orderId])} and hold_until is not null`;

export const releaseSlots = (tx: Tx, orderIds: readonly number[]): Promise<number> =>
  changed(tx)`delete from slot_claim where ${ofOrders(orderIds)}`;
