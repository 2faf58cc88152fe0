/**
 * This file uses `Date` in UTC instead of Temporal, which some browsers do not have. Days are
 * `YYYY-MM-DD`.
 */
const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const dayLater = (day: string, days: number): string => isoOf(utc(day) + days * dayMs);

/** Days from one day to another: 0 for the same, negative backwards. */
export const daysUntil = (from: string, to: string): number => (utc(to) - utc(from)) / dayMs;

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(utc(day)).getUTCDay() + 6) % 7) + 1;

/** Moves a day by whole months; a day the month lacks becomes the month's last day. */
export function otherMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Number of days of a month `YYYY-MM`. */
export const daysIn = (month: string): number =>
  daysUntil(`${month}-01`, otherMonth(`${month}-01`, 1));

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayLater(day, 1 - weekdayOf(day));

/** Monday to Sunday around a day. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, place) => dayLater(mondayOf(day), place));

export type PeriodFault = 'fromMissing' | 'untilMissing' | 'fromAfterUntil';

/** Both days of a period are required or none, in this order (VAL-001 to VAL-005). */
export function periodFault(
  from: string | undefined,
  until: string | undefined,
): PeriodFault | null {
  if (!from) return until ? 'fromMissing' : null;
  if (!until) return 'untilMissing';
  return from > until ? 'fromAfterUntil' : null;
}
