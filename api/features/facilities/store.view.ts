import { type Conn, one } from '#api/platform/db/sql.ts';

/** `endTime` in epoch ms. */
export async function findUse(
  conn: Conn,
  orderId: number,
): Promise<{ endTime: number; zone: string }> {
  return one<{ endTime: number; zone: string }>(conn)`
    select o.ends_at as "endTime", c.time_zone as zone
    from booking_order o join country c on c.code = o.country where o.id = ${orderId}`;
}
