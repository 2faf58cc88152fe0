import type { TicketLine } from '#domain/orders/shapes.ts';
import type { Place } from '#domain/orders/names/rules.places.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { StockMove, StockRow } from '#api/features/events/service.ts';
import { isOfRow, type Offer, offersOf, withOffers } from './service.offers.ts';
import { bookOffers } from './service.take.ts';

/** Key of a stock row: `ticketTypeId/sessionId`. */
export const stockKeyOf = (row: { ticketTypeId: number; sessionId: number }): string =>
  `${row.ticketTypeId}/${row.sessionId}`;

/** Whether a ticket is of an offer; a ticket type in one session may be named without it. */
const isOfTicket = (offer: Offer, { ticketTypeId, sessionId }: TicketLine): boolean =>
  offer.ticketTypeId === Number(ticketTypeId) &&
  (offer.sessionId === null || sessionId == null || offer.sessionId === Number(sessionId));

type Locked = { rows: StockRow[]; now: number };

/**
 * Limits the free places for a changed reservation that has just released its old places (`own`).
 * Where members wait, it can take only as many places as it released. The places that it does not
 * take again go to the waiting list.
 */
export function keepReleasedForChange({ rows, now }: Locked, own: readonly StockMove[]): Locked {
  const kept = rows.map((row) => {
    const { quantity } = own.find((one) => stockKeyOf(one) === stockKeyOf(row)) ?? { quantity: 0 };
    return row.waiting === 0 ? row : { ...row, free: Math.min(quantity, row.unused) };
  });
  return { rows: kept, now };
}

/**
 * Loads the waiting-list offers that the members of a batch have for an event (decision 0094).
 * Sends no query if no stock row has offers or waiting entries.
 */
export async function loadBatchOffers(
  tx: Tx,
  eventId: number,
  { rows, now }: Locked,
  members: readonly number[],
) {
  const lined = new Set(
    rows.filter(({ offered, waiting }) => offered > 0 || waiting > 0).map(stockKeyOf),
  );
  const offers =
    lined.size === 0 ? new Map<number, Offer[]>() : await offersOf(tx, eventId, members, now);
  const usedOf = (memberId: number, taken: readonly Place[]): Offer[] =>
    (offers.get(memberId) ?? []).filter((offer) => taken.some((place) => isOfRow(offer, place)));
  const booked: { used: Offer[]; orderId: number }[] = [];
  return {
    /** Keys of the stock rows with waiting entries or offers. */
    lined,
    /** Places free for one member: free for all, plus their own offers. */
    seenBy(memberId: number, free: Map<string, number>): Map<string, number> {
      const own = offers.get(memberId);
      if (own === undefined) return free;
      const seen = rows.map((row) => ({ ...row, free: free.get(stockKeyOf(row))! }));
      return new Map(withOffers(seen, own).map((row) => [stockKeyOf(row), row.free]));
    },
    /**
     * Whether an order takes a place from its member's offer. The limit of new reservations in an
     * hour does not count such an order (B-44). One from a shared hold counts.
     */
    isOffer: (memberId: number, taken: readonly Place[]): boolean =>
      usedOf(memberId, taken).some(({ isShared }) => !isShared),
    /** The end of the shared hold that these tickets take a place from; Infinity without one. */
    endOf: (memberId: number, tickets: readonly TicketLine[]): number =>
      Math.min(
        Infinity,
        ...(offers.get(memberId) ?? [])
          .filter((offer) => offer.isShared && tickets.some((line) => isOfTicket(offer, line)))
          .map(({ until }) => until),
      ),
    /** Deducts an order's places: first from its member's offers, then from `free`. */
    use(
      of: { memberId: number; orderId: number; taken: readonly Place[] },
      free: Map<string, number>,
      seen: ReadonlyMap<string, number>,
    ): void {
      if (seen === free) return;
      const used = usedOf(of.memberId, of.taken);
      if (used.length > 0) booked.push({ used, orderId: of.orderId });
      for (const [place, left] of seen) free.set(place, Math.min(free.get(place)!, left));
    },
    /**
     * Marks the used offers as booked. Must run before the orders hold the places, because the
     * stock would count a place as both offered and held.
     */
    async book(tx: Tx): Promise<void> {
      for (const { used, orderId } of booked) await bookOffers(tx, used, orderId);
    },
  };
}
