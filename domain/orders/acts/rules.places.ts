import type { MoneyParts } from './shapes.places.ts';

type Session = { id: number | string; startsAt: number };

/** The key of a session of a room or service, see `placeKey`. */
export const sessionKeyOf = ({ id, startsAt }: Session): string => `${id}.${startsAt / 60_000}`;

/**
 * Finds sessions of an order by their keys. `refusal`: one is gone (9170), or was moved since its key
 * was read (8150, decision 0170).
 */
export function chooseSessions<S extends Session>(
  all: readonly S[],
  keys: readonly string[],
): { chosen: S[]; kept: S[]; refusal: 'placeGone' | 'placeChanged' | null } {
  const wanted = new Set(keys);
  const ids = new Set([...wanted].map((key) => key.slice(0, key.indexOf('.'))));
  const known = all.filter(({ id }) => ids.has(String(id)));
  const chosen = known.filter((session) => wanted.has(sessionKeyOf(session)));
  const isGone = known.length < ids.size;
  return {
    chosen,
    kept: all.filter((session) => !chosen.includes(session)),
    refusal: isGone ? 'placeGone' : chosen.length < wanted.size ? 'placeChanged' : null,
  };
}

/**
 * What the company keeps at first when places are cancelled: what they cost, but not more than is
 * held, because a price reduction has lowered it (B-37). The last place takes the rest.
 */
export const keptOf = (
  places: { price: number; isLast: boolean },
  { held }: Pick<MoneyParts, 'held'>,
): number => (places.isLast ? held : Math.min(places.price, held));

/** What can still be refunded: what is held and kept, without what waits for a second person. */
export const refundable = (
  { held, kept }: Pick<MoneyParts, 'held' | 'kept'>,
  waiting: number,
): number => Math.max(0, held + kept - waiting);

/**
 * Whether a refund through the shop needs a second person: the sum of all refunds of the order, or
 * of all that the administrator entered that day, passes the limit (B-37). Amounts in cents, each
 * sum with the new refund; `limit` in units of the currency.
 */
export const needsSecond = (of: { order: number; today: number; limit: number }): boolean =>
  Math.max(of.order, of.today) > of.limit * 100;
