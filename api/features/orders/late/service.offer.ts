import { lateDeadline } from '#domain/orders/late/rules.ts';
import { lateOverReason } from '#domain/orders/late/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { oweRefund } from '#api/features/orders/parts/service.owe.ts';
import { productOf, type Selling } from '#api/features/orders/service.product.ts';
import type { OrderRow } from '#api/features/orders/store.ts';
import { endChoice, lockRunOut, noteLateStep, openChoice } from './store.ts';

/**
 * Opens the choice of other sessions instead of the refund that was made due for a late payment, if
 * the product has any (B-39). Returns whether the member can choose.
 */
export async function offerChoice(core: Selling, tx: Tx, order: OrderRow): Promise<boolean> {
  const late = productOf(core, order).late;
  if (late === undefined) return false;
  const now = await appNow(tx);
  const limits = await late.limits(tx, order);
  const until = limits === null ? null : lateDeadline({ now, ...limits });
  if (until === null) return false;
  const sessions = await late.sessions(tx, order, 'en');
  if (sessions.length === 0 || sessions.some(({ targets }) => targets.length === 0)) return false;
  await openChoice(tx, order.id, until);
  return true;
}

/** Makes a late payment due as a refund, unless the member can choose other sessions first (B-39). */
export async function oweLate(
  core: Selling,
  tx: Tx,
  order: OrderRow,
  { amount, reportId }: { amount: number; reportId: number | null },
): Promise<void> {
  await oweRefund(tx, { order, amount, reference: 'late', reportId });
  const isExpired = order.cancelType === 'EXPIRED' && !order.isDeleted;
  const kind = isExpired && (await offerChoice(core, tx, order)) ? 'PAID_LATE' : 'REFUND_DUE';
  await writeNotifications(tx, { kind, orderId: order.id });
}

/** Ends the choice of a locked order: its refund is requested by the job `refunds`. Returns false if there is none. */
export async function endLateChoice(
  tx: Tx,
  orderId: number,
  by: Parameters<typeof noteLateStep>[2],
): Promise<boolean> {
  if (!(await endChoice(tx, orderId))) return false;
  await noteLateStep(tx, orderId, by);
  await writeNotifications(tx, { kind: 'REFUND_DUE', orderId });
  return true;
}

/** Ends choices whose time has run out: silence never keeps money (B-39). Returns how many. */
export async function endChoices(core: Pick<Core, 'db'>): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const orderIds = await lockRunOut(tx, 200);
    for (const orderId of orderIds)
      await endLateChoice(tx, orderId, { memberId: null, reason: lateOverReason });
    return orderIds.length;
  });
}
