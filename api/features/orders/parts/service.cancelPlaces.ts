import type { Input, Output } from '#domain/call.ts';
import type { cancelPlaces } from '#domain/orders/acts/calls.acts.ts';
import { orderKinds } from '#domain/orders/rules.kinds.ts';
import { notPurchased } from '#domain/orders/rules.cancel.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { assertAllowed } from '#api/platform/http/refused.ts';
import { noteChange, productOf, type Selling } from '#api/features/orders/service.product.ts';
import type { OrderRow } from '#api/features/orders/store.ts';
import { moneyOf } from './service.money.ts';
import { performAct } from './service.act.ts';
import { endPlaces } from './service.endPlaces.ts';

/**
 * Chooses places of a locked order. Throws 8034 if it is not purchased, 9170 for places that it does
 * not have any more.
 */
export async function chooseIn(core: Selling, tx: Tx, order: OrderRow, keys: readonly string[]) {
  const unpurchased = notPurchased(order);
  if (unpurchased !== null) assertAllowed(unpurchased);
  return productOf(core, order).choosePlaces(tx, order.id, keys);
}

/**
 * Cancels single places or sessions of a purchased order for the company, in any state of their
 * tickets and regardless of the member's deadline (B-37). Moves no money.
 */
export async function cancelChosen(
  ctx: AdminCtx,
  input: Input<typeof cancelPlaces>,
): Promise<Output<typeof cancelPlaces>> {
  const answer = await performAct(ctx, 'cancelPlaces', input, async (tx, order) => {
    const places = await chooseIn(ctx, tx, order, input.places);
    const kept = await endPlaces(ctx, tx, order, {
      places,
      ending: {
        cancelType: 'BY_COMPANY',
        actor: 'ADMIN',
        actorId: String(ctx.admin.id),
        reason: input.reason,
        isQuiet: true,
      },
    });
    const { count, isLast, ticketIds, starts } = places;
    const { parts } = orderKinds[order.orderType];
    return {
      answer: { count, isEnded: isLast, money: await moneyOf(tx, order.id) },
      details: { ticketIds, count, kept, isEnded: isLast, starts },
      step: `${parts} cancelled: ${count}`,
      audit: { action: 'cancel', new: { [parts]: parts === 'places' ? count : starts, kept } },
      change:
        parts === 'places'
          ? { kind: 'cancelPlaces', count }
          : { kind: 'cancelSessions', count, starts },
    };
  });
  noteChange(ctx);
  return answer;
}
