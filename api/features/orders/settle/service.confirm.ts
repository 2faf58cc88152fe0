import type { Output } from '#domain/call.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import type { confirmActivityOrder, readyHybrisOrder } from '#domain/orders/calls.ts';
import { handoverGraceMinutes, canCheckOut, canDelete } from '#domain/orders/rules.ts';
import { addressOfScreen } from '#domain/screens/screens.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { idempotently, storeAnswer } from '#api/platform/auth/idempotency.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { ensureProfile, eligibilityOf } from '#api/features/members/service.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { pollSubmission } from './service.follow.ts';
import { syncWithShop } from './service.handover.ts';
import { assertKind, noteChange, productOf } from '#api/features/orders/service.product.ts';
import { settleFree } from './service.settle.ts';
import { isUnmapped } from './store.view.ts';
import { requestHandover } from './store.handover.ts';
import { findOwn, hideOrder, lockOwn, type OrderRow } from '#api/features/orders/store.ts';
import { openOrders } from '#api/features/orders/service.open.ts';

/** If the shop does not respond in this time, the response is "not yet" (B-09). */
export const shopTimeoutMs = 3000;

type CheckOut = Output<typeof confirmActivityOrder>;
/** Orders of services have their own confirmation, by coupons. */
type Kind = 'event' | 'facility';
const callOf = { event: 'confirmActivityOrder', facility: 'confirmFacilityOrder' } as const;

export type Checkout = {
  confirm(ctx: Ctx, orderNumber: string, kind: Kind): Promise<CheckOut>;
  /** Stops following hand-overs when the process stops. */
  stop(): void;
};

/**
 * Checks out a reservation of an event or a room (ORD-055 to ORD-064). Amount 0 is purchased at
 * once. Otherwise it stores a hand-over and waits for the shop's number, at most `shopTimeoutMs`. A
 * repeated call starts no second hand-over.
 */
export function makeCheckout(core: Core): Checkout {
  let isStopped = false;
  return {
    stop: () => void (isStopped = true),
    async confirm(ctx, orderNumber, kind) {
      await ensureProfile(ctx, ctx.me);
      const eligibilityFacts = (await eligibilityOf(ctx.db, [ctx.me.id])).get(ctx.me.id);
      const ineligible = await ctx.products[kind].ineligibleMembers(
        ctx,
        orderNumber,
        eligibilityFacts,
      );
      const first = await confirmOnce(ctx, orderNumber, {
        kind,
        block: eligibilityFacts?.block ?? null,
        ineligible,
      });
      if (first !== null) return first;
      const following = pollSubmission(core, orderNumber, () => isStopped);
      await Promise.race([
        following,
        new Promise((resolve) => setTimeout(resolve, shopTimeoutMs).unref()),
      ]);
      return storeAnswer(ctx, callOf[kind], await checkoutOf(ctx, orderNumber));
    },
  };
}

/** Throws 4903 or 8003 for a blocked account (B-33, I29); its purchases stay. */
function refuseBlocked(block: BlockKind | null): void {
  const rule = stoppedBy(blockRules, { block }, 0);
  if (rule !== null) throw new Refused(rule.refusal);
}

/**
 * Stores the hand-over, or purchases an order of amount 0. Returns null for a hand-over, whose
 * response depends on the shop.
 */
async function confirmOnce(
  ctx: Ctx,
  orderNumber: string,
  { kind, block, ineligible }: { kind: Kind; block: BlockKind | null; ineligible: Refused | null },
): Promise<CheckOut | null> {
  try {
    return await idempotently<CheckOut | null>(ctx, callOf[kind], { orderNumber }, async (tx) => {
      const order = await lockOwn(tx, ctx.me.id, orderNumber);
      if (order === null) throw new Refused('orderNotFound');
      assertKind(ctx, order, kind);
      const now = await appNow(tx);
      assertAllowed(canCheckOut(order, now));
      refuseBlocked(block);
      if (ineligible !== null) throw ineligible;
      if (order.amount === 0) {
        if (!(await settleFree(ctx, tx, order))) throw new Refused('alreadyCheckedOut');
      } else if (order.handover !== 'REQUESTED') {
        if (await isUnmapped(tx, order.id)) throw new Refused('shopCannotCreate');
        await requestHandover(tx, {
          orderId: order.id,
          now,
          keepAliveUntil: now + handoverGraceMinutes * 60_000,
          language: ctx.language,
          returnUrl: `${ctx.origin}${addressOfScreen('PaySuccess', 'phone')}`,
        });
      }
      return order.amount === 0 ? { orderNumber, amount: 0, hybrisNumber: null, url: null } : null;
    });
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'orderCancelled')
      await expireOverdue(ctx, { memberId: ctx.me.id });
    throw error;
  }
}

