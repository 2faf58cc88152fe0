import type { Refusal } from '../refusals/refusals.ts';

/** Facts of an equipment package for validation (B-17); days are yyyy-mm-dd. */
export type Package = {
  isOfferedForRoom: boolean;
  isWithdrawn: boolean;
  /** Period in which the package can be used; null: open. */
  from: string | null;
  until: string | null;
  /** Quantity left at the session's time. */
  stock: number;
  priceCents: number;
};

export const isEffectiveOn = (
  { from, until }: Pick<Package, 'from' | 'until'>,
  day: string,
): boolean => (from === null || day >= from) && (until === null || day <= until);

/**
 * Packages shown for a day. Of several versions with one name only the effective one is shown
 * (B-17). If none is effective, all are shown.
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

/** The order matters: the first failing rule decides (B-17, FAC-051). */
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

/** Why this quantity of a package cannot be booked on a day; null: it can be booked. */
export const packageRefusal = (
  one: Package,
  chosen: { day: string; quantity: number; shownCents: number },
): Refusal | null => rules.find(({ fails }) => fails(one, chosen))?.refusal ?? null;

/** Use of an item in quarter-hours of a day. */
type Use = { start: number; end: number; quantity: number };

/** Peak use of an item within a span; uses that do not overlap each other do not add up. */
export function peakUsed(uses: readonly Use[], span: { start: number; end: number }): number {
  const within = uses.filter((one) => one.start < span.end && span.start < one.end);
  const at = (tick: number) =>
    within.reduce((sum, one) => sum + (one.start <= tick && tick < one.end ? one.quantity : 0), 0);
  return Math.max(0, ...[span.start, ...within.map(({ start }) => start)].map(at));
}
