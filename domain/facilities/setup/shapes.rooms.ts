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
/** A typed time of day; `roomFault` checks that it is on a quarter-hour. */
const time = z.string().check(z.regex(/^\d\d:\d\d$/));
/** A slot of a room on a weekday, 1 Monday to 7 Sunday (B-16). */
const weekSlot = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  from: time,
  until: time,
});
export type WeekSlot = z.output<typeof weekSlot>;
/** A slot of a weekday in quarter-hours. */
export type WeekSpan = Span & { weekday: number };

/** Fields of a room (ADM-023 to ADM-025), checked by `roomFault`. */
export const roomFields = {
  venueId: id,
  names: textsOf(printed(line(100))),
  seatCapacity: z.int().check(z.gte(-1), z.lte(100_000)),
  /** Square feet. */
  square: z.int().check(z.gte(-1), z.lte(1_000_000)),
  /** Offered lengths in hours. */
  durations: z.array(z.number()).check(z.maxLength(24)),
  layoutIds: ids,
  categoryIds: ids,
  /** Only a combined room has parts (B-18). */
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
  /** The shop item; a priced booking needs one (ADM-040). */
  itemCode: line(60),
  sort: z.int().check(z.gte(0), z.lte(999)),
};
export const roomRecord = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  /** Whether it has prices; without them it cannot be booked. */
  hasCharges: z.boolean(),
  /** Whether a price is above zero; then it needs a shop item. */
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

export const maxBookedHours = 500;

/** A booked slot on a coming day; a booking of several slots has several rows. */
export const bookedSlot = z.object({ ...weekSlot.shape, day, orderNumber, eventName: z.string() });
export type BookedRoomSlot = z.output<typeof bookedSlot>;
