import type { StockMove } from '#api/features/events/store.ts';
import { all, type Conn, type Tx } from '#api/platform/db/sql.ts';

/** The sold places of an order. */
export const listSoldClaims = (conn: Conn, orderId: number): Promise<StockMove[]> =>
  all<StockMove>(conn)`
    select ticket_type_id as "ticketTypeId", session_id as "sessionId", quantity from ticket_claim
    where order_id = ${orderId} and state = 'SOLD' order by ticket_type_id, session_id`;

type Booked = { id: number; places: number; until: null };

/** Locks reservations and purchased orders with places in the session of a round and without its offer. */
export const lockBooked = (
  tx: Tx,
  { id, subjectId }: { id: string; subjectId: string },
  most: number,
): Promise<Booked[]> => all<Booked>(tx)`
  select o.id, c.places, null::float8 as until from booking_order o
  join (select order_id, sum(quantity)::int as places from ticket_claim
    where session_id = ${subjectId}::bigint and state in ('HELD', 'SOLD') group by 1) c on c.order_id = o.id
  where o.deleted_at is null and o.order_status in ('UNPAID', 'PAYING', 'PAID')
    and not exists (select 1 from alternative_offer f where f.round_id = ${id}::bigint and f.order_id = o.id)
  order by o.id limit ${most} for update of o`;
