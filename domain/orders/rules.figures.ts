import { dayLater, daysUntil, otherMonth } from '../time/days.ts';

/** Days of a leap year. */
const maxFigureDays = 366;
export const maxSubjects = 100;

/** Calendar days in a period, both included; 0 or less if `until` is before `from`. */
export const daysBetween = (from: string, until: string): number => daysUntil(from, until) + 1;

export const daysOf = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) =>
    dayLater(from, index),
  );

/** First day of a period of `days` days that ends with `until`. */
export const firstDayOf = (until: string, days: number): string => dayLater(until, 1 - days);

/** Whether figures are available for a period: in order, and at most a year. */
export const isFigurePeriod = (from: string, until: string): boolean => {
  const days = daysBetween(from, until);
  return days >= 1 && days <= maxFigureDays;
};

/** Share in tenths of a percent, rounded half up; null if `whole` is 0. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 2000 + whole) / (2 * whole));

export const periods = ['lastMonth', 'thisMonth', 'lastYear'] as const;
export type PeriodName = (typeof periods)[number];
export type DayPeriod = { from: string; until: string };

const monthBefore = (day: string): DayPeriod => {
  const until = dayLater(`${day.slice(0, 7)}-01`, -1);
  return { from: `${until.slice(0, 7)}-01`, until };
};

/** Days of a named period; `lastMonth` is a whole calendar month. */
export function periodOf(name: PeriodName, today: string): DayPeriod {
  if (name === 'lastMonth') return monthBefore(today);
  if (name === 'thisMonth') return { from: `${today.slice(0, 7)}-01`, until: today };
  return { from: firstDayOf(today, 365), until: today };
}

/** Hours of the chart of a week: from the first offered or booked hour to the last. */
export function hoursSeen(
  hours: readonly { hour: number; offered: number; booked: number }[],
): number[] {
  const seen = hours.filter(({ offered, booked }) => offered + booked > 0).map(({ hour }) => hour);
  if (seen.length === 0) return [];
  const [first, last] = [Math.min(...seen), Math.max(...seen)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** All months of a period, `2026-11`. */
export function monthsOf({ from, until }: DayPeriod): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= until.slice(0, 7);) {
    months.push(month);
    month = otherMonth(`${month}-01`, 1).slice(0, 7);
  }
  return months;
}
