import { lateChosenReason } from '#domain/orders/late/shapes.ts';
import { isOverdue } from '#domain/orders/rules.ts';
import { isPossibleTime } from '#domain/payments/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { issueInvoice } from '#api/features/invoices/service.issue.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { productOf } from '#api/features/orders/service.product.ts';
import { oweLate } from '#api/features/orders/late/service.offer.ts';
import { moveHandover } from './store.handover.ts';
import { clearSuspense, hasSuspense, insertLedger } from '#api/features/orders/store.money.ts';
import {
  findPayment,
  isInSuspense,
  type Payment,
} from '#api/features/orders/settle/store.suspense.view.ts';
import { lockOrder, type Move, moveOrder, type OrderRow } from '#api/features/orders/store.ts';

/**
 * The shop's statement about an order, from a report or a query. Amounts in cents, `paidAt` epoch
 * ms.
 */
export type ShopStatement = {
  orderNumber: string | null;
  hybrisNumber: string | null;
  status: 'PAID' | 'FAILED' | 'CANCELLED';
  amount: number;
  currency: string;
  paidAt: number | null;
  /** Null for a query. */
  reportId: number | null;
  /**
   * False if it needs a review first: fractions of a cent, or an id that was used with other
   * content.
   */
  isSound: boolean;
  /** Epoch ms. */
  receivedAt: number;
};
type Settling = Pick<Core, 'secrets' | 'products'>;

export type SettleOutcome = {
  outcome: 'APPLIED' | 'REVIVED' | 'REFUND_DUE' | 'DUPLICATE' | 'REVIEW';
  orderId: number | null;
};

/**
 * Applies an authentic statement once, in the caller's transaction and in any order of arrival
 * (B-01, B-09, I15 to I18).
 * - paid → PAID
 * - paid after the deadline → revived if the places are free, else refund
 * - paid after another cancellation → refund
 * - wrong amount, currency or number, or impossible time → review
 * No payment is dropped.
 */
export async function settle(
  core: Settling,
  tx: Tx,
  statement: ShopStatement,
): Promise<SettleOutcome> {
  const order = await lockOrder(tx, statement);
  if (
    order === null ||
    (statement.hybrisNumber !== null &&
      order.hybrisNumber !== null &&
      order.hybrisNumber !== statement.hybrisNumber)
  )
    return review(tx, statement, order);
  if (!statement.isSound) return review(tx, statement, order);
  if (statement.status === 'FAILED') return { outcome: 'APPLIED', orderId: order.id };
  if (statement.status === 'CANCELLED') return cancelledThere(core, tx, statement, order);
  if (
    statement.amount !== order.amount ||
    statement.currency !== order.currency ||
    order.amount === 0
  )
    return review(tx, statement, order);
  const paid = await findPayment(tx, order.id);
  if (paid !== null)
    return isOtherShopOrder(paid, statement)
      ? review(tx, statement, order)
      : { outcome: 'DUPLICATE', orderId: order.id };
  if (!isPossibleTime(statement.paidAt, { ...order, receivedAt: statement.receivedAt })) {
    if (statement.reportId !== null) return review(tx, statement, order);
    // In a query the shop is sure of the payment, so only its time is dropped.
    statement = { ...statement, paidAt: null };
  }
  return capture(core, tx, order, { statement, by: byShop(statement) });
}

/** Whether a payment of a paid order was made for another shop order: it was paid twice. */
const isOtherShopOrder = (
  { hybrisNumber: known }: Payment,
  { hybrisNumber }: Pick<ShopStatement, 'hybrisNumber'>,
): boolean => known !== null && hybrisNumber !== null && known !== hybrisNumber;

type By = Pick<Move, 'actor' | 'actorId'> & { reason?: string };
const byShop = ({ hybrisNumber }: ShopStatement): By => ({ actor: 'ECOM', actorId: hybrisNumber });

/**
 * Enters the payment of a locked unpaid order, and makes the order purchased, revives it, or
 * records a refund. `by.reason` replaces the reason in its history. `paidUnder` is the shop order
 * that was paid, if it is not that of the order.
 */
export async function capture(
  core: Settling,
  tx: Tx,
  order: OrderRow,
  { statement, by, paidUnder }: { statement: ShopStatement; by: By; paidUnder?: string | null },
): Promise<{ outcome: 'APPLIED' | 'REVIVED' | 'REFUND_DUE'; orderId: number }> {
  await insertLedger(tx, {
    orderId: order.id,
    kind: 'CAPTURED',
    amount: statement.amount,
    reportId: statement.reportId,
  });
  const { amount, currency } = statement;
  const hybrisNumber = paidUnder ?? order.hybrisNumber ?? statement.hybrisNumber;
  await clearSuspense(tx, order.id, { hybrisNumber, amount, currency });
  if ((order.orderStatus === 'UNPAID' || order.orderStatus === 'PAYING') && !order.isDeleted) {
    await productOf(core, order).sell(tx, order.id);
    await markPaid(core, tx, order, { statement, by: { reason: 'paid', ...by } });
    return { outcome: 'APPLIED', orderId: order.id };
  }
  if (
    order.orderStatus === 'CANCEL' &&
    order.cancelType === 'EXPIRED' &&
    !order.isDeleted &&
    (await productOf(core, order).retake(tx, order.id))
  ) {
    await markPaid(core, tx, order, {
      statement,
      by: { reason: 'paid after the deadline, places were free', ...by },
    });
    return { outcome: 'REVIVED', orderId: order.id };
  }
  await oweLate(core, tx, order, statement);
  return { outcome: 'REFUND_DUE', orderId: order.id };
}

