import type { Output } from '#domain/call.ts';
import type { releaseOrder } from '#domain/orders/calls.ts';
import { canRelease, checkRelease } from '#domain/orders/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { idempotently, storeAnswer } from '#api/platform/auth/idempotency.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import { lockOwn } from '#api/features/orders/store.ts';
import { findOwnOrder, shopTimeoutMs } from './service.confirm.ts';
import { closeOrder } from './service.handover.ts';
import { requestRelease } from './store.handover.ts';

type Standing = Output<typeof releaseOrder>;

/**
 * Releases an own order at checkout (B-47): stores the request, then calls the shop to close its
 * order. It returns the state of the order after at most 3 seconds. Without a response of the shop
 * the job repeats the request until the deadline. An ended or paid order is returned unchanged.
 * Throws 8049 for unknown and foreign orders, 8038 before the check-out.
 */
export async function releaseOwn(ctx: Ctx, orderNumber: string): Promise<Standing> {
  const isOpen = await openOrders(ctx);
  // A late job is never visible: an overdue order has ended (B-03).
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const ended = await idempotently<Standing | null>(
    ctx,
    'releaseOrder',
    { orderNumber },
    async (tx) => {
      const order = await lockOwn(tx, ctx.me.id, orderNumber);
      if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
      assertAllowed(checkRelease(order));
      if (canRelease(order, await appNow(tx))) await requestRelease(tx, order.id, ctx.me.id);
      else if (!order.isReleasing) return { orderStatus: order.orderStatus };
      return null;
    },
  );
  if (ended !== null) return ended;
  const closing = closeOrder(ctx, orderNumber, 'person').catch((error: unknown) =>
    ctx.log.info({ err: error, orderNumber }, 'a release waits for the shop'),
  );
  await Promise.race([
    closing,
    new Promise((resolve) => setTimeout(resolve, shopTimeoutMs).unref()),
  ]);
  const { orderStatus } = await findOwnOrder(ctx, orderNumber);
  return storeAnswer(ctx, 'releaseOrder', { orderStatus });
}
