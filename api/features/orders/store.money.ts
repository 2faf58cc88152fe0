import {
  all,
  type Conn,
  exists,
  type RawBuilder,
  run,
  sql,
  type Tx,
} from '#api/platform/db/sql.ts';
import { type Payment, uncleared } from './settle/store.suspense.view.ts';

export async function insertLedger(
  tx: Tx,
  entry: {
    orderId: number | null;
    kind: 'CAPTURED' | 'KEPT' | 'REFUND_DUE' | 'REFUNDED' | 'SUSPENSE' | 'CLEARED';
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
 * Clears the money in suspense that is this payment of the order: of its shop order, with its amount
 * and currency. Any other money stays in suspense.
 */
export async function clearSuspense(
  tx: Tx,
  orderId: number,
  { hybrisNumber, amount, currency }: Payment,
): Promise<void> {
  await run(tx)`
    insert into ledger (order_id, kind, amount_cents, report_id, at)
    select l.order_id, 'CLEARED', l.amount_cents, l.report_id, app_now()
    from ledger l left join payment_report p on p.id = l.report_id
    where l.order_id = ${orderId} and ${uncleared} and l.amount_cents = ${amount}
      and (p.id is null or (p.currency = ${currency} and (p.hybris_number is null or p.hybris_number = ${hybrisNumber})))`;
}

/**
 * Inserts a due refund. `reduction` is the part that lowers the price of what is held. What was paid
 * at the desk is refunded by hand (B-41).
 */
export async function insertRefund(
  tx: Tx,
  refund: { orderId: number; amount: number; reduction: number; reference: string },
): Promise<void> {
  await run(tx)`
    insert into refund (order_id, amount_cents, reduction_cents, state, reference, created_at, way)
    values (${refund.orderId}, ${refund.amount}, ${refund.reduction}, 'DUE', ${refund.reference}, app_now(),
      case when exists (select 1 from desk_payment d where d.order_id = ${refund.orderId}) then 'HAND' end)`;
}

/** Sums of an order's ledger by kind, in cents. */
export async function sumLedger(
  conn: Conn,
  orderId: number,
): Promise<{ kind: string; amount: number }[]> {
  return all<{ kind: string; amount: number }>(conn)`
    select kind, sum(amount_cents)::bigint as amount from ledger where order_id = ${orderId} group by kind`;
}

/**
 * What is held of an order in cents, as `orderMoney` computes it from the sums. In SQL, because a
 * list reads it for each of its orders; list.money.test compares both.
 */
export const heldOf = (orderId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(case l.kind when 'CAPTURED' then l.amount_cents when 'KEPT' then -l.amount_cents when 'REFUND_DUE' then -l.amount_cents end), 0)::bigint
  from ledger l where l.order_id = ${orderId})`;
