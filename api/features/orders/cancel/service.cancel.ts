import type { Ctx } from '#api/platform/http/context.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { endOrder, type Ending } from '#api/features/orders/service.end.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { noteChange, productOf } from '#api/features/orders/service.product.ts';
import { cancelDays } from './service.cancelDays.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import { lockOwn } from '#api/features/orders/store.ts';

const byMember = (ctx: Ctx): Ending => ({
  cancelType: 'BY_MEMBER',
  actor: 'MEMBER',
  actorId: String(ctx.me.id),
  reason: 'cancelled by the member',
});

/**
 * Cancels a purchased order for its member, under the locks of the order and its tickets (ORD-066
 * to ORD-069, EVT-078). Throws 8049 for unknown and foreign orders, 8034 when it cannot be
 * cancelled, for rooms 7046 to 7048 (FAC-072). A repeated call succeeds without effect (I12).
 */
export async function cancelOwn(ctx: Ctx, orderNumber: string): Promise<null> {
  const isOpen = await openOrders(ctx);
  // Ends overdue orders first, whether or not the job has run (I08).
  await expireOverdue(ctx, { memberId: ctx.me.id });
  // Read before the transaction: inside it only its own connection may be used.
  const days = await cancelDays(ctx, ctx.me.country);
  const answer = await idempotently(ctx, 'cancelOrder', { orderNumber }, async (tx) => {
    const order = await lockOwn(tx, ctx.me.id, orderNumber);
    if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
    if (order.orderStatus === 'CANCEL' && order.cancelType === 'BY_MEMBER') return null;
    assertAllowed(await productOf(ctx, order).canCancel(tx, order, days));
    await endOrder(ctx, tx, order, byMember(ctx));
    return null;
  });
  noteChange(ctx);
  return answer;
}
