import type { Input } from '#domain/call.ts';
import type { extendHold } from '#domain/orders/acts/calls.contact.ts';
import { canExtendHold } from '#domain/orders/acts/rules.hold.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import {
  comingInterruptions,
  interruptionRefusal,
} from '#api/features/notices/service.maintenance.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { performAct } from '#api/features/orders/parts/service.act.ts';
import { assertLive } from '#api/features/orders/parts/service.live.ts';
import { lengthenAll, noteChange, productOf } from '#api/features/orders/service.product.ts';
import type { OrderRow } from '#api/features/orders/store.ts';
import { findStart, listExtensions, moveDeadline } from './store.holds.ts';

type Of = Input<typeof extendHold>;

/** Settings that are read before the transaction. */
async function limitsFor(ctx: AdminCtx, orderNumber: string) {
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
  { minutes, limits }: { minutes: number; limits: Awaited<ReturnType<typeof limitsFor>> },
): Promise<void> {
  assertLive(order);
  const extensions = await listExtensions(tx, order.id);
  assertAllowed(canExtendHold({ ...order, extensions }, minutes, await appNow(tx)));
  const until = order.deadline! + minutes * 60_000;
  const { country, interruptions } = limits;
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
