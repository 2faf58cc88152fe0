import * as z from 'zod/mini';
import { type QueryOf, textsOf } from '../../administrators/shapes.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id, instant } from '../../wire.ts';

export const maxClosedDays = 92;

export const closedFilters = {
  country: z.optional(line(20)),
  venueId: z.optional(id),
  from: z.optional(day),
  until: z.optional(day),
};
export type ClosedQuery = QueryOf<typeof closedFilters>;

/** Consecutive days on which a venue or a room is closed for one purpose (B-16). */
export const closedDay = z.object({
  /** Id of the first day. */
  id,
  country: z.string(),
  district: z.string(),
  venueId: id,
  venue: z.string(),
  /** Null: the whole venue. */
  roomId: z.nullable(id),
  room: z.nullable(z.string()),
  day,
  /** The last day. */
  until: day,
  reason: z.string(),
  bookings: z.int(),
});
export type ClosedDay = z.output<typeof closedDay>;

/** A range of days, both included, for a venue or one of its rooms. */
export const closing = z.object({
  venueId: id,
  roomId: z.nullable(id),
  from: day,
  until: day,
  purpose: line(100),
  /** Number of bookings on these days that the administrator has seen; 0: none. */
  known: z.int().check(z.gte(0)),
  /**
   * Their bookers are offered other hours or their money, with this optional text; absent: the
   * bookings stay (B-42).
   */
  offer: z.optional(z.object({ note: textsOf(line(300)) })),
});
export type Closing = z.output<typeof closing>;

/** Other hours for a session: another room at the same hours, or its room at other hours. */
const closingOption = z.object({ startTime: instant, endTime: instant, place: z.string() });

/** A booking with sessions on days that are about to be closed. */
export const closingBooking = z.object({
  orderNumber,
  isPaid: z.boolean(),
  memberNumber: z.string(),
  memberName: z.string(),
  eventName: z.string(),
  room: z.string(),
  people: z.int(),
  sessions: z.array(z.object({ startTime: instant, endTime: instant })),
  /** The first three that are free; empty: the member can only get the money back. */
  options: z.array(closingOption),
});
export type ClosingBooking = z.output<typeof closingBooking>;
