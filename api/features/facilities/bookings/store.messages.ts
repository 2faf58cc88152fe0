import { all, type Conn, maybe, type Tx, value } from '#api/platform/db/sql.ts';
import type { ReceivedMessage } from '#domain/facilities/bookings/shapes.message.ts';

/** What was written about an order with an idempotency key; null: nothing. */
export const findMessage = (
  conn: Conn,
  orderId: number,
  key: string,
): Promise<{ subject: string; text: string } | null> =>
  maybe<{ subject: string; text: string }>(conn)`
    select subject, body as text from booking_message where order_id = ${orderId} and request_key = ${key}`;

/** Messages about an order in the last 24 hours. */
export const countMessages = (conn: Conn, orderId: number): Promise<number> =>
  value<number>(conn)`
    select count(*)::int from booking_message where order_id = ${orderId} and sent_at > app_now() - interval '24 hours'`;

export const insertMessage = (
  tx: Tx,
  of: { orderId: number; adminId: number; key: string | null; subject: string; text: string },
): Promise<number> =>
  value<number>(tx)`
    insert into booking_message (order_id, admin_user_id, request_key, subject, body)
    values (${of.orderId}, ${of.adminId}, ${of.key}, ${of.subject}, ${of.text}) returning id`;

/** What was written about an order, the newest first, as its member reads it. */
export const listReceived = (conn: Conn, orderId: number): Promise<ReceivedMessage[]> =>
  all<ReceivedMessage>(conn)`
    select id::text as id, sent_at as at, subject, body as text from booking_message where order_id = ${orderId} order by id desc`;
