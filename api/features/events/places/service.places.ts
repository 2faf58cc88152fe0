import type { Verdict } from '#domain/events/rules.ts';
import { seatOf } from '#domain/orders/acts/rules.place.ts';
import { priceOfTickets } from '#domain/orders/acts/rules.session.ts';
import { canCancelByPlace, placeLockOf } from '#domain/orders/rules.cancel.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { ChosenPlaces } from '#api/features/orders/service.product.ts';
import type { CancelDays } from '#api/features/orders/cancel/service.cancelDays.ts';
import { type OrderRow, setUses } from '#api/features/orders/service.rows.ts';
import {
  chooseTickets,
  lockTicketPlaces,
  type TicketPlace,
} from '#api/features/tickets/desk/service.places.ts';
import { cancelSomeTickets } from '#api/features/tickets/service.cancel.ts';
import { findEventFacts } from '#api/features/events/purchase/store.view.ts';
import { deletePeople, releaseSome, returnInvited } from './store.places.ts';
import { listUsesOf } from './store.places.view.ts';

const isLive = ({ state }: TicketPlace): boolean => state !== 'CANCELLED';

/**
 * Locks the tickets of an order and finds its places by their keys. Throws 9170 if the order has no
 * such place, or it is cancelled already, 8150 if it has changed since its key was read.
 */
export async function choosePlaces(
  tx: Tx,
  orderId: number,
  keys: readonly string[],
): Promise<ChosenPlaces> {
  const all = await lockTicketPlaces(tx, orderId);
  const tickets = chooseTickets(all, {
    keys,
    unknown: 'placeGone',
    settled: 'placeGone',
    isOpen: isLive,
  });
  const seats = new Set(tickets.map(seatOf));
  const known = new Set(all.filter(isLive).map(seatOf));
  return {
    count: seats.size,
    isLast: seats.size === known.size,
    price: priceOfTickets(all, tickets),
    ticketIds: tickets.map(({ id }) => id),
    each: tickets.map(({ state, isGivenAway, isNamed }) => ({
      isUsed: state === 'USED',
      isGivenAway,
      isNamed,
    })),
    starts: [],
    free: () => freePlaces(tx, { orderId, tickets, places: seats.size }),
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
export async function freePlaces(
  tx: Tx,
  of: { orderId: number; tickets: readonly TicketPlace[]; places: number },
): Promise<void> {
  await cancelSomeTickets(
    tx,
    of.tickets.map(({ id }) => id),
  );
  await returnInvited(tx, of.orderId, of.places);
  await deletePeople(tx, of);
  await releaseSome(tx, of);
  await setUses(tx, await listUsesOf(tx, of.orderId));
}
