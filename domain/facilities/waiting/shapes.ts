import * as z from 'zod/mini';
import { phoneLine } from '../../phone.ts';
import { nameLine, printed } from '../../text/shapes.names.ts';
import { line, mailLine } from '../../text/text.ts';
import {
  ownWaitFields,
  waitRowFields,
  wantedTimes,
  type WantedTimes,
} from '../../time/shapes.waits.ts';
import { roomID, venueID } from '../shapes.ids.ts';

/** What a request wants besides days and times: `hours` in a row for `people`. */
const wantedRoom = {
  hours: z.int().check(z.gte(1), z.lte(24)),
  people: z.int().check(z.gte(1), z.lte(9999)),
};

/** Without a room: any room of the venue. Without a venue: any room of the country. */
export const roomWaitInput = z.object({
  venueID: z.optional(venueID),
  roomID: z.optional(roomID),
  ...wantedTimes,
  ...wantedRoom,
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
  ...ownWaitFields,
  ...wantedRoom,
  /** Empty: all venues, or all rooms. */
  venueName: z.string(),
  roomName: z.string(),
  eventName: z.string(),
  /** The terms have changed since the member accepted them, so nothing is offered. */
  isStopped: z.boolean(),
});
export type OwnRoomWait = z.output<typeof ownRoomWait>;

export const roomWaitRow = z.object({
  ...waitRowFields,
  ...wantedRoom,
  venueName: z.string(),
  roomName: z.string(),
});
export type RoomWaitRow = z.output<typeof roomWaitRow>;

/** The days and hours that a request wants. */
export type WantedSpan = WantedTimes & { hours: number };
