import * as z from 'zod/mini';
import type { QueryOf } from '../../administrators/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id } from '../../wire.ts';

/** Days that are closed at once, at most. */
export const maxClosedDays = 92;

export const closedFilters = {
  country: z.optional(line(20)),
  venueId: z.optional(id),
  from: z.optional(day),
  until: z.optional(day),
};
export type ClosedQuery = QueryOf<typeof closedFilters>;

/** Days in a row on which a venue, or one of its rooms, is closed for one purpose (B-16). */
export const closedDay = z.object({
  /** Of the first day. */
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
  /** Bookings that have hours of it on these days all the same. */
  bookings: z.int(),
});
export type ClosedDay = z.output<typeof closedDay>;

/** Days from one to another, both included, for a venue or one of its rooms. */
export const closing = z.object({
  venueId: id,
  roomId: z.nullable(id),
  from: day,
  until: day,
  purpose: line(100),
  /** How many bookings stand there, as the administrator was told; 0 where nothing was said. */
  known: z.int().check(z.gte(0)),
});
export type Closing = z.output<typeof closing>;
