import type { Refusal } from '../refusals/refusals.ts';

/** An equipment package as the choice of it is checked (B-17); days are yyyy-mm-dd. */
export type Package = {
  isOfferedForRoom: boolean;
  isWithdrawn: boolean;
  /** First and last day it can be used on; null: open. */
  from: string | null;
  until: string | null;
  /** How many of it the stock still covers at the session's time. */
  stock: number;
  priceCents: number;
};

/** Whether a package can be used on a day. */
export const isEffectiveOn = (
  { from, until }: Pick<Package, 'from' | 'until'>,
  day: string,
): boolean => (from === null || day >= from) && (until === null || day <= until);

/**
 * Packages as they are shown for a day: of versions of one name, of which one holds on it, only that
 * one (B-17); one that holds on other days only stays, and says so.
 */
export const shownOn = <P extends Pick<Package, 'from' | 'until'> & { name: string }>(
  offers: readonly P[],
  day: string,
): P[] =>
  offers.filter(
    (one) =>
      isEffectiveOn(one, day) ||
      !offers.some((other) => other.name === one.name && isEffectiveOn(other, day)),
  );

type Rule = {
  refusal: Refusal;
  fails: (one: Package, chosen: { day: string; quantity: number; shownCents: number }) => boolean;
};

/** In this order the first that fails is answered (B-17, FAC-051). */
const rules: readonly Rule[] = [
  { refusal: 'packageNotForRoom', fails: (one) => !one.isOfferedForRoom },
  { refusal: 'packageWithdrawn', fails: (one) => one.isWithdrawn },
  {
    refusal: 'packageNotYetEffective',
    fails: (one, { day }) => one.from !== null && day < one.from,
  },
  { refusal: 'packageExpired', fails: (one, { day }) => one.until !== null && day > one.until },
  { refusal: 'equipmentStockTooSmall', fails: (one, { quantity }) => quantity > one.stock },
  { refusal: 'packagePriceChanged', fails: (one, { shownCents }) => shownCents !== one.priceCents },
];

/** Why so many of a package cannot be had on a day; null: they can. */
export const packageRefusal = (
  one: Package,
  chosen: { day: string; quantity: number; shownCents: number },
): Refusal | null => rules.find(({ fails }) => fails(one, chosen))?.refusal ?? null;

/** Use of one item: how many from one tick of a day to another. */
type Use = { start: number; end: number; quantity: number };

/**
 * How many of an item are used at most at one moment of a span: what overlaps the span but not each
 * other does not add up.
 */
export function peakUsed(uses: readonly Use[], span: { start: number; end: number }): number {
  const within = uses.filter((one) => one.start < span.end && span.start < one.end);
  const at = (tick: number) =>
    within.reduce((sum, one) => sum + (one.start <= tick && tick < one.end ? one.quantity : 0), 0);
  return Math.max(0, ...[span.start, ...within.map(({ start }) => start)].map(at));
}
