import { all, type Conn } from '#api/platform/db/sql.ts';

/** A session with its equipment; `price` in cents. */
export type SessionPart = {
  id: number;
  sessionNo: number;
  startsAt: number;
  endsAt: number;
  price: number;
};

/** Lists the sessions of an order by time, in the time zone of its country. */
export const listSessionParts = (conn: Conn, orderId: number): Promise<SessionPart[]> =>
  all<SessionPart>(conn)`
    select s.id, s.session_no as "sessionNo", (s.day + make_interval(mins => s.start_tick * 15)) at time zone c.time_zone as "startsAt",
      (s.day + make_interval(mins => s.end_tick * 15)) at time zone c.time_zone as "endsAt",
      (s.charge_cents + coalesce((select sum(p.quantity * p.price_cents) from facility_session_package p where p.session_id = s.id), 0))::int as price
    from facility_session s join booking_order o on o.id = s.order_id join country c on c.code = o.country
    where s.order_id = ${orderId} order by s.day, s.start_tick, s.id`;
