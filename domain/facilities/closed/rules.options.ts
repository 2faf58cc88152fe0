import type { Run } from '../rules.ticks.ts';

/** A session that has to move, and hours that are free for it. */
type Moved = { roomId: string; day: string; start: number; end: number };
/** `rest`: the hours in the room for further sessions of the booking, on their own days. */
export type RoomOption = { roomId: string; day: string; rest: readonly HoursOfDay[] } & Run;
export type HoursOfDay = { day: string } & Run;

/** `12/2026-12-05/36`: a room, a day and the first quarter-hour. The lengths stay. */
export const optionKey = ({
  roomId,
  day,
  start,
}: Pick<Moved, 'roomId' | 'day' | 'start'>): string => `${roomId}/${day}/${start}`;

const dayMs = 86_400_000;
const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

/**
 * Sorts free hours by how little they change for the member: other rooms at the same time first, then
 * the nearest days, the own room and the nearest time of the day.
 */
export const nearestOptions = <T extends RoomOption>(old: Moved, options: readonly T[]): T[] =>
  options.toSorted(
    (one, next) =>
      daysApart(old.day, one.day) - daysApart(old.day, next.day) ||
      Math.abs(one.start - old.start) - Math.abs(next.start - old.start) ||
      Number(one.roomId !== old.roomId) - Number(next.roomId !== old.roomId) ||
      Number(one.roomId) - Number(next.roomId),
  );
