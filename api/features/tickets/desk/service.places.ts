import { placeIn } from '#domain/orders/acts/rules.place.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { renewCode } from '#api/features/tickets/store.sharing.ts';
import { lockTicketPlaces, type TicketPlace } from './store.places.view.ts';

type Choice = {
  keys: readonly string[];
  /** Refusal of keys that name no place of the order. */
  unknown: Refusal;
  /** Refusal of places with a ticket that the act cannot change, by its state. */
  settled: Refusal;
  isOpen: (ticket: TicketPlace) => boolean;
  /** Field of the input that has the keys. */
  field?: 'place' | 'places';
};

/**
 * Finds the tickets of places by their keys, among all of their order. Throws 8150 for a place that
 * has got another holder, name, session or code since its key was read (decision 0170).
 */
export function chooseTickets(
  all: readonly TicketPlace[],
  { keys, unknown, settled, isOpen, field = 'places' }: Choice,
): TicketPlace[] {
  const places = [...new Set(keys)].map((key) => placeIn(all, key));
  return places.flatMap((place) => {
    if (place === null) throw new Refused(unknown, { field });
    // A set keeps its other sessions when one of them is cancelled (B-42).
    const live = place.tickets.filter(({ state }) => state !== 'CANCELLED');
    if (live.length === 0 || !live.every(isOpen)) throw new Refused(settled, { field });
    if (place.isChanged) throw new Refused('placeChanged', { field });
    return live;
  });
}

/**
 * Locks the tickets of an order against scans and returns those of the places. Throws `noData` for
 * a place without tickets, `ticketSettled` for tickets that are used or cancelled, 8150 for places
 * that have changed.
 */
export async function lockPlaces(
  tx: Tx,
  orderId: number,
  keys: readonly string[],
  field: Choice['field'] = 'places',
): Promise<{ chosen: TicketPlace[]; all: TicketPlace[] }> {
  const all = await lockTicketPlaces(tx, orderId);
  const chosen = chooseTickets(all, {
    keys,
    unknown: 'noData',
    settled: 'ticketSettled',
    isOpen: ({ state }) => state === 'VALID',
    field,
  });
  return { chosen, all };
}

/** Makes new codes for locked tickets; a scan of an old one answers "replaced" (B-20, I40). */
export async function renewLocked(tx: Tx, tickets: readonly TicketPlace[]): Promise<void> {
  for (const { id } of tickets) if (!(await renewCode(tx, id))) throw new Refused('ticketSettled');
}

export { listReceived, type Seat, setGuestName, setSeats } from './store.desk.ts';
export { listTicketPlaces, lockTicketPlaces, type TicketPlace } from './store.places.view.ts';
