import { all, type Tx } from '#api/platform/db/sql.ts';

/** Start and end of what an order still has, in epoch ms (ORD-046). */
export async function listUsesOf(
  tx: Tx,
  orderId: number,
): Promise<{ orderId: number; startsAt: number; endsAt: number }[]> {
  return all<{ orderId: number; startsAt: number; endsAt: number }>(tx)`
    select c.order_id as "orderId", min(s.start_time) as "startsAt", max(s.end_time) as "endsAt"
    from ticket_claim c join event_session s on s.id = c.session_id where c.order_id = ${orderId} group by 1`;
}
