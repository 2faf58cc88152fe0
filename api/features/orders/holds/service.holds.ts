import type { Input } from '#domain/call.ts';
import type { extendHold } from '#domain/orders/acts/calls.contact.ts';
import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import { canExtendHold, canExtendOwn } from '#domain/orders/acts/rules.hold.ts';
import { canDelete, type OrderState } from '#domain/orders/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Ctx } from '#api/platform/http/context.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import {
  comingInterruptions,
  interruptionRefusal,
} from '#api/features/notices/service.maintenance.ts';
import { type Country, countryOf, settingOf } from '#api/features/regions/service.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { performAct } from '#api/features/orders/parts/service.act.ts';
import { assertLive } from '#api/features/orders/parts/service.live.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import { lengthenAll, noteChange, productOf } from '#api/features/orders/service.product.ts';
import { noteStep } from '#api/features/orders/store.history.ts';
import { lockOwn, type OrderRow } from '#api/features/orders/store.ts';
import {
  findStart,
  insertExtension,
  listExtensions,
  moveDeadline,
  wasExtended,
} from './store.holds.ts';

type Of = Input<typeof extendHold>;

type Limits = { country: Country; interruptions: readonly Interruption[] };

/** Settings that are read before the transaction. */
async function limitsFor(ctx: AdminCtx, orderNumber: string): Promise<Limits> {
  const order = await orderFor(ctx, orderNumber, 'orders.write');
  return {
    country: await countryOf(ctx, order.country),
    interruptions: await comingInterruptions(ctx),
  };
}

async function assertExtendable(
  ctx: AdminCtx,
  tx: Tx,
  order: OrderRow,
  { minutes, limits }: { minutes: number; limits: Limits },
): Promise<void> {
  assertLive(order);
  const extensions = await listExtensions(tx, order.id);
  assertAllowed(canExtendHold({ ...order, extensions }, minutes, await appNow(tx)));
  await assertFreeUntil(ctx, tx, order, { until: order.deadline! + minutes * 60_000, limits });
}

/**
 * Refuses to hold a reservation until a time that falls into an interruption or after the close of
 * sales or the start, or while members wait for the same places. Locks the stock (B-38).
 */
async function assertFreeUntil(
  ctx: Ctx | AdminCtx,
  tx: Tx,
  order: OrderRow,
  { until, limits: { country, interruptions } }: { until: number; limits: Limits },
): Promise<void> {
  const refused = interruptionRefusal(interruptions, country, until, ctx.language);
  if (refused !== null) throw refused;
  // The lock of the stock, which waiting entries use too, is taken here and comes last.
  const stock = await productOf(ctx, order).lockHold?.(tx, order.id);
  if (stock?.isAwaited === true) throw new Refused('placesWaitedFor');
  const endsAt = Math.min(stock?.closesAt ?? Infinity, await findStart(tx, order.id));
  if (until > endsAt)
    throw new Refused('holdTooLong', { until: momentIn(country.zone, endsAt, ctx.language) });
}

/**
 * Extends a reservation at the desk (B-38): its deadline and the expiry of all that it holds, in
 * one transaction under the locks of the order and of its stock. Throws 8031 if it has expired.
 */
export async function extendAtDesk(ctx: AdminCtx, input: Of) {
  const limits = await limitsFor(ctx, input.orderNumber);
  const { minutes } = input;
  const answer = await performAct(ctx, 'extendHold', input, async (tx, order) => {
    await assertExtendable(ctx, tx, order, { minutes, limits });
    const deadline = await moveDeadline(tx, order.id, minutes);
    if (deadline === null) throw new Refused('orderCancelled');
    const { id: orderId, orderType } = order;
    await lengthenAll(ctx, tx, [{ orderId, orderType, seconds: minutes * 60 }]);
    return {
      answer: { deadline },
      details: { minutes, before: order.deadline, after: deadline },
      step: `hold extended: ${minutes}`,
      audit: { new: { holdMinutes: minutes } },
      change: { kind: 'extendHold', until: deadline },
    };
  });
  noteChange(ctx);
  return answer;
}

/**
 * Extends an own reservation once by the minutes of the country's setting, under the same locks and
 * limits as the desk (B-38). A repeated call gets the first answer (I12).
 */
export async function extendOwn(ctx: Ctx, orderNumber: string): Promise<{ deadline: number }> {
  const isOpen = await openOrders(ctx);
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const limits = {
    country: await countryOf(ctx, ctx.me.country),
    interruptions: await comingInterruptions(ctx),
  };
  const minutes = await settingOf(ctx, ctx.me.country, 'hold.extension.minutes');
  const answer = await idempotently(ctx, 'extendOwnHold', { orderNumber }, async (tx) => {
    const order = await lockOwn(tx, ctx.me.id, orderNumber);
    if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
    const isExtended = await wasExtended(tx, order.id);
    assertAllowed(canExtendOwn({ ...order, isExtended }, minutes, await appNow(tx)));
    const until = order.deadline! + minutes * 60_000;
    await assertFreeUntil(ctx, tx, order, { until, limits });
    const deadline = await moveDeadline(tx, order.id, minutes);
    if (deadline === null) throw new Refused('orderCancelled');
    await insertExtension(tx, order.id, minutes);
    const { id: orderId, orderType } = order;
    await lengthenAll(ctx, tx, [{ orderId, orderType, seconds: minutes * 60 }]);
    await noteStep(tx, orderId, ctx.me.id, `hold extended: ${minutes}`);
    return { deadline };
  });
  noteChange(ctx);
  return answer;
}

/** The extension that the page of an own reservation offers; null if there is none to offer. */
export async function extensionFor(
  ctx: Ctx,
  view: OrderState & { id: number },
  now: number,
): Promise<{ minutes: number; isUsed: boolean } | null> {
  const minutes = await settingOf(ctx, ctx.me.country, 'hold.extension.minutes');
  if (minutes === 0 || !canDelete(view, now).ok) return null;
  return { minutes, isUsed: await wasExtended(ctx.db, view.id) };
}
