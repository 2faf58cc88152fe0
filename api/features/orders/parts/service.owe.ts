import type { Tx } from '#api/platform/db/sql.ts';
import { insertLedger, insertRefund } from '#api/features/orders/store.money.ts';
import type { OrderRow } from '#api/features/orders/store.ts';

/** A part of what was paid for an order that becomes due as a refund, in cents. */
type NewRefund = {
  order: Pick<OrderRow, 'id' | 'orderNumber'>;
  amount: number;
  /** How much of it was kept of cancelled places; the rest is held. */
  ofKept?: number;
  /** Unique within the order; the shop pays each reference once. */
  reference: string;
  reportId?: number | null;
};

/**
 * Makes a refund of a locked order due (B-37). The caller has compared the amount with the money of
 * the order, and issues the credit note as its last step.
 */
export async function oweRefund(
  tx: Tx,
  { order, amount, ofKept = 0, reference, reportId = null }: NewRefund,
): Promise<void> {
  const orderId = order.id;
  if (ofKept > 0)
    await insertLedger(tx, { orderId, kind: 'KEPT', amount: -ofKept, reportId: null });
  await insertLedger(tx, { orderId, kind: 'REFUND_DUE', amount, reportId });
  await insertRefund(tx, {
    orderId,
    amount,
    reduction: amount - ofKept,
    reference: `${order.orderNumber}-${reference}`,
  });
}
