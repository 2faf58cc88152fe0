import type { Input, Output } from '#domain/call.ts';
import type { chooseLate, getLateChoices, refundLate } from '#domain/orders/late/calls.ts';
import { lateRefundReason } from '#domain/orders/late/shapes.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import { noteChange, productOf } from '#api/features/orders/service.product.ts';
import { sellLate } from '#api/features/orders/settle/service.settle.ts';
import { listCaptured } from '#api/features/orders/store.history.ts';
import { insertLedger } from '#api/features/orders/store.money.ts';
import { findOwn, lockOwn, type OrderRow } from '#api/features/orders/store.ts';
import { endLateChoice } from './service.offer.ts';
import { deleteLateRefund, findChoice } from './store.ts';

async function ownOrder(ctx: Ctx, orderNumber: string): Promise<OrderRow> {
  const isOpen = await openOrders(ctx);
  const order = await findOwn(ctx.db, ctx.me.id, orderNumber);
  if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
  return order;
}

export async function lateChoices(
  ctx: Ctx,
  { orderNumber }: Input<typeof getLateChoices>,
): Promise<Output<typeof getLateChoices>> {
  const order = await ownOrder(ctx, orderNumber);
  const choice = await findChoice(ctx.db, order.id);
  const late = productOf(ctx, order).late;
  if (choice === null || late === undefined) throw new Refused('lateChoiceOver');
  return { ...choice, sessions: await late.sessions(ctx.db, order, ctx.language) };
}

/** Refusals that may be caused by overdue reservations that still hold places (I08). */
const canComeBack = new Set<string>(['soldOut', 'lateTargetGone', 'personTwice']);

/**
 * Takes other sessions for an order that was paid too late: places, payment, tickets and invoice in
 * one transaction, in which its refund is deleted (B-39). If places may have expired, it releases
 * them and tries once more.
 */
export async function choose(
  ctx: Ctx,
  input: Input<typeof chooseLate>,
): Promise<Output<typeof chooseLate>> {
  const { id, orderType } = await ownOrder(ctx, input.orderNumber);
  const { late } = productOf(ctx, { orderType });
  const take = await late?.taking(ctx);
  if (take === undefined) throw new Refused('lateChoiceOver');
  const attempt = () =>
    idempotently(ctx, 'chooseLate', input, async (tx) => {
      await late?.lockFirst?.(tx);
      const order = await lockOwn(tx, ctx.me.id, input.orderNumber);
      const amount = order?.orderStatus === 'CANCEL' ? await deleteLateRefund(tx, order.id) : null;
      if (order === null || amount === null) throw new Refused('lateChoiceOver');
      await insertLedger(tx, { orderId: id, kind: 'REFUND_DUE', amount: -amount, reportId: null });
      await take(tx, order, input.sessions);
      const paidAt = (await listCaptured(tx, id)).at(-1)?.at ?? null;
      await sellLate(ctx, tx, order, paidAt);
      return { orderStatus: 'PAID' as const };
    });
  try {
    return await attempt();
  } catch (error) {
    if (
      error instanceof Refused &&
      canComeBack.has(error.refusal) &&
      (await freeOverdue(ctx, { besideOrderId: id, but: [] }))
    )
      return await attempt();
    throw error;
  } finally {
    noteChange(ctx);
  }
}

/** Requests the refund at once, because the member says so (B-39). */
export async function refundNow(
  ctx: Ctx,
  { orderNumber }: Input<typeof refundLate>,
): Promise<null> {
  await ownOrder(ctx, orderNumber);
  return idempotently(ctx, 'refundLate', { orderNumber }, async (tx) => {
    const order = await lockOwn(tx, ctx.me.id, orderNumber);
    if (order === null) throw new Refused('orderNotFound');
    const by = { memberId: ctx.me.id, reason: lateRefundReason };
    if (!(await endLateChoice(tx, order.id, by))) throw new Refused('lateChoiceOver');
    return null;
  });
}
