import { type Conn, value } from '#api/platform/db/sql.ts';

/** Today in the country of an order, yyyy-mm-dd. */
export const todayOf = (conn: Conn, orderId: number): Promise<string> =>
  value<string>(conn)`
    select ((select app_now()) at time zone c.time_zone)::date::text
    from booking_order o join country c on c.code = o.country where o.id = ${orderId}`;
