import type { Conn } from '#api/kit/db/db.ts';
import { one } from '#api/kit/db/sql.ts';

/** When what was booked is used, and the zone of its country. */
export async function findUse(
  conn: Conn,
  orderId: number,
): Promise<{ startTime: number; endTime: number; zone: string }> {
  return one<{ startTime: number; endTime: number; zone: string }>(conn)`
    select o.starts_at as "startTime", o.ends_at as "endTime", c.time_zone as zone
    from booking_order o join country c on c.code = o.country where o.id = ${orderId}`;
}
