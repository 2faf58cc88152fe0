import { all, type Conn, maybe, one, run, type Tx } from '#api/platform/db/sql.ts';

/** Refunds of an order: their number, their sum, and the sum of those that wait, in cents. */
export async function refundSums(
  conn: Conn,
  orderId: number,
): Promise<{ count: number; sum: number; waiting: number }> {
  return one<{ count: number; sum: number; waiting: number }>(conn)`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as sum,
      (select coalesce(sum(amount_cents), 0)::bigint from refund_request where order_id = ${orderId} and state = 'WAITING') as waiting
    from refund where order_id = ${orderId}`;
}

export async function insertRequest(
  tx: Tx,
  of: {
    orderId: number;
    amount: number;
    adminId: number;
    reason: string;
    ticketIds: readonly number[];
  },
): Promise<void> {
  await run(tx)`
    insert into refund_request (order_id, amount_cents, entered_by, entered_at, reason, ticket_ids)
    values (${of.orderId}, ${of.amount}, ${of.adminId}, app_now(), ${of.reason}, ${[...of.ticketIds]}::bigint[])`;
}

type RefundRequest = { amount: number; enteredById: number; ticketIds: number[] };

/** Finds a refund of an order that waits or waited for a second person. */
export async function findRequest(
  tx: Tx,
  orderId: number,
  requestNo: number,
): Promise<RefundRequest | null> {
  return maybe<RefundRequest>(tx)`
    select amount_cents as amount, entered_by as "enteredById", to_jsonb(ticket_ids) as "ticketIds" from refund_request
    where id = ${requestNo} and order_id = ${orderId}`;
}

/** Returns false if it is decided already. */
export async function setDecided(
  tx: Tx,
  of: { requestNo: number; adminId: number; isApproved: boolean },
): Promise<boolean> {
  const rows = await all(tx)`
    update refund_request set state = ${of.isApproved ? 'APPROVED' : 'DECLINED'}, decided_by = ${of.adminId}, decided_at = app_now()
    where id = ${of.requestNo} and state = 'WAITING' returning id`;
  return rows.length === 1;
}
