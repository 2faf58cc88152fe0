import {
  daysBetween,
  daysOf,
  monthsOf,
  type DayPeriod,
  shareOf,
} from '../../orders/rules.figures.ts';
import type { ServiceVisits, VisitsDay } from './shapes.ts';

/** Longest period with a bar for each day; a longer one has bars for months. */
export const maxBars = 62;

const none: ServiceVisits = { attended: 0, absent: 0, unmarked: 0, toCome: 0 };

export const totalVisits = (visits: readonly ServiceVisits[]): ServiceVisits =>
  visits.reduce(
    (all, one) => ({
      attended: all.attended + one.attended,
      absent: all.absent + one.absent,
      unmarked: all.unmarked + one.unmarked,
      toCome: all.toCome + one.toCome,
    }),
    none,
  );

/** Sums visits by day, or by month in a long period (`2026-11`); empty ones are included. */
export function visitsShown(
  days: readonly VisitsDay[],
  { from, until }: DayPeriod,
): ({ at: string } & ServiceVisits)[] {
  const all = daysBetween(from, until) <= maxBars ? daysOf(from, until) : monthsOf({ from, until });
  const visitsAt = Map.groupBy(days, ({ day }) => day.slice(0, all[0]!.length));
  return all.map((at) => ({ at, ...totalVisits(visitsAt.get(at) ?? []) }));
}

/**
 * Share of absent members in tenths of a percent, among bookings with a mark; null without any
 * (decision 0087).
 */
export const absentShare = ({
  attended,
  absent,
}: Pick<ServiceVisits, 'attended' | 'absent'>): number | null => shareOf(absent, attended + absent);
