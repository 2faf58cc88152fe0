import { sql } from 'kysely';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { isThere, run, value } from '#api/kit/db/sql.ts';

/** Captured money of an order so far, in cents. */
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

/** Whether money of an order waits for people already, noted without a report. */
export async function hasSuspense(conn: Conn, orderId: number): Promise<boolean> {
  return isThere(conn)`
    select 1 from ledger where order_id = ${orderId} and kind = 'SUSPENSE' and report_id is null`;
}

/** Lines in suspense that nothing has cleared. */
const uncleared = sql`
  l.kind = 'SUSPENSE' and not exists (
    select 1 from ledger c where c.kind = 'CLEARED' and c.order_id is not distinct from l.order_id and c.report_id is not distinct from l.report_id)`;

/** Whether this very payment waits for people already, by another report or by asking. */
export async function isInSuspense(
  conn: Conn,
  said: {
    orderId: number | null;
    orderNumber: string | null;
    hybrisNumber: string | null;
    amount: number;
    currency: string;
  },
): Promise<boolean> {
  return isThere(conn)`
    select 1 from ledger l left join payment_report p on p.id = l.report_id
    where ${uncleared} and l.amount_cents = ${said.amount} and l.order_id is not distinct from ${said.orderId}::bigint
      and (p.id is null or (p.currency = ${said.currency} and p.hybris_number is not distinct from ${said.hybrisNumber}::text
        and p.reservation_number is not distinct from ${said.orderNumber}::text))
      and (${said.orderId}::bigint is not null or p.id is not null)
    limit 1`;
}

/**
 * The payment of an order is known now: what stood in suspense for its external order, and for none
 * other, no longer waits for people.
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

/** One refund an order at most; false when it stands already. */
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
