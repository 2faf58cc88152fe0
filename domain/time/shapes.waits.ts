import * as z from 'zod/mini';
import { day, id, instant } from '../wire.ts';

/** `18:30`, on a quarter-hour. */
const quarter = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/));
const weekday = z.int().check(z.gte(1), z.lte(7));

/** LEFT: withdrawn. PAST: its last day is over. OTHER: another request of the member was purchased. */
const endReason = z.enum(['LEFT', 'PAST', 'OTHER']);
export type WaitEnd = z.output<typeof endReason>;

/** When a request suits: between `from` and `until` on one of the days. */
export const wantedTimes = {
  firstDay: day,
  lastDay: day,
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
  from: quarter,
  until: quarter,
};

/** Fields of an own live request. */
export const ownWaitFields = {
  waitId: id,
  /** WAITING, or OFFERED while a reservation is held for the member. */
  state: z.enum(['WAITING', 'OFFERED']),
  ...wantedTimes,
  endsOthers: z.boolean(),
  /** Earlier requests that the same times would suit; 0: the request is next. */
  before: z.int(),
  /** An offer was let pass, so the request has moved to the end of the line. */
  hasPassed: z.boolean(),
  /** The reservation that is held for the member. */
  orderNumber: z.nullable(z.string()),
  offeredUntil: z.nullable(instant),
};

/** Fields of a row of the console. */
export const waitRowFields = {
  waitId: id,
  /** Position among the waiting requests of the list, from 1; null in other states. */
  position: z.nullable(z.int()),
  memberNo: z.string(),
  name: z.string(),
  ...wantedTimes,
  state: z.enum(['WAITING', 'OFFERED', 'BOOKED', 'ENDED']),
  endReason: z.nullable(endReason),
  joinedAt: instant,
  orderNumber: z.nullable(z.string()),
};

/** The days and times that a request wants. */
export type WantedTimes = {
  firstDay: string;
  lastDay: string;
  weekdays: readonly number[];
  /** Quarter-hours of the day; the last is exclusive. */
  fromTick: number;
  untilTick: number;
};
