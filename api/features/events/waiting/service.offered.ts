import type { Place } from '#domain/orders/names/rules.places.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { StockMove, StockRow } from '#api/features/events/service.ts';
import { isOfRow, type Offer, offersOf, withOffers } from './service.offers.ts';
import { bookOffers } from './service.take.ts';

export const stockKeyOf = (row: { ticketTypeId: number; sessionId: number }): string =>
  `${row.ticketTypeId}/${row.sessionId}`;

type Locked = { rows: StockRow[]; now: number };

/**
 * Adjusts the stock after a change has released its old places. In a row with a waiting list only
 * these places are free for the change; what it does not take goes to the waiting list.
 */
export function keepReleasedForChange({ rows, now }: Locked, own: readonly StockMove[]): Locked {
  const kept = rows.map((row) => {
    const { quantity } = own.find((one) => stockKeyOf(one) === stockKeyOf(row)) ?? { quantity: 0 };
    return row.waiting === 0 ? row : { ...row, free: Math.min(quantity, row.unused) };
  });
  return { rows: kept, now };
}

/**
 * Reads the offers of a batch's members from the waiting lists of an event (decision 0094). Sends
 * no query if no row has offers or waiting entries.
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
    /** Keys of rows with waiting entries or offers. */
    lined,
    /** Places free for one member: free for all, plus their own offers. */
    seenBy(memberId: number, free: Map<string, number>): Map<string, number> {
      const own = offers.get(memberId);
      if (own === undefined) return free;
      const seen = rows.map((row) => ({ ...row, free: free.get(stockKeyOf(row))! }));
      return new Map(withOffers(seen, own).map((row) => [stockKeyOf(row), row.free]));
    },
    /** Whether an order uses an offer. Such an order does not count as new (B-44). */
    isOffer: (memberId: number, taken: readonly Place[]): boolean =>
      usedOf(memberId, taken).length > 0,
    /** Records an order's places: it uses the member's offers first, then `free`. */
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
    /** Ends the used offers. Must run before their places are held. */
    async book(tx: Tx): Promise<void> {
      for (const { used, orderId } of booked) await bookOffers(tx, used, orderId);
    },
  };
}
