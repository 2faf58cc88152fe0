import { dayLater, otherMonth, weekdayOf } from '../time/days.ts';
import type { PlanFields } from './shapes.ts';

type Turn = Pick<PlanFields, 'every' | 'weekday' | 'monthDay'>;

/** Whether an export runs on a day of its country. */
export function runsOn({ every, weekday, monthDay }: Turn, day: string): boolean {
  if (every === 'WEEK') return weekdayOf(day) === weekday;
  return every === 'DAY' || Number(day.slice(8)) === monthDay;
}

/** First and last day of the day, week or month that ends before `day`. */
export function periodBefore(every: Turn['every'], day: string): { from: string; until: string } {
  const until = dayLater(day, -1);
  if (every === 'DAY') return { from: until, until };
  return { from: every === 'WEEK' ? dayLater(day, -7) : otherMonth(day, -1), until };
}
