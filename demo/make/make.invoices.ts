import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import { creditInvoices, issueInvoices } from '#api/features/invoices/service.issue.ts';

/** Invoices in one batch. */
const together = 400;

/**
 * Issues the missing invoices of all purchased priced orders, and credit notes of the cancelled
 * ones, with the portal's own functions at the times of payment and cancellation. `orderIds` limits
 * it to these orders.
 */
export async function makeInvoices(
  conn: Conn,
  orderIds: readonly number[] | null = null,
): Promise<void> {
  const { rows } = await sql<{
    orderId: number;
    paidAt: number;
    cancelledAt: number | null;
    amount: number;
  }>`
    select o.id as "orderId", o.paid_date as "paidAt", o.cancelled_at as "cancelledAt", o.amount_cents as amount from booking_order o
    where o.paid_date is not null and o.amount_cents > 0 and o.order_type <> 'assessment' and not exists (select 1 from invoice i where i.order_id = o.id)
      and (${orderIds === null ? null : [...orderIds]}::bigint[] is null or o.id = any (${orderIds === null ? null : [...orderIds]}::bigint[]))
    order by o.paid_date, o.id`.execute(conn);
  const tx = conn as Tx;
  const cancelled = rows.flatMap(({ orderId, cancelledAt, amount }) =>
    cancelledAt === null ? [] : [{ orderId, at: cancelledAt, amount }],
  );
  for (let from = 0; from < rows.length; from += together)
    await issueInvoices(
      tx,
      rows.slice(from, from + together).map(({ orderId, paidAt }) => ({ orderId, at: paidAt })),
    );
  for (let from = 0; from < cancelled.length; from += together)
    await creditInvoices(tx, cancelled.slice(from, from + together));
}
