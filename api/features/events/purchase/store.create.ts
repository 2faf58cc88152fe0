import { commitWith } from '#api/platform/db/pipelined.ts';
import { planned } from '#api/platform/db/prepared.ts';
import { moment, type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';

/** Places that an order takes. */
export type NewClaims = {
  orderId: number;
  claims: readonly { ticketTypeId: number; sessionId: number; quantity: number }[];
};
type NewClaim = { orderId: number } & NewClaims['claims'][number];

/**
 * Writes the orders of one batch and takes their places, in one statement that ends the
 * transaction's work: the hot rows are held for this round trip and the commit only. The check
 * constraint of the stock stands behind the decision made on the locked rows.
 */
export async function insertReservations(
  tx: Tx,
  batch: {
    deadline: number;
    claims: readonly NewClaim[];
    /** Parts of the statement: closes orders that got no places. */
    closing: RawBuilder<unknown>;
    /** Writes the orders themselves. */
    inserting: RawBuilder<unknown>;
    notices: RawBuilder<unknown>;
    /** Further parts, with their names. */
    along: readonly RawBuilder<unknown>[];
    /** Nothing of the transaction comes after it. */
    isLast: boolean;
  },
): Promise<void> {
  const until = sql`${moment(batch.deadline)}`;
  const statement = sql`
    with ${sql.join([batch.inserting, ...batch.along])}, claims as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(batch.claims)}::jsonb) as n("orderId" bigint, "ticketTypeId" bigint, "sessionId" bigint, quantity int)
    ), c as (
      insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state, hold_until)
      select n."orderId", n."ticketTypeId", n."sessionId", n.quantity, 'HELD', ${until} from claims n
    ), n as (${batch.notices}
    ), d as (${batch.closing})
    update ticket_stock t set held = t.held + q.quantity
    from (
      select n."ticketTypeId", n."sessionId", sum(n.quantity)::int as quantity from claims n group by 1, 2
    ) q where t.ticket_type_id = q."ticketTypeId" and t.session_id = q."sessionId"`;
  await planned(tx, batch.isLast ? commitWith(statement) : statement);
}
