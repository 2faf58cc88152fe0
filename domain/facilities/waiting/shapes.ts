import * as z from 'zod/mini';
import { phoneLine } from '../../phone.ts';
import { nameLine, printed } from '../../text/shapes.names.ts';
import { line, mailLine } from '../../text/text.ts';
import { day, id, instant } from '../../wire.ts';
import { roomID, venueID } from '../shapes.ids.ts';

/** `18:30`, on a quarter-hour. */
const quarter = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/));
const weekday = z.int().check(z.gte(1), z.lte(7));

/** WAITING, or OFFERED while a reservation is held for the member. */
const liveState = z.enum(['WAITING', 'OFFERED']);
/** LEFT: withdrawn. PAST: its last day is over. OTHER: another request of the member was purchased. */
const endReason = z.enum(['LEFT', 'PAST', 'OTHER']);
export type WaitEnd = z.output<typeof endReason>;

/** What a request wants: `hours` in a row between `from` and `until` on one of the days. */
const wantedHours = {
  firstDay: day,
  lastDay: day,
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
  from: quarter,
  until: quarter,
  hours: z.int().check(z.gte(1), z.lte(24)),
  people: z.int().check(z.gte(1), z.lte(9999)),
};

/** Without a room: any room of the venue. Without a venue: any room of the country. */
export const roomWaitInput = z.object({
  venueID: z.optional(venueID),
  roomID: z.optional(roomID),
  ...wantedHours,
  eventName: printed(nameLine(200)),
  eventType: line(20),
  contactName: printed(nameLine(100)),
  email: printed(mailLine(200)),
  phone: phoneLine(60),
  tcVersion: line(20).check(z.minLength(1)),
  /** The purchase of an offer ends the member's other requests. */
  endsOthers: z.boolean(),
});
export type RoomWaitInput = z.output<typeof roomWaitInput>;

export const ownRoomWait = z.object({
  waitId: id,
  state: liveState,
  /** Empty: all venues, or all rooms. */
  venueName: z.string(),
  roomName: z.string(),
  ...wantedHours,
  eventName: z.string(),
  endsOthers: z.boolean(),
  /** Earlier requests that the same hours would suit; 0: the request is next. */
  before: z.int(),
  /** An offer was let pass, so the request has moved to the end of the line. */
  hasPassed: z.boolean(),
  /** The terms have changed since the member accepted them, so nothing is offered. */
  isStopped: z.boolean(),
  /** The reservation that is held for the member. */
  orderNumber: z.nullable(z.string()),
  offeredUntil: z.nullable(instant),
});
export type OwnRoomWait = z.output<typeof ownRoomWait>;

export const roomWaitRow = z.object({
  waitId: id,
  /** Position among the waiting requests of the list, from 1; null in other states. */
  position: z.nullable(z.int()),
  memberNo: z.string(),
  name: z.string(),
  venueName: z.string(),
  roomName: z.string(),
  ...wantedHours,
  state: z.enum(['WAITING', 'OFFERED', 'BOOKED', 'ENDED']),
  endReason: z.nullable(endReason),
  joinedAt: instant,
  orderNumber: z.nullable(z.string()),
});
export type RoomWaitRow = z.output<typeof roomWaitRow>;

/** The days and hours that a request wants. */
export type WantedSpan = {
  firstDay: string;
  lastDay: string;
  weekdays: readonly number[];
  /** Quarter-hours of the day; the last is exclusive. */
  fromTick: number;
  untilTick: number;
  hours: number;
};
