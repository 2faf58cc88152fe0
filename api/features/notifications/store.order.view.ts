import { guestKinds } from '#domain/notifications/shapes.guests.ts';
import type { OrderMail } from '#domain/notifications/shapes.ts';
import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { orderDistrict } from '#api/platform/records/reach.ts';

/** Finds country and district of an order, with its id. */
export async function findScope(
  conn: Conn,
  orderNumber: string,
): Promise<{ id: number; country: string; district: string | null } | null> {
  return maybe<{ id: number; country: string; district: string | null }>(conn)`
    select o.id, o.country, ${orderDistrict(sql`o.id`)} as district from booking_order o where o.order_number = ${orderNumber}`;
}

/** Lists the mails of an order to its member, newest first, with masked addresses. */
export async function listOfOrder(conn: Conn, orderId: number): Promise<OrderMail[]> {
  return all<OrderMail>(conn)`
    select id::text as id, kind, state, sent_to as "sentTo", subject, created_at as "createdAt" from notification
    where order_id = ${orderId} and kind <> all (${[...guestKinds]}::text[]) order by id desc limit 100`;
}
