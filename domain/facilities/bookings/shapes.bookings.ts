import * as z from 'zod/mini';
import type { QueryOf } from '../../administrators/shapes.ts';
import { fileEntry } from '../../files/shapes.ts';
import { orderDeskDetail } from '../../orders/shapes.admin.ts';
import { cancelType, orderNumber, orderStatus } from '../../orders/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id, instant, money } from '../../wire.ts';
import { writtenMessage } from './shapes.message.ts';

/** Bookings of rooms by venue, room, state, and the days of their sessions (ADM-030). */
export const bookingFilters = {
  country: z.optional(line(20)),
  venueId: z.optional(id),
  roomId: z.optional(id),
  orderStatus: z.optional(orderStatus),
  from: z.optional(day),
  until: z.optional(day),
  /** Sessions to come on days that are not open any more. */
  isInClosedTime: z.optional(z.boolean()),
};
export type BookingsQuery = QueryOf<typeof bookingFilters>;

const fields = {
  orderNumber,
  orderStatus,
  cancelType: z.nullable(cancelType),
  /** Taken back by the member before it was paid. */
  isGivenUp: z.boolean(),
  country: z.string(),
  district: z.string(),
  venue: z.string(),
  room: z.string(),
  eventName: z.string(),
  attendees: z.int(),
  memberNumber: z.string(),
  memberName: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  amount: money,
  /** `BND` */
  currency: z.string(),
  orderDate: instant,
};

export const bookingRow = z.object({
  ...fields,
  /** Of its next session on the days asked for; of its last one once all are over. */
  day,
  from: z.string(),
  until: z.string(),
  sessions: z.int(),
});
export type BookingRow = z.output<typeof bookingRow>;

/** One session of a booking, as a venue's books have it: a line each. */
export const bookingSessionRow = z.object({
  ...fields,
  eventType: z.string(),
  layout: z.string(),
  sessionNo: z.int(),
  day,
  from: z.string(),
  until: z.string(),
  packages: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Of the session with its equipment; `amount` is that of the whole booking. */
  sessionAmount: money,
});
export type BookingSessionRow = z.output<typeof bookingSessionRow>;

/** One booking with all that a venue has to know of it; its money is the order desk's. */
export const bookingDetail = z.object({
  ...fields,
  venueId: id,
  roomId: id,
  memberId: id,
  eventType: z.string(),
  layout: z.string(),
  description: z.string(),
  notes: z.string(),
  /** An administrator booked it for its member (ADM-030); null: they did so themselves. */
  phoned: z.nullable(z.object({ by: z.string(), isFree: z.boolean(), reason: z.string() })),
  cancelReason: z.nullable(z.string()),
  /** Until when it is held, where it has an end. */
  deadline: z.nullable(instant),
  paidDate: z.nullable(instant),
  sessions: z.array(
    z.object({
      sessionNo: z.int(),
      day,
      from: z.string(),
      until: z.string(),
      /** Still to come, on a day that is not open any more. */
      isInClosedTime: z.boolean(),
      charge: money,
      packages: z.array(z.object({ name: z.string(), quantity: z.int(), price: money })),
    }),
  ),
  files: z.array(fileEntry),
  /** What was written to its member, the newest first. */
  messages: z.array(writtenMessage),
  /** The language its member reads, and subjects in it to choose from. */
  language: z.string(),
  subjects: z.array(z.string()),
  history: orderDeskDetail.shape.history,
});
export type VenueBookingDetail = z.output<typeof bookingDetail>;
