import type { Refusal } from '../../refusals/refusals.ts';
import { daysUntil, weekdayOf, dayLater } from '../../time/days.ts';
import type { WantedSpan } from './shapes.ts';
import { runsOf, type Run, type Slot, ticksPerHour } from '../rules.ticks.ts';

/** Live requests of one member. */
export const maxRoomWaits = 10;

/** Days that one request can cover. */
const maxDays = 92;

/** Returns the refusal of a request whose days or times contain nothing that can be booked. */
export function waitFault(
  wanted: WantedSpan,
  { today, horizon }: { today: string; horizon: string },
): { refusal: Refusal; field: string } | null {
  const { firstDay, lastDay } = wanted;
  if (firstDay < today || firstDay > horizon)
    return { refusal: 'waitDaysInvalid', field: 'firstDay' };
  if (lastDay < firstDay || lastDay > horizon || daysUntil(firstDay, lastDay) >= maxDays)
    return { refusal: 'waitDaysInvalid', field: 'lastDay' };
  if (daysOf(wanted).length === 0) return { refusal: 'waitDaysInvalid', field: 'weekdays' };
  if (wanted.untilTick - wanted.fromTick < wanted.hours * ticksPerHour)
    return { refusal: 'waitTimesTooShort', field: 'until' };
  return null;
}

/** The days of a request, in order. */
export function daysOf({
  firstDay,
  lastDay,
  weekdays,
}: Pick<WantedSpan, 'firstDay' | 'lastDay' | 'weekdays'>): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = dayLater(day, 1))
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  return days;
}

/** Runs of a room's slots with the wanted length within the wanted times. */
export const wantedRuns = (
  slots: readonly Slot[],
  { fromTick, untilTick, hours }: Pick<WantedSpan, 'fromTick' | 'untilTick' | 'hours'>,
): Run[] =>
  runsOf(slots, [hours]).filter(({ start, end }) => start >= fromTick && end <= untilTick);

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
 * End of an offer made at `now`, in epoch ms. At night it runs at least until 9:00, and never beyond
 * the start of the hours.
 */
export function roomOfferUntil(of: {
  now: number;
  /** Local hour and minute at `now`. */
  hour: number;
  minute: number;
  offerMinutes: number;
  firstStart: number;
}): number {
  const hours = of.hour >= night.from ? of.hour - 24 : of.hour;
  const isNight = hours < night.until;
  const untilMorning = morning * 60 - (hours * 60 + of.minute);
  const minutes = isNight ? Math.max(of.offerMinutes, untilMorning) : of.offerMinutes;
  return Math.min(of.now + minutes * 60_000, of.firstStart);
}
