import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import {
  enterIn,
  finishIn,
  type FoundRefund,
} from '#api/features/orders/cancel/service.refunds.ts';
import {
  listRefunds,
  listRequests,
  type RefundView,
} from '#api/features/orders/cancel/store.view.ts';
import { decideIn } from './service.refundOrder.ts';

/** The refunds of an order at a step. */
async function refundsAt(
  tx: Tx,
  ctx: AdminCtx,
  orderNumber: string,
  isAt: (refund: RefundView) => boolean,
): Promise<FoundRefund[]> {
  const { id, country } = await orderFor(ctx, orderNumber, 'orders.write', tx);
  const refunds = (await listRefunds(tx, id)).filter(isAt);
  return refunds.map((refund) => ({ orderNumber, id, country, refund }));
}

/**
 * Enters the payments of an order's refunds that the shop has accepted, or refused, under one
 * reference. Leaves those alone that were not requested yet, or that a choice of the member delays (B-39). Throws 8370 without one.
 */
export async function enterRefundsIn(
  tx: Tx,
  ctx: AdminCtx,
  { orderNumber, reference }: { orderNumber: string; reference: string },
): Promise<void> {
  const isOpen = ({ preparedById, state, way, answer }: RefundView) =>
    preparedById === null &&
    (state === 'REQUESTED' || (state === 'DUE' && way === null && answer === 'REFUSED'));
  const open = await refundsAt(tx, ctx, orderNumber, isOpen);
  if (open.length === 0) throw new Refused('refundNotReady');
  for (const found of open) {
    const { version, state } = found.refund;
    const way = state === 'REQUESTED' ? 'SHOP' : 'HAND';
    await enterIn(tx, ctx, found, { version, reference, way });
  }
}

/**
 * Approves as the second person what waits for one: refunds above the limit, and entered payments
 * (B-37, I27). Throws 8370 without one, 9070 for a person who has a part in the order.
 */
export async function approveRefundsIn(
  tx: Tx,
  ctx: AdminCtx,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const isEntered = ({ preparedById, state }: RefundView) =>
    preparedById !== null && state !== 'DONE';
  const { id } = await orderFor(ctx, orderNumber, 'orders.write', tx);
  const requests = await listRequests(tx, id);
  const entered = await refundsAt(tx, ctx, orderNumber, isEntered);
  if (requests.length + entered.length === 0) throw new Refused('refundNotReady');
  for (const found of entered) await finishIn(tx, ctx, found, found.refund.version);
  for (const { no } of requests)
    await decideIn(tx, ctx, { orderNumber, requestNo: no, isApproved: true });
}
