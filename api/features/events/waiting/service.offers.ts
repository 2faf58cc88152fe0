import type { Conn } from '#api/platform/db/sql.ts';
import { listOffers, type Offer } from './store.ts';

export type { Offer } from './store.ts';
export { waitsFor } from './store.ts';

/** Offers of members that run at `now`, by member. */
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

/** Whether a stock row is one of those an offer is of. */
export const isOfRow = (
  line: { ticketTypeId: number; sessionId: number | null },
  row: { ticketTypeId: number; sessionId: number },
): boolean =>
  line.ticketTypeId === row.ticketTypeId &&
  (line.sessionId === null || line.sessionId === row.sessionId);

/** The stock as somebody sees it who has these offers: what is offered to them is free for them. */
export const withOffers = <R extends { ticketTypeId: number; sessionId: number; free: number }>(
  rows: readonly R[],
  offers: readonly Offer[],
): R[] =>
  rows.map((row) => ({
    ...row,
    free:
      row.free + offers.reduce((sum, offer) => sum + (isOfRow(offer, row) ? offer.places : 0), 0),
  }));
