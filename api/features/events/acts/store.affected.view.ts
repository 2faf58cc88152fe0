import type { AffectedOrder } from '#domain/events/acts/shapes.cancel.ts';
import { all, type Conn, one, sql } from '#api/platform/db/sql.ts';

/** Most orders of the list; the number has all. */
const maxShown = 50;

const affected = (sessions: readonly string[]) => sql`booking_order o
  join (select order_id, sum(quantity)::int as places from ticket_claim
    where session_id = any (${[...sessions]}::bigint[]) and state in ('HELD', 'SOLD') group by 1) c on c.order_id = o.id
  join member m on m.id = o.member_id
  where o.deleted_at is null and o.order_status in ('UNPAID', 'PAYING', 'PAID')`;

type Counts = { orders: number; unpaid: number; places: number };

/** Numbers of live orders with places in sessions. */
export const countAffected = (conn: Conn, sessions: readonly string[]): Promise<Counts> =>
  one<Counts>(conn)`
    select count(*)::int as orders, count(*) filter (where o.order_status <> 'PAID')::int as unpaid, coalesce(sum(c.places), 0)::int as places
    from ${affected(sessions)}`;

/** The first live orders with places in sessions. */
export const listAffected = (conn: Conn, sessions: readonly string[]): Promise<AffectedOrder[]> =>
  all<AffectedOrder>(conn)`
    select o.order_number as "orderNumber", coalesce(o.contact ->> 'name', m.account_name, '') as name, m.ada as "memberNumber", c.places,
      o.order_status = 'PAID' as "isPaid"
    from ${affected(sessions)} order by o.id limit ${maxShown}`;
