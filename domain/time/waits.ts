import type { Refusal } from '../refusals/refusals.ts';
import { daysUntil, weekdayOf, dayLater } from './days.ts';
import type { WantedTimes } from './shapes.waits.ts';

/** Live requests of one member for rooms, and for services. */
export const maxWaits = 10;

/** Days that one request can cover. */
export const maxWaitDays = 92;

/**
 * Returns the refusal of a request whose days or times contain nothing that can be booked. `ticks`:
 * wanted length in quarter-hours.
 */
export function waitFault(
  wanted: WantedTimes & { ticks: number },
  { today, horizon }: { today: string; horizon: string },
): { refusal: Refusal; field: string } | null {
  const { firstDay, lastDay } = wanted;
  if (firstDay < today || firstDay > horizon)
    return { refusal: 'waitDaysInvalid', field: 'firstDay' };
  if (lastDay < firstDay || lastDay > horizon || daysUntil(firstDay, lastDay) >= maxWaitDays)
    return { refusal: 'waitDaysInvalid', field: 'lastDay' };
  if (daysOf(wanted).length === 0) return { refusal: 'waitDaysInvalid', field: 'weekdays' };
  if (wanted.untilTick - wanted.fromTick < wanted.ticks)
    return { refusal: 'waitTimesTooShort', field: 'until' };
  return null;
}

/** The days of a request, in order. */
export function daysOf({
  firstDay,
  lastDay,
  weekdays,
}: Pick<WantedTimes, 'firstDay' | 'lastDay' | 'weekdays'>): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = dayLater(day, 1))
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  return days;
}

/** Weekdays as bits: 1 Monday, 2 Tuesday, to 64 Sunday. */
export const weekdayBits = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);

export const weekdaysOfBits = (bits: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (bits & (1 << (weekday - 1))) !== 0);

/** Hours of the night, in which an offer is not read: from 22:00 to 7:00. */
const night = { from: 22, until: 7 };
/** An offer of the night runs at least until this hour. */
const morning = 9;

/**
 * Least end of an offer made at `now`, in epoch ms: 9:00 if it is night in the time zone, else
 * `now`.
 */
export function offerUntilMorning(now: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const isEvening = local.hour >= night.from;
  if (!isEvening && local.hour >= night.until) return now;
  return local.add({ days: isEvening ? 1 : 0 }).withPlainTime({ hour: morning }).epochMilliseconds;
}

/** End of an offer of `minutes` in epoch ms, at night not before 9:00, never after `latest`. */
export const offerEnd = (of: {
  now: number;
  zone: string;
  minutes: number;
  latest: number;
}): number =>
  Math.min(Math.max(of.now + of.minutes * 60_000, offerUntilMorning(of.now, of.zone)), of.latest);
