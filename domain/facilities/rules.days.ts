import type { Refusal } from '../refusals/refusals.ts';
import type { RoomDayState } from './shapes.kinds.ts';

/** Same day number so many months later, or the month's last day, as yyyy-mm-dd. */
export const horizonOf = (today: string, months: number): string =>
  Temporal.PlainDate.from(today).add({ months }).toString();

/** What is known of a room on a day; days are yyyy-mm-dd in region time. */
export type DayFacts = {
  day: string;
  today: string;
  /** Last day that can be booked (FAC-042). */
  horizon: string;
  /** First days from today on that cannot be booked yet, by setting; 0 usually (B-16). */
  leadDays: number;
  isVenueOpen: boolean;
  isRoomInUse: boolean;
  /** Its weekday is one of the venue's open days in a period that holds the day. */
  isOpenDay: boolean;
  isClosedDay: boolean;
  isHoliday: boolean;
  /** The room is marked as open on holidays. */
  opensOnHolidays: boolean;
  /** Last released day; null: as far as the horizon goes. */
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

/** In this order the first that fails gives what is shown and answered (B-16). */
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

/** What a day shows (FAC-040), and what booking it is refused with (FAC-041, FAC-047); null: open. */
export function dayState(facts: DayFacts): { state: RoomDayState; refusal: Refusal | null } {
  const failing = rules.find(({ fails }) => fails(facts));
  return failing === undefined ? { state: 'OPEN', refusal: null } : failing;
}
