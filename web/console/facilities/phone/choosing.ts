import type { ChosenSession, PackageOffer } from '#domain/facilities/shapes.ts';
import { type DayRun, isSameRun } from '#web/ui/facilities/runs.ts';

/** A chosen session: its hours, and quantities by package id. */
export type Chosen = DayRun & { packages: Readonly<Record<string, number>> };

/** Adds a run, or removes it if it is chosen already; sorted by day and time. */
export function withRun(
  chosen: readonly Chosen[],
  run: DayRun,
  required: readonly PackageOffer[],
): Chosen[] {
  const left = chosen.filter((one) => !isSameRun(one, run));
  if (left.length < chosen.length) return left;
  const packages = Object.fromEntries(required.map(({ id }) => [id, 1]));
  return [...left, { ...run, packages }].toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.start - b.start,
  );
}

/** Sessions of the call, with the package prices that were shown (7009). */
export const sessionsOf = (
  chosen: readonly Chosen[],
  offers: readonly PackageOffer[],
): ChosenSession[] =>
  chosen.map(({ day, slotIds, packages }) => ({
    day,
    slotIds: [...slotIds],
    packages: offers.flatMap(({ id, price }) => {
      const quantity = packages[id] ?? 0;
      return quantity > 0 ? [{ packageId: id, quantity, price }] : [];
    }),
  }));

/**
 * The longest free run within hours drawn in the timeline, the earliest of equals; null if there is
 * none.
 */
export function runIn(runs: readonly DayRun[], from: number, until: number): DayRun | null {
  const within = runs.filter(
    ({ state, start, end }) => state === 'FREE' && start >= from && end <= until,
  );
  return (
    within.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)[0] ?? null
  );
}
