import { isOfPlace, placeOfKey } from '#domain/orders/acts/rules.place.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { lockTickets, type TicketPlace } from '#api/features/tickets/store.renew.ts';
import { renewCode } from '#api/features/tickets/store.sharing.ts';

/**
 * Locks the tickets of an order against scans and returns those of the places. Throws `noData` for
 * a place without tickets, `ticketSettled` for tickets that are used or cancelled.
 */
export async function lockPlaces(
  tx: Tx,
  orderId: number,
  keys: readonly string[],
): Promise<{ chosen: TicketPlace[]; all: TicketPlace[] }> {
  const all = await lockTickets(tx, orderId);
  const chosen = [...new Set(keys)].flatMap((key) => {
    const own = all.filter((ticket) => isOfPlace(ticket, placeOfKey(key)));
    if (own.length === 0) throw new Refused('noData');
    return own;
  });
  if (chosen.some(({ state }) => state !== 'VALID')) throw new Refused('ticketSettled');
  return { chosen, all };
}

/** Makes new codes for locked tickets; a scan of an old one answers "replaced" (B-20, I40). */
export async function renewLocked(tx: Tx, tickets: readonly TicketPlace[]): Promise<void> {
  for (const { id } of tickets) if (!(await renewCode(tx, id))) throw new Refused('ticketSettled');
}

export { listReceived, type Seat, setGuestName, setSeats } from './store.desk.ts';
export type { TicketPlace } from '#api/features/tickets/store.renew.ts';
