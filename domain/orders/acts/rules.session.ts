import { seatOf } from './rules.place.ts';

type PlaceTicket = Parameters<typeof seatOf>[0] & { id: number; price: number };
type LiveTicket = PlaceTicket & { state: 'VALID' | 'USED' | 'CANCELLED' };

/** The equal parts of a price in cents, by largest remainder: they add up to it (B-42). */
const partsOf = (price: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, place) => Math.floor(price / count) + (place < price % count ? 1 : 0),
  );

/**
 * What some tickets of an order cost, in cents. A ticket of a set costs the part of its session;
 * `all` are the tickets of the order, cancelled ones too.
 */
export function priceOfTickets(
  all: readonly PlaceTicket[],
  chosen: readonly PlaceTicket[],
): number {
  const ids = new Set(chosen.map(({ id }) => id));
  const places = Map.groupBy(
    all.toSorted((one, other) => one.id - other.id),
    seatOf,
  );
  return [...places.values()].reduce((sum, tickets) => {
    const parts = partsOf(tickets[0]!.price, tickets.length);
    return (
      sum + parts.reduce((of, part, place) => of + (ids.has(tickets[place]!.id) ? part : 0), 0)
    );
  }, 0);
}

/** The tickets of an order that end with a session; with `isWhole` those of its sets too (B-42). */
export function ticketsOfSession<T extends LiveTicket>(
  all: readonly T[],
  sessionId: number,
  isWhole: boolean,
): { tickets: T[]; price: number; count: number; isLast: boolean } {
  const live = all.filter(({ state }) => state !== 'CANCELLED');
  const own = live.filter((ticket) => ticket.sessionId === sessionId);
  const seats = new Set(own.map(seatOf));
  const tickets = isWhole ? live.filter((ticket) => seats.has(seatOf(ticket))) : own;
  const left = new Set(live.filter((ticket) => !tickets.includes(ticket)).map(seatOf));
  return {
    tickets,
    price: priceOfTickets(all, tickets),
    /** Places that the order has no more. */
    count: [...seats].filter((seat) => !left.has(seat)).length,
    isLast: left.size === 0,
  };
}
