import { all, type Conn, run, type Tx } from '#api/platform/db/sql.ts';
import type { StockMove } from '#api/features/events/store.ts';

/** The places that a cancelled order had. */
export async function listReleased(conn: Conn, orderId: number): Promise<StockMove[]> {
  return all<StockMove>(conn)`
    select ticket_type_id as "ticketTypeId", session_id as "sessionId", quantity from ticket_claim
    where order_id = ${orderId} and state = 'RELEASED' order by ticket_type_id, session_id`;
}

/** Replaces the released places of an order by sold ones. The stock must be locked and have them. */
export async function sellInstead(
  tx: Tx,
  orderId: number,
  places: readonly StockMove[],
): Promise<void> {
  await run(tx)`delete from ticket_claim where order_id = ${orderId} and state = 'RELEASED'`;
  await run(tx)`
    with c as (
      insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state)
      select ${orderId}, n."ticketTypeId", n."sessionId", n.quantity, 'SOLD'
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n("ticketTypeId" bigint, "sessionId" bigint, quantity int)
      returning ticket_type_id, session_id, quantity
    )
    update ticket_stock t set sold = t.sold + c.quantity
    from c where t.ticket_type_id = c.ticket_type_id and t.session_id = c.session_id`;
}