/** Reads an own order after ending overdue ones, so that a late job is never visible (B-03). */
export async function findOwnOrder(ctx: Ctx, orderNumber: string): Promise<OrderRow> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const order = await findOwn(ctx.db, ctx.me.id, orderNumber);
  if (order === null) throw new Refused('orderNotFound');
  return order;
}

async function checkoutOf(ctx: Ctx, orderNumber: string): Promise<CheckOut> {
  const order = await findOwnOrder(ctx, orderNumber);
  if (order.handover === 'FAILED') throw new Refused('shopCannotCreate');
  const { hybrisNumber, url } = readyOf(ctx, order);
  return { orderNumber, amount: order.amount, hybrisNumber, url };
}

function readyOf(ctx: Ctx, order: OrderRow): Output<typeof readyHybrisOrder> {
  const isReady = order.orderStatus === 'PAYING' && order.hybrisNumber !== null;
  return {
    ready: isReady,
    hybrisNumber: isReady ? order.hybrisNumber : null,
    url: isReady ? pageUrl(ctx, order) : null,
  };
}

function pageUrl(ctx: Ctx, order: OrderRow): string {
  return ctx.integrations.shop.pageOf(
    order.hybrisNumber!,
    ctx.language,
    `${ctx.origin}${addressOfScreen('PaySuccess', 'phone')}`,
  );
}

/**
 * Returns whether the shop has created its order; changes nothing (ORD-057, API-069). Throws 8038
 * before the check-out, the shop's refusal after one.
 */
export async function checkoutReadiness(ctx: Ctx, orderNumber: string) {
  const order = await findOwnOrder(ctx, orderNumber);
  if (order.orderStatus === 'CANCEL') throw new Refused('orderCancelled');
  if (order.isReleasing) throw new Refused('beingReleased');
  if (order.handover === 'FAILED') throw new Refused('shopCannotCreate');
  if (order.orderStatus === 'UNPAID' && order.handover === null) throw new Refused('notCheckedOut');
  if (order.orderStatus === 'PAID')
    return { ready: false, hybrisNumber: order.hybrisNumber, url: null };
  return readyOf(ctx, order);
}

/** Returns the address of the payment page of an order in state PAYING (PAY-005). */
export async function paymentPage(ctx: Ctx, orderNumber: string) {
  const order = await findOwnOrder(ctx, orderNumber);
  if (order.orderStatus === 'CANCEL') throw new Refused('orderCancelled');
  if (order.orderStatus === 'PAID') throw new Refused('paymentNotPossible');
  if (order.orderStatus === 'UNPAID' || order.hybrisNumber === null)
    throw new Refused('notCheckedOut');
  if (order.isReleasing) throw new Refused('beingReleased');
  refuseBlocked((await eligibilityOf(ctx.db, [ctx.me.id])).get(ctx.me.id)?.block ?? null);
  return { url: pageUrl(ctx, order) };
}

/**
 * Queries the shop about an open order and returns the stored state; the browser never sets it
 * (PAY-007). If the shop does not respond, nothing changes.
 */
export async function refreshStatus(ctx: Ctx, orderNumber: string) {
  const order = await findOwnOrder(ctx, orderNumber);
  if (order.orderStatus === 'PAYING' || order.handover === 'REQUESTED')
    await syncWithShop(ctx, orderNumber).catch((error: unknown) =>
      ctx.log.info({ err: error }, 'the shop could not be queried'),
    );
  return { orderStatus: (await findOwnOrder(ctx, orderNumber)).orderStatus };
}

/**
 * Deletes a reservation that is not handed over; its places are free at once (ORD-072). Throws 8035
 * otherwise.
 */
export async function deleteReservation(ctx: Ctx, orderNumber: string): Promise<null> {
  const isOpen = await openOrders(ctx);
  const answer = await idempotently(ctx, 'deleteOrder', { orderNumber }, async (tx) => {
    const order = await lockOwn(tx, ctx.me.id, orderNumber);
    if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
    assertAllowed(canDelete(order, await appNow(tx)));
    await hideOrder(tx, order.id, ctx.me.id);
    await productOf(ctx, order).release(tx, [order.id]);
    return null;
  });
  noteChange(ctx);
  return answer;
}
