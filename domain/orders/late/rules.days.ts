import { daysUntil } from '../../time/days.ts';

/** At most so many days with free hours are offered after a late payment of a room (B-39). */
export const maxLateDays = 30;

/** Days in the order of their distance from `day`; of two as near the earlier one first. */
export const nearestFirst = (days: readonly string[], day: string): string[] =>
  days.toSorted(
    (one, other) =>
      Math.abs(daysUntil(day, one)) - Math.abs(daysUntil(day, other)) || (one < other ? -1 : 1),
  );
