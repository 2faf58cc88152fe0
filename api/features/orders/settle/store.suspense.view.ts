import { type Conn, exists, maybe, sql } from '#api/platform/db/sql.ts';

/** A payment of an order; `hybrisNumber` is the shop order that was paid, if it is known. */
export type Payment = { hybrisNumber: string | null; amount: number; currency: string };

/** Returns the payment of an order in the ledger; null while it is unpaid. */
export async function findPayment(conn: Conn, orderId: number): Promise<Payment | null> {
  return maybe<Payment>(conn)`
    select coalesce(p.hybris_number, o.hybris_number) as "hybrisNumber", l.amount_cents as amount, o.currency
    from ledger l join booking_order o on o.id = l.order_id left join payment_report p on p.id = l.report_id
    where l.order_id = ${orderId} and l.kind = 'CAPTURED'`;
}

/** Payments in suspense for which the ledger has no CLEARED row of the same order and report. */
export const uncleared = sql`
  l.kind = 'SUSPENSE' and not exists (
    select 1 from ledger c where c.kind = 'CLEARED' and c.order_id is not distinct from l.order_id and c.report_id is not distinct from l.report_id)`;

/** Whether this payment is in suspense already, by another report or by a query of the shop. */
export async function isInSuspense(
  conn: Conn,
  statement: {
    orderId: number | null;
    orderNumber: string | null;
    hybrisNumber: string | null;
    amount: number;
    currency: string;
  },
): Promise<boolean> {
  return exists(conn)`
    select 1 from ledger l left join payment_report p on p.id = l.report_id
    where ${uncleared} and l.amount_cents = ${statement.amount} and l.order_id is not distinct from ${statement.orderId}::bigint
      and (p.id is null or (p.currency = ${statement.currency} and p.hybris_number is not distinct from ${statement.hybrisNumber}::text
        and p.reservation_number is not distinct from ${statement.orderNumber}::text))
      and (${statement.orderId}::bigint is not null or p.id is not null)
    limit 1`;
}
