import { commitWith } from '#api/platform/db/pipelined.ts';
import { planned } from '#api/platform/db/prepared.ts';
import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';

export type NewClaims = {
  orderId: number;
  claims: readonly { ticketTypeId: number; sessionId: number; quantity: number }[];
};
/** `until` is the deadline of its order in epoch ms. */
type NewClaim = { orderId: number; until: number } & NewClaims['claims'][number];

/**
 * Writes the orders of a batch and takes their places with one statement at the end of the
 * transaction. So locked stock rows block other batches only for this round trip and the commit. A
 * check constraint is the last guard of the stock.
 */
export async function insertReservations(
  tx: Tx,
  batch: {
    claims: readonly NewClaim[];
    closing: RawBuilder<unknown>;
    inserting: RawBuilder<unknown>;
    notices: RawBuilder<unknown>;
    /** More common table expressions, each with its name. */
    along: readonly RawBuilder<unknown>[];
    /** If true, the commit is sent with the statement. */
    isLast: boolean;
  },
): Promise<void> {
  const statement = sql`
    with ${sql.join([batch.inserting, ...batch.along])}, claims as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(batch.claims)}::jsonb) as n("orderId" bigint, until float8, "ticketTypeId" bigint, "sessionId" bigint, quantity int)
    ), c as (
      insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state, hold_until)
      select n."orderId", n."ticketTypeId", n."sessionId", n.quantity, 'HELD', to_timestamp(n.until / 1000) from claims n
    ), n as (${batch.notices}
    ), d as (${batch.closing})
    update ticket_stock t set held = t.held + q.quantity
    from (
      select n."ticketTypeId", n."sessionId", sum(n.quantity)::int as quantity from claims n group by 1, 2
    ) q where t.ticket_type_id = q."ticketTypeId" and t.session_id = q."sessionId"`;
  await planned(tx, batch.isLast ? commitWith(statement) : statement);
}
