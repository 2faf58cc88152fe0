import type { Verdict } from '#domain/events/rules.ts';
import { placeKeyOf } from '#domain/orders/acts/rules.places.ts';
import { canCancelByPlace, placeLockOf } from '#domain/orders/rules.cancel.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { ChosenPlaces } from '#api/features/orders/service.product.ts';
import type { CancelDays } from '#api/features/orders/cancel/service.cancelDays.ts';
import { type OrderRow, setUses } from '#api/features/orders/service.rows.ts';
import { cancelSomeTickets } from '#api/features/tickets/service.cancel.ts';
import { findEventFacts } from '#api/features/events/purchase/store.view.ts';
import { deletePeople, releaseSome, returnInvited } from './store.places.ts';
import { listUsesOf, lockPlaces, type PlaceTicket } from './store.places.view.ts';

const keysIn = (tickets: readonly PlaceTicket[]) => new Set(tickets.map(placeKeyOf));

/**
 * Locks the tickets of an order and finds its places by their keys. Throws 9170 if the order has no
 * such place, or it is cancelled already.
 */
export async function choosePlaces(
  tx: Tx,
  orderId: number,
  keys: readonly string[],
): Promise<ChosenPlaces> {
  const all = (await lockPlaces(tx, orderId)).filter(({ state }) => state !== 'CANCELLED');
  const [known, chosen] = [keysIn(all), new Set(keys)];
  if (!chosen.isSubsetOf(known)) throw new Refused('placeGone');
  const tickets = all.filter((ticket) => chosen.has(placeKeyOf(ticket)));
  const priceOf = new Map(tickets.map((ticket) => [placeKeyOf(ticket), ticket.price]));
  return {
    count: chosen.size,
    isLast: chosen.size === known.size,
    price: [...priceOf.values()].reduce((sum, price) => sum + price, 0),
    each: tickets.map(({ state, isGivenAway, isNamed }) => ({
      isUsed: state === 'USED',
      isGivenAway,
      isNamed,
    })),
    free: () => freePlaces(tx, { orderId, tickets, places: chosen.size }),
  };
}

/** Whether the member may cancel places alone: 8034 as for the whole order, 9172 for these places. */
export async function canCancelPlaces(
  tx: Tx,
  order: OrderRow,
  { days, places }: { days: CancelDays; places: ChosenPlaces },
): Promise<Verdict> {
  const facts = await findEventFacts(tx, order.id);
  const verdict = canCancelByPlace({ ...order, ...facts, ...days, usedCount: 0 }, await appNow(tx));
  if (!verdict.ok) return verdict;
  return places.each.every((place) => placeLockOf(place, facts) === null)
    ? { ok: true }
    : { ok: false, refusal: 'placeLocked' };
}

/** Cancels the tickets of places and frees the places: names, invitations and, last, stock. */
async function freePlaces(
  tx: Tx,
  of: { orderId: number; tickets: readonly PlaceTicket[]; places: number },
): Promise<void> {
  await cancelSomeTickets(
    tx,
    of.tickets.map(({ ticketId }) => ticketId),
  );
  await returnInvited(tx, of.orderId, of.places);
  await deletePeople(tx, of);
  await releaseSome(tx, of);
  await setUses(tx, await listUsesOf(tx, of.orderId));
}
