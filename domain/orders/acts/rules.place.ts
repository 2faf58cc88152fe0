/** A ticket of a place, see `placeKey`. A set has a ticket for each of its sessions. */
type PlaceTicket = {
  id: number;
  ticketTypeId: number;
  sessionId: number;
  placeNo: number;
  isSet: boolean;
  /** Counts its codes: one more with each new holder, name, session or code (B-20). */
  version: number;
};

/** Groups the tickets of an order by place: a set has one place in all its sessions. */
export const seatOf = (of: Omit<PlaceTicket, 'id' | 'version'>): string =>
  [of.ticketTypeId, of.isSet ? 0 : of.sessionId, of.placeNo].join('-');

/** The key of a place: its first ticket, and how many codes its tickets have had. */
export const placeKeyOf = (of: { ticketId: number | string; codes: number }): string =>
  `${of.ticketId}.${of.codes}`;

/** The ticket that a key names. */
export const ticketOfKey = (key: string): string => key.slice(0, key.indexOf('.'));

/**
 * Finds the tickets of the place that a key names, among all of its order; null if it has none.
 * `isChanged`: they have other codes than the key, so its reader may mean another person or session
 * (decision 0170).
 */
export function placeIn<T extends PlaceTicket>(
  all: readonly T[],
  key: string,
): { tickets: T[]; isChanged: boolean } | null {
  const first = all.find(({ id }) => String(id) === ticketOfKey(key));
  if (first === undefined) return null;
  const tickets = all.filter((ticket) => seatOf(ticket) === seatOf(first));
  const ticketId = Math.min(...tickets.map(({ id }) => id));
  const codes = tickets.reduce((sum, { version }) => sum + version, 0);
  return { tickets, isChanged: placeKeyOf({ ticketId, codes }) !== key };
}
