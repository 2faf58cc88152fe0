import { type Conn, exists, run, sql, type Tx, value } from '#api/platform/db/sql.ts';
import { uncleared } from './store.view.ts';

export async function capturedOf(conn: Conn, orderId: number): Promise<number> {
  return value<number>(conn)`
    select coalesce(sum(amount_cents), 0)::bigint as sum from ledger where order_id = ${orderId} and kind = 'CAPTURED'`;
}

export async function insertLedger(
  tx: Tx,
  entry: {
    orderId: number | null;
    kind: 'CAPTURED' | 'REFUND_DUE' | 'REFUNDED' | 'SUSPENSE' | 'CLEARED';
    amount: number;
    reportId: number | null;
  },
): Promise<void> {
  await run(tx)`
    insert into ledger (order_id, kind, amount_cents, report_id, at) values (${entry.orderId}, ${entry.kind}, ${entry.amount}, ${entry.reportId}, app_now())`;
}

/** Whether an order has money in suspense without a report. */
export async function hasSuspense(conn: Conn, orderId: number): Promise<boolean> {
  return exists(conn)`
    select 1 from ledger where order_id = ${orderId} and kind = 'SUSPENSE' and report_id is null`;
}

/**
 * Clears the money in suspense of an order once its payment is known, for its own shop order only.
 */
export async function clearSuspense(
  tx: Tx,
  orderId: number,
  hybrisNumber: string | null,
): Promise<void> {
  await run(tx)`
    insert into ledger (order_id, kind, amount_cents, report_id, at)
    select l.order_id, 'CLEARED', l.amount_cents, l.report_id, app_now()
    from ledger l left join payment_report p on p.id = l.report_id
    where l.order_id = ${orderId} and ${uncleared} and (p.hybris_number is null or p.hybris_number = ${hybrisNumber})`;
}

/** Inserts the one refund of an order. Returns false if the order has a refund already. */
export async function insertRefund(
  tx: Tx,
  orderId: number,
  amount: number,
  reference: string,
): Promise<boolean> {
  const result = await sql`
    insert into refund (order_id, amount_cents, state, reference, created_at) values (${orderId}, ${amount}, 'DUE', ${reference}, app_now())
    on conflict do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0n) === 1;
}
