import type { Conn } from '#api/platform/db/sql.ts';
import { listOffers, type Offer } from './store.ts';

export type { Offer } from './store.ts';
export { holdsFor, waitsFor } from './store.ts';

/** Reads the members' offers that have not expired at `now`, by member. */
export async function offersOf(
  conn: Conn,
  eventId: number,
  members: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Offer[]>> {
  if (members.length === 0) return new Map();
  const offers = await listOffers(conn, eventId, members);
  return Map.groupBy(
    offers.filter(({ until }) => until > now),
    ({ memberId }) => memberId,
  );
}

/**
 * Whether a stock row belongs to a waiting list; the list of a set (`sessionId` null) covers all
 * sessions.
 */
export const isOfRow = (
  line: { ticketTypeId: number; sessionId: number | null },
  row: { ticketTypeId: number; sessionId: number },
): boolean =>
  line.ticketTypeId === row.ticketTypeId &&
  (line.sessionId === null || line.sessionId === row.sessionId);

/** Stock rows as a member with these offers sees them: their offered places are free. */
export const withOffers = <R extends { ticketTypeId: number; sessionId: number; free: number }>(
  rows: readonly R[],
  offers: readonly Offer[],
): R[] =>
  rows.map((row) => ({
    ...row,
    free:
      row.free + offers.reduce((sum, offer) => sum + (isOfRow(offer, row) ? offer.places : 0), 0),
  }));
