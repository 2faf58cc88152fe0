import { dayLater, daysUntil, otherMonth } from '../time/days.ts';

/** Days of a period of figures, at most: a leap year. */
const maxFigureDays = 366;
/** Subjects of a list of figures, at most. */
export const maxSubjects = 100;

/**
 * Calendar days from `from` until `until`, both included; 0 or less when they stand the wrong way
 * round.
 */
export const daysBetween = (from: string, until: string): number => daysUntil(from, until) + 1;

/** Every day of a period in order, `YYYY-MM-DD`. */
export const daysOf = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) =>
    dayLater(from, index),
  );

/** The first day of a period of so many days that ends with `until`. */
export const firstDayOf = (until: string, days: number): string => dayLater(until, 1 - days);

/** Whether figures can be asked for a period: the right way round, and no longer than a year. */
export const isFigurePeriod = (from: string, until: string): boolean => {
  const days = daysBetween(from, until);
  return days >= 1 && days <= maxFigureDays;
};

/** A share in tenths of a percent, rounded half up; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 2000 + whole) / (2 * whole));

export const periods = ['lastMonth', 'thisMonth', 'lastYear'] as const;
export type PeriodName = (typeof periods)[number];
export type DayPeriod = { from: string; until: string };

const monthBefore = (day: string): DayPeriod => {
  const until = dayLater(`${day.slice(0, 7)}-01`, -1);
  return { from: `${until.slice(0, 7)}-01`, until };
};

/** The days a period of figures means on a day; the last month is a whole one. */
export function periodOf(name: PeriodName, today: string): DayPeriod {
  if (name === 'lastMonth') return monthBefore(today);
  if (name === 'thisMonth') return { from: `${today.slice(0, 7)}-01`, until: today };
  return { from: firstDayOf(today, 365), until: today };
}

/** Hours that stand in the picture of a week: from the first that is offered or booked to the last. */
export function hoursSeen(
  hours: readonly { hour: number; offered: number; booked: number }[],
): number[] {
  const seen = hours.filter(({ offered, booked }) => offered + booked > 0).map(({ hour }) => hour);
  if (seen.length === 0) return [];
  const [first, last] = [Math.min(...seen), Math.max(...seen)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Every month that a period touches, `2026-11`. */
export function monthsOf({ from, until }: DayPeriod): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= until.slice(0, 7);) {
    months.push(month);
    month = otherMonth(`${month}-01`, 1).slice(0, 7);
  }
  return months;
}
