import { useEffect, useRef, useState } from 'react';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { daysUntil } from '#domain/time/days.ts';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { useRoomDays } from '#web/features/facilities/hours/useRoomDays.ts';
import { hoursOf, repeatOn, weeklyFrom } from '#web/ui/facilities/runs.ts';
import { type Picked, withRuns } from '#web/features/facilities/book/booking.ts';
import type { RoomChoice } from '#web/features/facilities/book/useRoomChoice.ts';
import type { Sessions } from '#web/features/facilities/book/useSessions.ts';

const weeksBetween = (one: Picked, other: Picked): number => daysUntil(one.day, other.day) / 7;

/** Whether all sessions are on one weekday in different weeks, and equally long. */
const areWeekly = (sessions: readonly Picked[]): boolean =>
  sessions.every((one, place) => {
    const before = sessions[place - 1] ?? one;
    const weeks = weeksBetween(before, one);
    return (
      Number.isInteger(weeks) && (place === 0 || weeks > 0) && hoursOf(one) === hoursOf(before)
    );
  });

/**
 * The first session each week, a number of times. Null if there is no session, or if the sessions
 * are no series.
 */
export function useSeries(detail: RoomDetail, choice: RoomChoice, list: Sessions) {
  const { roomID, sessions } = choice;
  const [first, ...later] = areWeekly(sessions) ? sessions : [];
  const [wanted, setWanted] = useState<{ of: string; times: number } | null>(null);
  /** A press before the days are loaded is done after it. */
  const pending = useRef<number | null>(null);
  const { days, isWaiting } = useRoomDays(
    roomID,
    first === undefined ? null : [detail.today, detail.horizon],
  );
  const datesOf = (times: number) =>
    first === undefined ? [] : weeklyFrom(first.day, times - 1, detail.horizon);
  const foundOn = (dates: readonly string[]) =>
    first === undefined ? [] : repeatOn(first, dates, days, [first]);
  const fill = (times: number) => {
    if (first === undefined) return;
    const dates = datesOf(times);
    const kept = later.filter(({ day }) => dates.includes(day));
    const missing = dates.filter((date) => !kept.some(({ day }) => day === date));
    const runs = foundOn(missing).flatMap(({ run }) => run ?? []);
    list.set(withRuns([first, ...kept], runs));
  };
  useEffect(() => {
    if (pending.current === null || isWaiting) return;
    fill(pending.current);
    pending.current = null;
  });
  if (first === undefined) return null;
  const last = later.at(-1);
  const times =
    wanted?.of === keyOfRun(first)
      ? wanted.times
      : 1 + (last === undefined ? 0 : weeksBetween(first, last));
  const dates = datesOf(times);
  const takenOn = (date: string) => later.find(({ day }) => day === date);
  const notFree = isWaiting ? [] : foundOn(dates).filter(({ run }) => run === null);
  return {
    first,
    /** 1 also when a free date of the series was removed. */
    times: dates.every((date) => takenOn(date) ?? notFree.some(({ day }) => day === date))
      ? times
      : 1,
    repeat: (count: number) => {
      setWanted({ of: keyOfRun(first), times: count });
      if (isWaiting) pending.current = count;
      else fill(count);
    },
    endsEarly: dates.length < times - 1,
    /** Dates whose hours are not free, with the session taken on each instead. */
    notFree: notFree.map((found) => ({ found, taken: takenOn(found.day) })),
  };
}
