import { keptOf } from '#domain/orders/acts/rules.places.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { endOrder, type Ending } from '#api/features/orders/service.end.ts';
import type { ChosenPlaces, Selling } from '#api/features/orders/service.product.ts';
import type { OrderRow } from '#api/features/orders/store.ts';
import { insertLedger } from '#api/features/orders/store.money.ts';
import { moneyOf } from './service.money.ts';
import { subtractPlaces } from './store.act.ts';

/**
 * Cancels places of a locked, purchased order (B-37). The company keeps what they cost until it is
 * refunded. With its last place the order ends. Returns what is kept of them, in cents.
 */
export async function endPlaces(
  core: Selling,
  tx: Tx,
  order: OrderRow,
  { places, ending }: { places: ChosenPlaces; ending: Ending },
): Promise<number> {
  const kept = keptOf(places, await moneyOf(tx, order.id));
  if (kept > 0)
    await insertLedger(tx, { orderId: order.id, kind: 'KEPT', amount: kept, reportId: null });
  if (places.isLast) await endOrder(core, tx, order, ending);
  else {
    await subtractPlaces(tx, order.id, places.count);
    await places.free();
  }
  return kept;
}
