import { all, type Conn, maybe, type Tx, value } from '#api/platform/db/sql.ts';
import type { ReceivedMessage } from '#domain/facilities/bookings/shapes.message.ts';

/** The message with an idempotency key; null: none. */
export const findMessage = (
  conn: Conn,
  orderId: number,
  key: string,
): Promise<{ subject: string; text: string } | null> =>
  maybe<{ subject: string; text: string }>(conn)`
    select subject, body as text from booking_message where order_id = ${orderId} and request_key = ${key}`;

/** Counts the last 24 hours. */
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

/** Messages about a booking as its member reads them, newest first. */
export const listReceived = (conn: Conn, orderId: number): Promise<ReceivedMessage[]> =>
  all<ReceivedMessage>(conn)`
    select id::text as id, sent_at as at, subject, body as text from booking_message where order_id = ${orderId} order by id desc`;
