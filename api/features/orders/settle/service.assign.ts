import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { isPossibleTime } from '#domain/payments/rules.ts';
import { insertLedger } from '#api/features/orders/store.money.ts';
import { lockById, lockOrder } from '#api/features/orders/store.ts';
import { findPayment } from '#api/features/orders/settle/store.suspense.view.ts';
import { capture } from './service.settle.ts';

/** Money in suspense: of a report, or of an order whose payment only a query has named. */
type Suspense = {
  /** The order of the ledger row. */
  orderId: number | null;
  reportId: number | null;
  amount: number;
};

/** Locks the orders of a payment, as every writer of their money does, in the order of their ids. */
export async function lockPaymentOrders(tx: Tx, ids: readonly (number | null)[]): Promise<void> {
  for (const id of [...new Set(ids.filter((one) => one !== null))].toSorted((a, b) => a - b))
    await lockById(tx, id);
}

/** Takes money out of suspense. */
export const clear = (tx: Tx, { orderId, reportId, amount }: Suspense): Promise<void> =>
  insertLedger(tx, { orderId, kind: 'CLEARED', amount, reportId });

/** Takes money out of suspense that was paid back by hand. It belongs to no order. */
export async function clearRefunded(tx: Tx, money: Suspense): Promise<void> {
  await clear(tx, money);
  const { amount, reportId } = money;
  await insertLedger(tx, { orderId: null, kind: 'REFUNDED', amount, reportId });
}

type Assigned = {
  orderNumber: string;
  money: Suspense;
  /** The shop order that was paid. */
  hybrisNumber: string | null;
  currency: string;
  /** Epoch ms. */
  paidAt: number | null;
  receivedAt: number;
  admin: { id: number; reason: string };
};

/**
 * Makes money in suspense the payment of an unpaid order. The shop number of the payment stays with
 * its report, because the order keeps its own (I13). Throws `noData`, 9210 for another amount or
 * currency, and 9211 for a paid order.
 */
export async function assignToOrder(
  core: Pick<Core, 'secrets' | 'products'>,
  tx: Tx,
  { orderNumber, money, hybrisNumber, currency, paidAt, receivedAt, admin }: Assigned,
) {
  const order = await lockOrder(tx, { orderNumber, hybrisNumber: null });
  if (order === null) throw new Refused('noData', { field: 'orderNumber' });
  if (order.amount !== money.amount || order.currency !== currency || order.amount === 0)
    throw new Refused('paymentOfOtherAmount', { field: 'orderNumber' });
  if ((await findPayment(tx, order.id)) !== null)
    throw new Refused('orderPaidAlready', { field: 'orderNumber' });
  await clear(tx, money);
  const statement = {
    orderNumber,
    hybrisNumber: null,
    status: 'PAID',
    amount: money.amount,
    currency,
    paidAt: isPossibleTime(paidAt, { receivedAt, orderDate: order.orderDate }) ? paidAt : null,
    reportId: money.reportId,
    isSound: true,
    receivedAt,
  } as const;
  return capture(core, tx, order, {
    statement,
    by: { actor: 'ADMIN', actorId: String(admin.id), reason: admin.reason },
    paidUnder: hybrisNumber,
  });
}
