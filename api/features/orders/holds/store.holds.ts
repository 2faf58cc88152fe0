import { maybeValue, type Tx, value, values } from '#api/platform/db/sql.ts';

/** Minutes of each extension of an order so far. The order must be locked. */
export async function listExtensions(tx: Tx, orderId: number): Promise<number[]> {
  return values<number>(tx)`
    select (details ->> 'minutes')::int as minutes from order_act where order_id = ${orderId} and kind = 'extendHold'`;
}

/**
 * Moves the deadline of a reservation that has not expired and returns the new one in epoch ms;
 * null if it has expired or is not open (I07, I08).
 */
export async function moveDeadline(
  tx: Tx,
  orderId: number,
  minutes: number,
): Promise<number | null> {
  return maybeValue<number>(tx)`
    update booking_order set deadline_at = deadline_at + make_interval(mins => ${minutes})
    where id = ${orderId} and order_status = 'UNPAID' and deleted_at is null and deadline_at > app_now()
    returning deadline_at`;
}

/** Start of what an order books, in epoch ms. */
export async function findStart(tx: Tx, orderId: number): Promise<number> {
  return value<number>(tx)`select starts_at as start from booking_order where id = ${orderId}`;
}
