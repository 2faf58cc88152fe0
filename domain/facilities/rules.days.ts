import type { Refusal } from '../refusals/refusals.ts';
import type { RoomDayState } from './shapes.kinds.ts';

/** Last day that can be booked: `today` plus `months`, at most that month's last day. */
export const horizonOf = (today: string, months: number): string =>
  Temporal.PlainDate.from(today).add({ months }).toString();

/** Facts of a room on a day; days are yyyy-mm-dd in the venue's time zone. */
export type DayFacts = {
  day: string;
  today: string;
  /** Last day that can be booked (FAC-042). */
  horizon: string;
  /** Number of days from today that cannot be booked, by setting; usually 0 (B-16). */
  leadDays: number;
  isVenueOpen: boolean;
  isRoomInUse: boolean;
  /** The venue opens on this weekday in this period. */
  isOpenDay: boolean;
  isClosedDay: boolean;
  isHoliday: boolean;
  opensOnHolidays: boolean;
  /** Last released day; null: the horizon. */
  releasedUntil: string | null;
  /** A run of an offered length is free. */
  hasFreeRun: boolean;
};

type Rule = {
  state: RoomDayState;
  refusal: Refusal;
  fails: (facts: DayFacts) => boolean;
};

const firstDay = ({ today, leadDays }: DayFacts): string =>
  leadDays === 0 ? today : Temporal.PlainDate.from(today).add({ days: leadDays }).toString();

/** The order matters: the first failing rule decides state and refusal (B-16). */
const rules: readonly Rule[] = [
  { state: 'CLOSED', refusal: 'venueNotAvailable', fails: (one) => !one.isVenueOpen },
  { state: 'CLOSED', refusal: 'roomNotAvailable', fails: (one) => !one.isRoomInUse },
  { state: 'CLOSED', refusal: 'closedDay', fails: (one) => !one.isOpenDay || one.isClosedDay },
  {
    state: 'HOLIDAY',
    refusal: 'publicHoliday',
    fails: (one) => one.isHoliday && !one.opensOnHolidays,
  },
  {
    state: 'NOT_RELEASED',
    refusal: 'notReleased',
    fails: (one) => one.releasedUntil !== null && one.day > one.releasedUntil,
  },
  { state: 'PAST', refusal: 'dateInPast', fails: (one) => one.day < firstDay(one) },
  { state: 'NOT_RELEASED', refusal: 'beyondHorizon', fails: (one) => one.day > one.horizon },
  { state: 'FULL', refusal: 'dayFull', fails: (one) => !one.hasFreeRun },
];

/** State of a day (FAC-040) and refusal of its booking (FAC-041, FAC-047); null: open. */
export function dayState(facts: DayFacts): { state: RoomDayState; refusal: Refusal | null } {
  const failing = rules.find(({ fails }) => fails(facts));
  return failing === undefined ? { state: 'OPEN', refusal: null } : failing;
}
