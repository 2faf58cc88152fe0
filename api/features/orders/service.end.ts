import type { CancelType } from '#domain/orders/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { creditInvoices } from '#api/features/invoices/service.issue.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { productOf, releaseAll, type Selling } from './service.product.ts';
import { unrefundedOf, requestClosing } from './cancel/store.cancel.ts';
import { insertLedger, insertRefund } from './store.money.ts';
import { moveOrder, type OrderRow } from './store.ts';

export type Ending = {
  /** 1 event called off, 3 cancelled by the member, 4 by the company. */
  cancelType: Exclude<CancelType, 'EXPIRED'>;
  actor: 'MEMBER' | 'ADMIN';
  actorId: string | null;
  reason: string;
};

/**
 * Cancels a locked order in any state (B-01, B-11). Its places are free and its tickets invalid.
 * The paid amount is due as a refund, a credit note reverses the invoice (B-10), and the job
 * `closingCancelled` closes an open order of the shop. Returns false without changes if the order
 * has ended already (R12).
 */
export async function endOrder(
  core: Selling,
  tx: Tx,
  order: OrderRow,
  ending: Ending,
): Promise<boolean> {
  if (!(await endOne(core, tx, order, ending))) return false;
  await releaseAll(core, tx, [order]);
  await creditInvoices(tx, [{ orderId: order.id, at: await appNow(tx) }]);
  return true;
}

/**
 * Cancels several locked orders. Their places are released together, in the order in which all
 * callers lock stock (guards 2.4). Credit notes are last, so that the lock on their number counter
 * is short.
 */
export async function endOrders(
  core: Selling,
  tx: Tx,
  orders: readonly OrderRow[],
  ending: Ending,
): Promise<void> {
  for (const order of orders) await endOne(core, tx, order, ending);
  await releaseAll(core, tx, orders);
  const at = await appNow(tx);
  await creditInvoices(
    tx,
    orders.map(({ id }) => ({ orderId: id, at })),
  );
}

async function endOne(core: Selling, tx: Tx, order: OrderRow, ending: Ending): Promise<boolean> {
  if (
    !(await moveOrder(tx, {
      id: order.id,
      from: ['UNPAID', 'PAYING', 'PAID'],
      to: 'CANCEL',
      ...ending,
    }))
  )
    return false;
  const due = await unrefundedOf(tx, order.id);
  if (due > 0 && (await insertRefund(tx, order.id, due, `${order.orderNumber}-cancel`)))
    await insertLedger(tx, { orderId: order.id, kind: 'REFUND_DUE', amount: due, reportId: null });
  if (order.orderStatus !== 'PAID') await requestClosing(tx, order.id);
  await writeNotifications(tx, { kind: 'CANCELLED', orderId: order.id });
  await productOf(core, order).revoke(tx, [order.id]);
  return true;
}
