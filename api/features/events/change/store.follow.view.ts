import { all, type Tx } from '#api/platform/db/sql.ts';
import { values } from '#api/platform/db/sql.ts';

export async function listBooked(tx: Tx, sessionIds: readonly number[]): Promise<number[]> {
  return values<number>(tx)`
    select o.id from booking_order o where o.order_status in ('UNPAID', 'PAYING', 'PAID') and o.deleted_at is null
      and o.id in (select c.order_id from ticket_claim c where c.session_id = any (${[...sessionIds]}::bigint[]) and c.state <> 'RELEASED') order by o.id`;
}

/** Start and end of an order's sessions, in epoch ms. */
type Use = { orderId: number; startsAt: number; endsAt: number };

/** Lists start and end of the orders of an event (ORD-046). */
export async function listUses(tx: Tx, eventId: number): Promise<Use[]> {
  return all<Use>(tx)`
    select c.order_id as "orderId", min(s.start_time) as "startsAt", max(s.end_time) as "endsAt"
    from event_order eo join ticket_claim c on c.order_id = eo.order_id join event_session s on s.id = c.session_id
    where eo.event_id = ${eventId} group by c.order_id`;
}
