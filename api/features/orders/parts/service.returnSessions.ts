import type { Tx } from '#api/platform/db/sql.ts';
import { endOrder } from '#api/features/orders/service.end.ts';
import { productOf, type Selling } from '#api/features/orders/service.product.ts';
import type { OrderRow } from '#api/features/orders/store.ts';
import { moneyOf } from './service.money.ts';
import { oweRefund } from './service.owe.ts';
import { creditPart } from './service.refundOrder.ts';
import { subtractPlaces } from './store.act.ts';

type Returning = {
  keys: readonly string[];
  by: { actor: 'MEMBER' | 'ADMIN'; actorId: string | null };
  reason: string;
  /** Unique within the order. */
  reference: string;
};

/**
 * Cancels sessions or slots of a locked order that the company cannot give, and makes what they cost
 * due (B-42). With its last one the order ends, and the result is null. The price of the order falls
 * by what is refunded.
 */
export async function returnSessions(
  core: Selling,
  tx: Tx,
  order: OrderRow,
  { keys, by, reason, reference }: Returning,
): Promise<{ count: number; starts: readonly number[] } | null> {
  const places = await productOf(core, order).choosePlaces(tx, order.id, keys);
  if (places.isLast) {
    await endOrder(core, tx, order, { ...by, cancelType: 'CALLED_OFF', reason });
    return null;
  }
  const refund = Math.min(places.price, (await moneyOf(tx, order.id)).held);
  await subtractPlaces(tx, order.id, places.count);
  await places.free();
  if (refund > 0) {
    await oweRefund(tx, { order, amount: refund, reference });
    await creditPart(tx, order, { amount: refund, ticketIds: [] });
  }
  return { count: places.count, starts: places.starts };
}
