import type { CancelType } from '#domain/orders/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { creditInvoices } from '#api/features/invoices/service.issue.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { productOf, releaseAll, type Selling } from './service.product.ts';
import { requestClosing } from './cancel/store.cancel.ts';
import { oweRefund } from './parts/service.owe.ts';
import { listLiveTickets } from './parts/store.places.view.ts';
import { moneyOf } from './parts/service.money.ts';
import { moveOrder, type OrderRow } from './store.ts';

export type Ending = {
  /** 1 event called off, 3 cancelled by the member, 4 by the company. */
  cancelType: Exclude<CancelType, 'EXPIRED'>;
  actor: 'MEMBER' | 'ADMIN';
  actorId: string | null;
  reason: string;
  /** No mail: an act of the order page writes its own, if the administrator wants one. */
  isQuiet?: boolean;
};

/**
 * Cancels a locked order in any state (B-01, B-11). Its places are free and its tickets invalid.
 * What is held of its payment is due as a refund with a credit note (B-10, B-37), and the job
 * `closingCancelled` closes an open order of the shop. Returns false without changes if the order
 * has ended already (R12).
 */
export async function endOrder(
  core: Selling,
  tx: Tx,
  order: OrderRow,
  ending: Ending,
): Promise<boolean> {
  const due = await endOne(core, tx, order, ending);
  if (due === null) return false;
  await releaseAll(core, tx, [order]);
  await creditDue(tx, [due]);
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
  const due: Due[] = [];
  for (const order of orders) {
    const one = await endOne(core, tx, order, ending);
    if (one !== null) due.push(one);
  }
  await releaseAll(core, tx, orders);
  await creditDue(tx, due);
}

/** `ticketIds`: the places that the credit note names, if it is for a part of what was paid. */
type Due = { orderId: number; amount: number; ticketIds: readonly number[] };

async function creditDue(tx: Tx, due: readonly Due[]): Promise<void> {
  const at = await appNow(tx);
  await creditInvoices(
    tx,
    due.filter(({ amount }) => amount > 0).map((one) => ({ ...one, at })),
  );
}

/** Returns the refund that is due, null if the order has ended already. */
async function endOne(core: Selling, tx: Tx, order: OrderRow, ending: Ending): Promise<Due | null> {
  if (
    !(await moveOrder(tx, {
      id: order.id,
      from: ['UNPAID', 'PAYING', 'PAID'],
      to: 'CANCEL',
      ...ending,
    }))
  )
    return null;
  const { captured, held } = await moneyOf(tx, order.id);
  const ticketIds = held > 0 && held < captured ? await listLiveTickets(tx, order.id) : [];
  if (held > 0) await oweRefund(tx, { order, amount: held, reference: 'cancel' });
  if (order.orderStatus !== 'PAID') await requestClosing(tx, order.id);
  if (ending.isQuiet !== true)
    await writeNotifications(tx, { kind: 'CANCELLED', orderId: order.id });
  await productOf(core, order).revoke(tx, [order.id]);
  return { orderId: order.id, amount: held, ticketIds };
}
