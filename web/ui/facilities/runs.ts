import { dayLater, daysUntil, mondayOf, otherMonth } from '#domain/time/days.ts';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import {
  overlaps,
  type Run,
  runsOf,
  tickOf,
  ticksPerHour,
} from '#domain/facilities/rules.ticks.ts';

/** `price` in cents. */
export type DayRun = Run & { day: string; state: 'FREE' | 'TAKEN' | 'OWN'; price: number };

/** Identifies a run after a refetch; `start` and `end` in quarter-hours. */
export type At = { day: string; start: number; end: number };

/** Runs of a day with one of the offered lengths (B-16), without those that have no price. */
export function runsOn(day: RoomDay, hours: readonly number[]): DayRun[] {
  const slots = day.slots.map((slot) => ({
    ...slot,
    start: tickOf(slot.startTime) ?? 0,
    end: tickOf(slot.endTime) ?? 0,
  }));
  return runsOf(slots, hours).flatMap((run) => {
    const own = slots.filter(({ slotId }) => run.slotIds.includes(slotId));
    if (own.some(({ price }) => price === null)) return [];
    const states = own.map(({ state }) => state);
    return [
      {
        ...run,
        day: day.day,
        state: states.includes('TAKEN') ? 'TAKEN' : states.includes('OWN') ? 'OWN' : 'FREE',
        price: own.reduce((sum, { price }) => sum + price!, 0),
      },
    ];
  });
}

export const hoursOf = ({ start, end }: { start: number; end: number }): number =>
  (end - start) / ticksPerHour;

export const isSameRun = (one: At, other: At): boolean =>
  one.day === other.day && one.start === other.start && one.end === other.end;

/** Whether two runs overlap (7043). */
export const collide = (one: At, other: At): boolean =>
  one.day === other.day && overlaps(one, other);

const freeOn = (day: RoomDay, hours: number, but: readonly At[]): DayRun[] =>
  day.state !== 'OPEN'
    ? []
    : runsOn(day, [hours]).filter(
        (run) => run.state === 'FREE' && !but.some((other) => collide(other, run)),
      );

const nearest = <T>(list: readonly T[], distance: (one: T) => number): T | null =>
  list.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;

/**
 * Alternatives of the same length to a taken run: the nearest on its day, and the same time on the
 * nearest day. Alternatives do not overlap the runs in `but`, which are chosen already.
 */
export function offersFor(
  unavailable: At,
  days: readonly RoomDay[],
  but: readonly At[],
): { sameDay: DayRun | null; sameTime: DayRun | null } {
  const hours = hoursOf(unavailable);
  const others = but.filter((one) => !isSameRun(one, unavailable));
  const onDay = days
    .filter(({ day }) => day === unavailable.day)
    .flatMap((day) => freeOn(day, hours, others));
  const elsewhere = days
    .filter(({ day }) => day !== unavailable.day)
    .flatMap((day) => freeOn(day, hours, others))
    .filter(({ start }) => start === unavailable.start);
  return {
    sameDay: nearest(
      onDay.filter(({ start }) => start !== unavailable.start),
      ({ start }) => Math.abs(start - unavailable.start),
    ),
    sameTime: nearest(elsewhere, ({ day }) => Math.abs(daysUntil(unavailable.day, day))),
  };
}

/**
 * `run` if it is free, else `instead` is the nearest free time of the day; both null if there is
 * none.
 */
export type Repeated = { day: string; run: DayRun | null; instead: DayRun | null };

/** `but`: chosen runs, which the results must not overlap. */
export function repeatOn(
  one: At,
  wanted: readonly string[],
  days: readonly RoomDay[],
  but: readonly At[],
): Repeated[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  return wanted.map((day) => {
    const known = byDay.get(day);
    const free = known === undefined ? [] : freeOn(known, hoursOf(one), but);
    const run = free.find(({ start }) => start === one.start) ?? null;
    return {
      day,
      run,
      instead: run === null ? nearest(free, ({ start }) => Math.abs(start - one.start)) : null,
    };
  });
}

export function weeklyFrom(day: string, count: number, last: string): string[] {
  return Array.from({ length: count }, (_, week) => dayLater(day, 7 * (week + 1))).filter(
    (one) => one <= last,
  );
}

/** The coming weeks are in view without turning the month, also at its end (decision 0230). */
export const weeksInView = 5;

/**
 * Monday of a month's first week and Sunday of its last one, within two bounds; null outside them.
 * Has at least `weeksInView`, from that of the first bound on.
 */
export function spanOf(month: string, first: string, last: string): [string, string] | null {
  const begin = `${month}-01`;
  const from = mondayOf(begin);
  const start = begin < first ? mondayOf(first) : from;
  const ends = [
    dayLater(mondayOf(dayLater(otherMonth(begin, 1), -1)), 6),
    dayLater(start, 7 * weeksInView - 1),
  ];
  const until = ends.toSorted().at(-1)!;
  const span: [string, string] = [from < first ? first : from, until > last ? last : until];
  return span[0] <= span[1] ? span : null;
}

/** Instant whose clock in UTC shows this quarter-hour; only for formatting. */
export const wallClock = (day: string, tick: number): number =>
  Date.parse(`${day}T00:00:00Z`) + (tick / ticksPerHour) * 3_600_000;
