import { run, type Tx } from '#api/platform/db/sql.ts';

/** Begin and end of an order's use, in epoch ms. */
type Use = { orderId: number; startsAt: number; endsAt: number };

/** Updates begin and end of orders (ORD-046); locks the orders by id. */
export async function setUses(tx: Tx, uses: readonly Use[]): Promise<void> {
  await run(tx)`
    with asked as (
      select u."orderId" as id, to_timestamp(u."startsAt" / 1000) as starts, to_timestamp(u."endsAt" / 1000) as ends
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("orderId" bigint, "startsAt" float8, "endsAt" float8)
    ), moved as (
      select o.id, a.starts, a.ends from booking_order o join asked a on a.id = o.id
      where (o.starts_at, o.ends_at) is distinct from (a.starts, a.ends) order by o.id for update of o
    )
    update booking_order o set starts_at = m.starts, ends_at = m.ends from moved m where o.id = m.id`;
}

/** Marks purchased orders of the past as called off; their state stays (A-59, ORD-042). */
export async function markCalledOff(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`
    update booking_order set cancel_type = 'CALLED_OFF'
    where id = any (${[...orderIds]}::bigint[]) and order_status = 'PAID' and ends_at <= (select app_now()) and cancel_type is null`;
}
