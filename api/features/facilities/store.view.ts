import type { LastUse } from '#domain/facilities/shapes.ts';
import { type Conn, maybe, one } from '#api/platform/db/sql.ts';

/** `endTime` in epoch ms. */
export async function findUse(
  conn: Conn,
  orderId: number,
): Promise<{ endTime: number; zone: string }> {
  return one<{ endTime: number; zone: string }>(conn)`
    select o.ends_at as "endTime", c.time_zone as zone
    from booking_order o join country c on c.code = o.country where o.id = ${orderId}`;
}

/** Reads what a member last booked a room for, or null. */
export const findLastUse = (conn: Conn, memberId: number): Promise<LastUse | null> =>
  maybe<LastUse>(conn)`
    select f.event_name as "eventName", f.event_type_id::text as "eventType", f.layout_id::text as "seatingArrangement", f.attendees
    from booking_order o join facility_order f on f.order_id = o.id
    where o.member_id = ${memberId} order by o.order_date desc, o.id desc limit 1`;
