import type { Input } from '#domain/call.ts';
import type {
  assignPayment,
  closePayment,
  confirmPaymentRefund,
  listReviews,
  preparePaymentRefund,
  reopenPayment,
} from '#domain/payments/calls.admin.ts';
import type { AuditAction } from '#domain/administrators/shapes.audit.ts';
import { reviewReason } from '#domain/payments/rules.ts';
import type { UnmatchedState } from '#domain/payments/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import {
  assignToOrder,
  clear,
  clearRefunded,
  lockPaymentOrders,
} from '#api/features/orders/settle/service.assign.ts';
import { settleAfterOverdue } from '#api/features/orders/settle/service.late.ts';
import { listReportedOrders } from '#api/features/payments/store.ts';
import { type Decision, setDecision, setRefunded } from './store.unmatched.ts';
import { findUnmatched, listUnmatched, type UnmatchedRow } from './store.unmatched.view.ts';

/** Lists payments and reports that match no order, within the administrator's right (I18, B-45). */
export async function unmatchedPayments(ctx: AdminCtx, input: Input<typeof listReviews>) {
  const { items, totalNum } = await listUnmatched(ctx.db, input, ctx.admin.reach('orders.read'));
  return {
    items: items.map((row) => ({
      ...row,
      reason: reviewReason(row, row.order),
      decision: row.decision && { ...row.decision, isByMe: row.decidedById === ctx.admin.id },
    })),
    totalNum,
  };
}

/** Country and district of the order that a payment names. Without one it belongs to all. */
const scopeOf = ({ country, district }: UnmatchedRow) => ({ country, district });

/** Finds a payment within the right to change it. Throws `noData` (I25) and `notAllowed`. */
async function paymentFor(ctx: AdminCtx, conn: Conn, id: string): Promise<UnmatchedRow> {
  const row = await findUnmatched(conn, id);
  if (row === null || !ctx.admin.can('orders.read', scopeOf(row))) throw new Refused('noData');
  if (!ctx.admin.can('orders.write', scopeOf(row))) throw new Refused('notAllowed');
  return row;
}

const moneyOf = (row: UnmatchedRow) => ({
  orderId: row.suspenseOrderId,
  reportId: row.reportId,
  amount: row.amount,
});

type Of = { id: string; version: number };

/**
 * Reads a payment to decide on it, with its order locked, so that no report settles it meanwhile.
 * Throws `changedMeanwhile` unless it is in one of these states and as it was read.
 */
async function lockPayment(
  ctx: AdminCtx,
  tx: Tx,
  { id, version }: Of,
  states: readonly UnmatchedState[],
): Promise<UnmatchedRow> {
  const { orderId, suspenseOrderId } = await paymentFor(ctx, tx, id);
  await lockPaymentOrders(tx, [orderId, suspenseOrderId]);
  const row = await paymentFor(ctx, tx, id);
  if (row.version !== version || !states.includes(row.state)) throw new Refused('changedMeanwhile');
  return row;
}

const assertMoney = ({ hasMoney }: UnmatchedRow): void => {
  if (!hasMoney) throw new Refused('reportWithoutPayment');
};

/** Stores a decision and logs it. Throws `changedMeanwhile`. */
async function decide(
  ctx: AdminCtx,
  tx: Tx,
  row: UnmatchedRow,
  {
    action,
    ...decision
  }: Omit<Decision, 'reportId' | 'ledgerId' | 'version' | 'adminId'> & { action: AuditAction },
): Promise<void> {
  const { reportId, ledgerId, version } = row;
  const isSet = await setDecision(tx, {
    ...decision,
    reportId,
    ledgerId,
    version,
    adminId: ctx.admin.id,
  });
  if (!isSet) throw new Refused('changedMeanwhile');
  await record(tx, ctx, {
    action,
    entity: 'payment',
    entityId: row.id,
    country: row.country,
    reason: decision.reason,
    old: { state: row.state, reference: row.decision?.reference ?? null },
    new: { state: decision.state, reference: decision.reference ?? null },
  });
}

/** Makes a payment the payment of an order (I16 to I18). Throws as `assignPayment` declares. */
export async function assignUnmatched(
  ctx: AdminCtx,
  { id, version, orderNumber, reason }: Input<typeof assignPayment>,
) {
  const { id: orderId } = await orderFor(ctx, orderNumber, 'orders.write');
  const done = await settleAfterOverdue(ctx, listReportedOrders, async (tx) => {
    const { orderId: named, suspenseOrderId } = await paymentFor(ctx, tx, id);
    await lockPaymentOrders(tx, [named, suspenseOrderId, orderId]);
    const row = await lockPayment(ctx, tx, { id, version }, ['OPEN']);
    assertMoney(row);
    await decide(ctx, tx, row, { action: 'assign', state: 'ASSIGNED', reason, orderId });
    return assignToOrder(ctx, tx, {
      ...row,
      orderNumber,
      money: moneyOf(row),
      admin: { id: ctx.admin.id, reason },
    });
  });
  noteChange(ctx);
  return { outcome: done!.outcome };
}

/** Enters a refund by hand, or corrects its reference (I27, B-37). */
export async function prepareUnmatchedRefund(
  ctx: AdminCtx,
  { id, version, reference, reason }: Input<typeof preparePaymentRefund>,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPayment(ctx, tx, { id, version }, ['OPEN', 'PREPARED']);
    assertMoney(row);
    await decide(ctx, tx, row, { action: 'enter refund', state: 'PREPARED', reason, reference });
  });
  return null;
}

/** Confirms a refund as the second person. Throws 9070 for the person who entered it (I27). */
export async function confirmUnmatchedRefund(
  ctx: AdminCtx,
  { id, version }: Input<typeof confirmPaymentRefund>,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPayment(ctx, tx, { id, version }, ['PREPARED']);
    if (row.decidedById === ctx.admin.id) throw new Refused('secondPersonNeeded');
    if (!(await setRefunded(tx, { ...row, adminId: ctx.admin.id })))
      throw new Refused('changedMeanwhile');
    await clearRefunded(tx, moneyOf(row));
    await record(tx, ctx, {
      action: 'confirm refund',
      entity: 'payment',
      entityId: row.id,
      country: row.country,
      old: { state: row.state },
      new: { state: 'REFUNDED', reference: row.decision?.reference },
    });
  });
  return null;
}

/** Takes back a refund that was entered, with a reason. */
export async function reopenUnmatched(
  ctx: AdminCtx,
  { id, version, reason }: Input<typeof reopenPayment>,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPayment(ctx, tx, { id, version }, ['PREPARED']);
    await decide(ctx, tx, row, { action: 'reopen', state: 'OPEN', reason });
  });
  return null;
}

/** Closes a payment or a report without a booking, with a reason. */
export async function closeUnmatched(
  ctx: AdminCtx,
  { id, version, reason }: Input<typeof closePayment>,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPayment(ctx, tx, { id, version }, ['OPEN']);
    await decide(ctx, tx, row, { action: 'close', state: 'CLOSED', reason });
    if (row.hasMoney) await clear(tx, moneyOf(row));
  });
  return null;
}
