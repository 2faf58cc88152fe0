import type { ChosenSession, PackageOffer } from '#domain/facilities/shapes.ts';
import { type DayRun, isSameRun } from '#web/ui/facilities/runs.ts';

/** A session as it is chosen: its hours, and how many of which package. */
export type Chosen = DayRun & { packages: Readonly<Record<string, number>> };

/** With a run more, or without it where it is chosen already; by day and time. */
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

/** What is sent: packages at the price that was shown (7009). */
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

/** The run that hours drawn on a timeline mean: those hours, or the longest free one within them. */
export function runIn(runs: readonly DayRun[], from: number, until: number): DayRun | null {
  const within = runs.filter(
    ({ state, start, end }) => state === 'FREE' && start >= from && end <= until,
  );
  return (
    within.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)[0] ?? null
  );
}
