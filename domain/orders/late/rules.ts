import type { Place, TicketChoice } from '../names/rules.places.ts';

/** Hours for which a member can choose another session after a late payment (B-39). */
const choiceHours = 48;

/**
 * Until when the member can choose, in epoch ms: 48 hours, but not past the close of sales and the
 * start. Null if that has passed (B-39).
 */
export function lateDeadline(of: {
  now: number;
  closesAt: number;
  startsAt: number;
}): number | null {
  const until = Math.min(of.now + choiceHours * 3_600_000, of.closesAt, of.startsAt);
  return until > of.now ? until : null;
}

type Sale = Omit<TicketChoice, 'stock'> & {
  stock: readonly { ticketTypeId: number; sessionId: number; free: number }[];
};

/**
 * Where the places of each session can go: to a session that has not begun, sells each of their
 * ticket types at the paid price and has as many free places, and in which the order has no other
 * places. Sets have no targets. `prices` are those that were paid, in cents.
 */
export function lateTargets(
  sale: Sale,
  of: { claims: readonly Place[]; prices: ReadonlyMap<number, number> },
  now: number,
): ReadonlyMap<number, number[]> {
  const own = Map.groupBy(of.claims, ({ sessionId }) => sessionId);
  const isSold = ({ ticketTypeId }: Place) =>
    sale.types.some(
      ({ id, price, setName }) =>
        id === ticketTypeId && setName === null && price === of.prices.get(id),
    );
  const fits = (claims: readonly Place[], sessionId: number) =>
    claims.every((claim) =>
      sale.stock.some(
        (row) =>
          row.sessionId === sessionId &&
          row.ticketTypeId === claim.ticketTypeId &&
          row.free >= claim.quantity,
      ),
    );
  const open = sale.sessions.filter(({ state, startTime }) => state === 'OPEN' && startTime > now);
  return new Map(
    [...own].map(([from, claims]) => [
      from,
      claims.every(isSold)
        ? open
            .filter(({ id }) => (id === from || !own.has(id)) && fits(claims, id))
            .map(({ id }) => id)
        : [],
    ]),
  );
}

/**
 * The places after a choice; null if it leaves out a session of the order, or names one twice or
 * another one.
 */
export function placesAfter(
  claims: readonly Place[],
  choice: readonly { from: number; to: number }[],
): Place[] | null {
  const to = new Map(choice.map((move) => [move.from, move.to]));
  const own = new Set(claims.map(({ sessionId }) => sessionId));
  const isWhole =
    to.size === choice.length && own.symmetricDifference(new Set(to.keys())).size === 0;
  if (!isWhole || new Set(to.values()).size < to.size) return null;
  return claims.map((claim) => ({ ...claim, sessionId: to.get(claim.sessionId)! }));
}
