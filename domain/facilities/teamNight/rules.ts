import type { OrderStatus } from '../../orders/shapes.ts';
import type { TeamDate, TeamNightState } from './shapes.ts';

export const maxTeamName = 100;
export const maxTeamText = 1000;

/** New guests of one invitation from one network: an office with one address can answer together. */
export const newGuests = { most: 60, ms: 3_600_000 } as const;

type Dates = readonly Pick<TeamDate, 'endTime' | 'isCancelled'>[];

/** Whether a date can still be chosen. */
export const isDateOpen = (date: Dates[number], now: number): boolean =>
  !date.isCancelled && date.endTime > now;

export function stateOfNight(
  { orderStatus, dates }: { orderStatus: OrderStatus; dates: Dates },
  now: number,
): TeamNightState {
  if (orderStatus === 'CANCEL') return 'CANCELLED';
  return dates.some((date) => isDateOpen(date, now)) ? 'OPEN' : 'OVER';
}

type Fill = 'FREE' | 'PLANNED' | 'FULL';

/** FULL: every seat of the room is taken. PLANNED: as many come as the booking is for, or more. */
export const fillOf = (
  { come }: Pick<TeamDate, 'come'>,
  { planned, seats }: { planned: number; seats: number },
): Fill => (come >= seats ? 'FULL' : come >= planned ? 'PLANNED' : 'FREE');

type Verdict =
  | { ok: true }
  | { ok: false; refusal: 'teamNightFull' | 'teamNightOver'; dateNo: number };

/**
 * Whether a guest may come on the `chosen` dates: those that the guest does not have already must
 * be open and have a seat left. `come` counts the other guests too.
 */
export function canCome(
  dates: readonly Pick<TeamDate, 'dateNo' | 'endTime' | 'isCancelled' | 'come'>[],
  { chosen, before }: Record<'chosen' | 'before', readonly number[]>,
  seats: number,
  now: number,
): Verdict {
  for (const dateNo of chosen) {
    if (before.includes(dateNo)) continue;
    const date = dates.find((one) => one.dateNo === dateNo);
    if (date === undefined || !isDateOpen(date, now))
      return { ok: false, refusal: 'teamNightOver', dateNo };
    if (date.come >= seats) return { ok: false, refusal: 'teamNightFull', dateNo };
  }
  return { ok: true };
}

/**
 * The dates that an answer stores: the chosen ones, and those of before that have ended, which the
 * guest cannot change any more.
 */
export const datesOfAnswer = (
  dates: readonly Pick<TeamDate, 'dateNo' | 'endTime' | 'isCancelled'>[],
  { chosen, before }: Record<'chosen' | 'before', readonly number[]>,
  now: number,
): number[] => {
  const isPast = (dateNo: number) =>
    dates.some((date) => date.dateNo === dateNo && !date.isCancelled && date.endTime <= now);
  return [...new Set([...chosen, ...before.filter(isPast)])].toSorted((a, b) => a - b);
};
