import { type Conn, maybeValue, run, type Tx, value, values } from '#api/platform/db/sql.ts';

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

/**
 * Whether its member has extended a reservation, or one that it replaces: a change of tickets keeps
 * the deadline (B-07, B-38).
 */
export async function wasExtended(conn: Conn, orderId: number): Promise<boolean> {
  return value<boolean>(conn)`
    with recursive version as (
      select id, replaces_id from booking_order where id = ${orderId}
      union select o.id, o.replaces_id from version v join booking_order o on o.id = v.replaces_id)
    select exists (select 1 from version v join hold_extension x on x.order_id = v.id) as has`;
}

/** The primary key refuses a second extension. */
export async function insertExtension(tx: Tx, orderId: number, minutes: number): Promise<void> {
  await run(tx)`insert into hold_extension (order_id, minutes) values (${orderId}, ${minutes})`;
}
