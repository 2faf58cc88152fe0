import { firstDayOf } from '../../orders/rules.figures.ts';
import type { RoomFiguresRow, RoomHour, RoomUse } from './shapes.ts';

export const periods = ['lastMonth', 'thisMonth', 'lastYear'] as const;
export type PeriodName = (typeof periods)[number];
export type Period = { from: string; until: string };

const monthBefore = (day: string): Period => {
  const until = new Date(Date.parse(`${day.slice(0, 7)}-01`) - 86_400_000)
    .toISOString()
    .slice(0, 10);
  return { from: `${until.slice(0, 7)}-01`, until };
};

/** The days a period of figures means on a day; the last month is a whole one. */
export function periodOf(name: PeriodName, today: string): Period {
  if (name === 'lastMonth') return monthBefore(today);
  if (name === 'thisMonth') return { from: `${today.slice(0, 7)}-01`, until: today };
  return { from: firstDayOf(today, 365), until: today };
}

const blank: RoomUse = { open: 0, booked: 0, bookedOpen: 0, own: 0 };

/**
 * The hours of a venue: those of its plain rooms. Hours of a combined room are in its parts already,
 * and would count twice (decision 0079).
 */
export const totalUse = (
  rooms: readonly (RoomUse & Pick<RoomFiguresRow, 'isCombined'>)[],
): RoomUse =>
  rooms
    .filter(({ isCombined }) => !isCombined)
    .reduce(
      (all, one) => ({
        open: all.open + one.open,
        booked: all.booked + one.booked,
        bookedOpen: all.bookedOpen + one.bookedOpen,
        own: all.own + one.own,
      }),
      blank,
    );

/** Average days from reserving to the session, in tenths; null without a session. */
export const leadOf = ({
  leadDays,
  sessions,
}: {
  leadDays: number;
  sessions: number;
}): number | null => (sessions === 0 ? null : Math.round((leadDays * 10) / sessions));

/** Hours that stand in the picture of a week: from the first that is open or booked to the last. */
export function hoursSeen(hours: readonly RoomHour[]): number[] {
  const seen = hours.filter(({ open, booked }) => open + booked > 0).map(({ hour }) => hour);
  if (seen.length === 0) return [];
  const [first, last] = [Math.min(...seen), Math.max(...seen)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Every month that a period touches, `2026-11`. */
export function monthsOf({ from, until }: Period): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= until.slice(0, 7);) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  }
  return months;
}
