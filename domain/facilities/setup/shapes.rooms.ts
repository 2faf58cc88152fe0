import { printed } from '../../text/shapes.names.ts';
import * as z from 'zod/mini';
import { textsOf, type QueryOf } from '../../administrators/shapes.ts';
import { line } from '../../text/text.ts';
import type { Span } from '../rules.ticks.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { day, id, version } from '../../wire.ts';
import { pictures } from './shapes.pictures.ts';

export const roomFilters = {
  country: z.optional(line(20)),
  venueId: z.optional(id),
  isInUse: z.optional(z.boolean()),
};
export type RoomsQuery = QueryOf<typeof roomFilters>;

const ids = z.array(id).check(z.maxLength(50));
/** A time of day as it is typed; whether it is on a quarter-hour is told by `roomFault`. */
const time = z.string().check(z.regex(/^\d\d:\d\d$/));
/** Hours a room is offered in on a weekday, 1 Monday to 7 Sunday (B-16). */
const weekSlot = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  from: time,
  until: time,
});
export type WeekSlot = z.output<typeof weekSlot>;
/** Hours of a weekday in ticks. */
export type WeekSpan = Span & { weekday: number };

/** What is set about a room (ADM-023 to ADM-025); what must be there is told by `roomFault`. */
export const roomFields = {
  venueId: id,
  names: textsOf(printed(line(100))),
  seatCapacity: z.int().check(z.gte(-1), z.lte(100_000)),
  /** Square feet. */
  square: z.int().check(z.gte(-1), z.lte(1_000_000)),
  /** Lengths it is offered for, in hours. */
  durations: z.array(z.number()).check(z.maxLength(24)),
  layoutIds: ids,
  categoryIds: ids,
  /** A combined room has its parts here, a plain one none (B-18). */
  isCombined: z.boolean(),
  partIds: ids,
  pictures,
  slots: z.array(weekSlot).check(z.maxLength(7 * 96)),
  opensOnHolidays: z.boolean(),
  packagesRequired: z.boolean(),
  isInUse: z.boolean(),
  targetMode: z.enum(['ALL', 'LEVELS', 'MINIMUM']),
  targetLevels: z.array(line(20)).check(z.maxLength(50)),
  minPin: z.nullable(line(20)),
  /** Item of the shop; without one nobody checks out (ADM-040). */
  itemCode: line(60),
  sort: z.int().check(z.gte(0), z.lte(999)),
};
export const roomRecord = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  /** Whether anything has been said of what it costs: before that nobody can book it. */
  hasCharges: z.boolean(),
  /** Whether one of its prices is above zero: without an item of the shop it is not sold then. */
  costs: z.boolean(),
  ...roomFields,
});
export type RoomRecord = z.output<typeof roomRecord>;
export type RoomFields = Omit<
  RoomRecord,
  'id' | 'version' | 'country' | 'district' | 'hasCharges' | 'costs'
>;

export const roomRecordRow = z.object({
  id,
  country: z.string(),
  name: z.string(),
  venue: z.string(),
  seatCapacity: z.int(),
  square: z.int(),
  isCombined: z.boolean(),
  isInUse: z.boolean(),
});
export type RoomRecordRow = z.output<typeof roomRecordRow>;

/** Bookings that are told at most of one room: the next ones. */
export const maxBookedHours = 500;

/** A booked slot of a room on a day to come; a booking of several slots has a row for each. */
export const bookedSlot = z.object({ ...weekSlot.shape, day, orderNumber, eventName: z.string() });
export type BookedRoomSlot = z.output<typeof bookedSlot>;
