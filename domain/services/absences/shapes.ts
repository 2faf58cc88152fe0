import * as z from 'zod/mini';
import { textsOf } from '../../administrators/shapes.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id, instant } from '../../wire.ts';

/** Most days of an absence that is entered at once. */
export const maxAbsentDays = 31;

/** Days of a consultant, both included. */
export const absentDays = { id, from: day, until: day };

/** A coming session of the consultant, and who can give it instead. */
export const absentSession = z.object({
  sessionId: id,
  service: z.string(),
  startTime: instant,
  endTime: instant,
  taken: z.int(),
  substitutes: z.array(z.object({ id, name: z.string() })),
});
export type AbsentSession = z.output<typeof absentSession>;

/** A booking that loses its consultant. */
export const absentBooking = z.object({
  orderNumber,
  isPaid: z.boolean(),
  memberNumber: z.string(),
  memberName: z.string(),
  service: z.string(),
  startTime: instant,
  endTime: instant,
  /** Sessions of its slots. */
  sessionIds: z.array(id),
  /** The first three that are free; empty: the member can only get the coupons back. */
  options: z.array(z.object({ startTime: instant, endTime: instant, place: z.string() })),
});

export const absence = z.object({
  ...absentDays,
  reason: line(100),
  /** Optional text for the members who get an offer. */
  note: textsOf(line(300)),
  /** Sessions that another consultant gives. */
  substitutes: z.array(z.object({ sessionId: id, consultantId: id })).check(z.maxLength(100)),
  /** Number of bookings without a consultant that the administrator has seen. */
  known: z.int().check(z.gte(0)),
});
