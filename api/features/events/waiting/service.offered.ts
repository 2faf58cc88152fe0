import type { Place } from '#domain/orders/names/rules.places.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { StockMove, StockRow } from '#api/features/events/service.ts';
import { isOfRow, type Offer, offersOf, withOffers } from './service.offers.ts';
import { bookOffers } from './service.take.ts';

/** The name of a stock row among the places of a batch. */
export const placeOf = (row: { ticketTypeId: number; sessionId: number }): string =>
  `${row.ticketTypeId}/${row.sessionId}`;

/** Rows of the stock under their lock, and the time after it. */
type Locked = { rows: StockRow[]; now: number };

/**
 * What a reservation gives up for its own change is its member's to take again, also while others
 * wait: they get what it no longer needs, and no more.
 */
export function keepOwn({ rows, now }: Locked, own: readonly StockMove[]): Locked {
  const kept = rows.map((row) => {
    const { quantity } = own.find((one) => placeOf(one) === placeOf(row)) ?? { quantity: 0 };
    return row.waiting === 0 ? row : { ...row, free: Math.min(quantity, row.unused) };
  });
  return { rows: kept, now };
}

/**
 * What members of a batch are offered from the waiting lists of an event (decision 0094). Nobody is
 * asked for where nothing is offered, so that a sale without waiting list costs what it did.
 */
export async function offersFor(
  tx: Tx,
  eventId: number,
  { rows, now }: Locked,
  members: readonly number[],
) {
  const lined = new Set(
    rows.filter(({ offered, waiting }) => offered > 0 || waiting > 0).map(placeOf),
  );
  const offers =
    lined.size === 0 ? new Map<number, Offer[]>() : await offersOf(tx, eventId, members, now);
  const usedOf = (memberId: number, taken: readonly Place[]): Offer[] =>
    (offers.get(memberId) ?? []).filter((offer) => taken.some((place) => isOfRow(offer, place)));
  const booked: { used: Offer[]; orderId: number }[] = [];
  return {
    /** Rows that somebody waits for, or is offered something of. */
    lined,
    /** What is free for one member: for all, and what is offered to them. */
    seenBy(memberId: number, free: Map<string, number>): Map<string, number> {
      const own = offers.get(memberId);
      if (own === undefined) return free;
      const seen = rows.map((row) => ({ ...row, free: free.get(placeOf(row))! }));
      return new Map(withOffers(seen, own).map((row) => [placeOf(row), row.free]));
    },
    /** Whether some of these places are offered to a member: such an order is not a new one (B-44). */
    isOffer: (memberId: number, taken: readonly Place[]): boolean =>
      usedOf(memberId, taken).length > 0,
    /**
     * An order took places out of what its member saw: theirs go first, what is beyond them is taken
     * from what is free for all.
     */
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
    /** Ends the offers that were used; before their places are held, which they make room for. */
    async book(tx: Tx): Promise<void> {
      for (const { used, orderId } of booked) await bookOffers(tx, used, orderId);
    },
  };
}
