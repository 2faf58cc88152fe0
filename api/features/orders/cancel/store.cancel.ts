import { type Conn, run, type Tx, values } from '#api/platform/db/sql.ts';

/**
 * Requests that the shop's order of a cancelled order be closed, also while its hand-over is
 * running.
 */
export async function requestClosing(tx: Tx, orderId: number): Promise<void> {
  await run(tx)`
    update handover set state = 'CLOSING', close_wanted_at = app_now() where order_id = ${orderId} and state in ('REQUESTED', 'READY', 'CLOSING')`;
}

/**
 * Numbers of cancelled orders whose shop order must be closed, oldest first, without leased ones.
 */
export async function listShopClosings(conn: Conn, most: number): Promise<string[]> {
  return values<string>(conn)`
    select o.order_number as "orderNumber" from handover h join booking_order o on o.id = h.order_id
    where h.close_wanted_at is not null and (h.leased_until is null or h.leased_until <= clock_timestamp())
    order by h.id limit ${most}`;
}

export async function setShopClosed(conn: Conn, orderId: number): Promise<void> {
  await run(conn)`update handover set close_wanted_at = null where order_id = ${orderId}`;
}
