import { keepingAnswers } from '#api/platform/auth/idempotencyBatch.ts';
import { commitWith } from '#api/platform/db/pipelined.ts';
import { planned } from '#api/platform/db/prepared.ts';
import { moment, type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';

/** What a reservation of an event takes, and what its idempotency key answers from now on. */
export type NewClaims = {
  id: number;
  memberId: number;
  key: string | null;
  /** What the key is bound to. */
  fingerprint: string;
  answer: unknown;
  claims: readonly { ticketTypeId: number; sessionId: number; quantity: number }[];
};

/**
 * Writes the orders of one batch and takes their places, in one statement that ends the
 * transaction's work: the hot rows are held for this round trip and the commit only. The check
 * constraint of the stock stands behind the decision made on the locked rows.
 */
export async function insertReservations(
  tx: Tx,
  batch: {
    call: string;
    deadline: number;
    orders: readonly NewClaims[];
    /** Closes the places of orders that got no tickets, in the same statement. */
    closing: RawBuilder<unknown>;
    /** Writes the orders themselves, in the same statement. */
    inserting: RawBuilder<unknown>;
    /** Writes what the members are told of it, in the same statement. */
    notices: RawBuilder<unknown>;
    /** Nothing of the transaction comes after it. */
    isLast: boolean;
  },
): Promise<void> {
  const until = sql`${moment(batch.deadline)}`;
  const claims = batch.orders.flatMap((order) =>
    order.claims.map((claim) => ({ orderId: order.id, ...claim })),
  );
  const answers = batch.orders.flatMap(({ memberId, key, fingerprint, answer }) =>
    key === null ? [] : [{ memberId, key, fingerprint, answer }],
  );
  const statement = sql`
    with ${batch.inserting}, claims as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n("orderId" bigint, "ticketTypeId" bigint, "sessionId" bigint, quantity int)
    ), c as (
      insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state, hold_until)
      select n."orderId", n."ticketTypeId", n."sessionId", n.quantity, 'HELD', ${until} from claims n
    ), s as (
      update ticket_stock t set held = t.held + q.quantity
      from (
        select n."ticketTypeId", n."sessionId", sum(n.quantity)::int as quantity from claims n group by 1, 2
      ) q where t.ticket_type_id = q."ticketTypeId" and t.session_id = q."sessionId"
    ), n as (${batch.notices}
    ), d as (${batch.closing})
    ${keepingAnswers(batch.call, answers)}`;
  await planned(tx, batch.isLast ? commitWith(statement) : statement);
}
