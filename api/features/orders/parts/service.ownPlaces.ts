import type { Input, Output } from '#domain/call.ts';
import { canCancelByPlace, placeLockOf } from '#domain/orders/rules.cancel.ts';
import { placeKeyOf } from '#domain/orders/acts/rules.place.ts';
import type { cancelOrderPlaces, getCancelChoices } from '#domain/orders/acts/calls.own.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { cancelDays } from '#api/features/orders/cancel/service.cancelDays.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import { assertKind, noteChange, productOf } from '#api/features/orders/service.product.ts';
import { moneyOf } from './service.money.ts';
import { lockOwn } from '#api/features/orders/store.ts';
import { findView, noteStep } from '#api/features/orders/service.rows.ts';
import { chooseIn } from './service.cancelPlaces.ts';
import { endPlaces } from './service.endPlaces.ts';
import { creditPart, owePart } from './service.refundOrder.ts';
import { listPlaces } from './store.places.view.ts';

/**
 * Lists the places that the member may cancel alone, or what forbids it, none outside the rules,
 * and what is held of the payment.
 */
export async function cancelChoices(
  ctx: Ctx,
  orderNumber: string,
): Promise<Output<typeof getCancelChoices>> {
  const view = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (view === null) throw new Refused('orderNotFound');
  const facts = { ...view, ...(await cancelDays(ctx, ctx.me.country)) };
  if (!canCancelByPlace(facts, await appNow(ctx.db)).ok) return { places: [], held: 0 };
  const places = await listPlaces(ctx.db, view.id, ctx.language);
  return {
    held: (await moneyOf(ctx.db, view.id)).held,
    places: places
      .filter(({ state }) => state !== 'CANCELLED')
      .map((place) => ({
        key: placeKeyOf(place),
        name: place.name,
        holder: place.holder,
        startsAt: place.tickets[0]!.startsAt,
        price: place.price,
        lock: placeLockOf({ ...place, isUsed: place.state === 'USED' }, view),
      })),
  };
}

/**
 * Cancels single places for their member and makes what they cost due as a refund, in one
 * transaction (B-37). A repeated call gets the first answer (I12).
 */
export async function cancelOwnPlaces(
  ctx: Ctx,
  { orderNumber, places: keys }: Input<typeof cancelOrderPlaces>,
): Promise<Output<typeof cancelOrderPlaces>> {
  const isOpen = await openOrders(ctx);
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const days = await cancelDays(ctx, ctx.me.country);
  const input = { orderNumber, keys };
  const answer = await idempotently(ctx, 'cancelOrderPlaces', input, async (tx) => {
    const order = await lockOwn(tx, ctx.me.id, orderNumber);
    if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
    // Members cancel rooms and services as a whole.
    assertKind(ctx, order, 'event');
    const places = await chooseIn(ctx, tx, order, keys);
    assertAllowed(await productOf(ctx, order).canCancelPlaces(tx, order, { days, places }));
    const ending = {
      cancelType: 'BY_MEMBER',
      actor: 'MEMBER',
      actorId: String(ctx.me.id),
      reason: 'cancelled by the member',
    } as const;
    const refund = await endPlaces(ctx, tx, order, { places, ending });
    await noteStep(tx, order.id, ctx.me.id, `places cancelled: ${places.count}`);
    if (refund > 0) await owePart(tx, order, refund);
    if (!places.isLast)
      await writeNotifications(tx, {
        kind: 'CHANGED',
        orderId: order.id,
        version: `places ${await appNow(tx)}`,
        language: ctx.language,
      });
    if (refund > 0) await creditPart(tx, order, { amount: refund, ticketIds: places.ticketIds });
    return { isEnded: places.isLast, refund };
  });
  noteChange(ctx);
  return answer;
}