/**
 * Puts a payment into suspense for review, once for each payment and not in addition to its
 * capture.
 */
async function review(
  tx: Tx,
  statement: ShopStatement,
  order: OrderRow | null,
): Promise<SettleOutcome> {
  const orderId = order?.id ?? null;
  if (statement.status === 'PAID') {
    // A payment from repeated queries (no report) is entered once.
    const isNoted =
      statement.reportId === null && order !== null && (await hasSuspense(tx, order.id));
    if (!isNoted) {
      const isKnown = await isInSuspense(tx, { ...statement, orderId });
      await insertLedger(tx, {
        orderId,
        kind: 'SUSPENSE',
        amount: statement.amount,
        reportId: statement.reportId,
      });
      if (isKnown)
        await insertLedger(tx, {
          orderId,
          kind: 'CLEARED',
          amount: statement.amount,
          reportId: statement.reportId,
        });
    }
    const paid = order === null ? null : await findPayment(tx, order.id);
    if (order !== null && paid !== null) await clearSuspense(tx, order.id, paid);
  }
  return { outcome: 'REVIEW', orderId };
}

async function markPaid(
  core: Settling,
  tx: Tx,
  order: OrderRow,
  {
    statement,
    by,
  }: { statement: Pick<ShopStatement, 'paidAt' | 'hybrisNumber'>; by: Required<By> },
): Promise<void> {
  await moveOrder(tx, {
    id: order.id,
    from: [order.orderStatus],
    to: 'PAID',
    ...by,
    paidDate: statement.paidAt,
    ...(statement.hybrisNumber === null ? {} : { hybrisNumber: statement.hybrisNumber }),
  });
  await moveHandover(tx, {
    orderId: order.id,
    from: ['REQUESTED', 'FAILED', 'CLOSING'],
    to: 'READY',
    hybrisNumber: statement.hybrisNumber,
  });
  await productOf(core, order).issue(core, tx, order.id);
  await writeNotifications(tx, { kind: 'PURCHASED', orderId: order.id });
  await issueInvoice(tx, order);
}

/** Purchases an order that was paid too late, whose member has chosen other sessions (B-39). */
export const sellLate = (core: Settling, tx: Tx, order: OrderRow, paidAt: number | null) =>
  markPaid(core, tx, order, {
    statement: { paidAt, hybrisNumber: null },
    by: { actor: 'MEMBER', actorId: String(order.memberId), reason: lateChosenReason },
  });

/** Ends an order that was cancelled at the shop (type 3); a purchased one goes to review. */
async function cancelledThere(
  core: Settling,
  tx: Tx,
  statement: ShopStatement,
  order: OrderRow,
): Promise<SettleOutcome> {
  if (order.orderStatus === 'PAID') return review(tx, statement, order);
  if (order.orderStatus === 'CANCEL' || order.isDeleted)
    return { outcome: 'DUPLICATE', orderId: order.id };
  await endUnpaid(core, tx, order, {
    actor: 'ECOM',
    actorId: statement.hybrisNumber,
    reason: 'cancelled in the e-commerce system',
  });
  return { outcome: 'APPLIED', orderId: order.id };
}

/**
 * Purchases an order of amount 0 in the caller's transaction (ORD-060, PAY-015, PAY-016). Returns
 * false if it was moved meanwhile.
 */
export async function settleFree(
  core: Settling,
  tx: Tx,
  order: OrderRow,
  adminId: number | null = null,
): Promise<boolean> {
  const moved = await moveOrder(tx, {
    id: order.id,
    from: ['UNPAID'],
    to: 'PAID',
    actor: adminId === null ? 'MEMBER' : 'ADMIN',
    actorId: String(adminId ?? order.memberId),
    reason: 'nothing to pay',
  });
  if (!moved) return false;
  await productOf(core, order).sell(tx, order.id);
  await productOf(core, order).issue(core, tx, order.id);
  await writeNotifications(tx, { kind: 'PURCHASED', orderId: order.id });
  return true;
}

type Closing = Pick<Move, 'actor' | 'actorId' | 'reason'>;
const byDeadline: Closing = { actor: 'JOB', actorId: null, reason: 'deadline missed' };

/**
 * Ends a locked order whose shop order is closed, and frees its places, hours or slots. Past its
 * deadline it has expired (type 2), before it was given up by its member here or at the shop (type
 * 3: B-01, B-47).
 */
export async function endUnpaid(
  core: Settling,
  tx: Tx,
  order: OrderRow,
  closing: Closing = byDeadline,
): Promise<void> {
  const isLate = isOverdue(order, await appNow(tx));
  const released: Closing = {
    actor: 'MEMBER',
    actorId: String(order.memberId),
    reason: 'released by the member',
  };
  const moved = await moveOrder(tx, {
    id: order.id,
    from: ['UNPAID', 'PAYING'],
    to: 'CANCEL',
    ...(order.isReleasing && !isLate ? released : closing),
    ...(isLate ? { reason: byDeadline.reason } : {}),
    cancelType: isLate ? 'EXPIRED' : 'BY_MEMBER',
  });
  if (!moved) return;
  await productOf(core, order).release(tx, [order.id]);
  await writeNotifications(tx, { kind: isLate ? 'EXPIRED' : 'CANCELLED', orderId: order.id });
}

/** Enters a payment that matches no order for review (I15, I18). */
export async function enterForReview(tx: Tx, statement: ShopStatement): Promise<SettleOutcome> {
  return review(tx, statement, null);
}
