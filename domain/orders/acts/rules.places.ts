import type { MoneyParts } from './shapes.places.ts';

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
