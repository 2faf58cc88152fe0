import * as z from 'zod/mini';
import type { QueryOf } from '../../administrators/shapes.ts';
import { fileEntry } from '../../files/shapes.ts';
import { orderDeskDetail } from '../../orders/shapes.admin.ts';
import { cancelType, orderNumber, orderStatus } from '../../orders/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id, instant, money } from '../../wire.ts';
import { writtenMessage } from './shapes.message.ts';

/** Filters of the list of room bookings (ADM-030); the period is of their sessions. */
export const bookingFilters = {
  country: z.optional(line(20)),
  venueId: z.optional(id),
  roomId: z.optional(id),
  memberId: z.optional(id),
  orderStatus: z.optional(orderStatus),
  from: z.optional(day),
  until: z.optional(day),
  /** Only bookings with coming sessions on days that have been closed since. */
  isInClosedTime: z.optional(z.boolean()),
};
export type BookingsQuery = QueryOf<typeof bookingFilters>;

const fields = {
  orderNumber,
  orderStatus,
  cancelType: z.nullable(cancelType),
  /** The member released the reservation before it was paid. */
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
  /** Of the next session in the period, else of the last one. */
  day,
  from: z.string(),
  until: z.string(),
  sessions: z.int(),
});
export type BookingRow = z.output<typeof bookingRow>;

export const bookingSessionRow = z.object({
  ...fields,
  eventType: z.string(),
  layout: z.string(),
  sessionNo: z.int(),
  day,
  from: z.string(),
  until: z.string(),
  packages: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** For the session with its equipment; `amount` is for the whole booking. */
  sessionAmount: money,
});
export type BookingSessionRow = z.output<typeof bookingSessionRow>;

/** A booking without its payments, which the order pages show. */
export const bookingDetail = z.object({
  ...fields,
  venueId: id,
  roomId: id,
  memberId: id,
  eventType: z.string(),
  layout: z.string(),
  description: z.string(),
  notes: z.string(),
  /** An administrator booked it for its member (ADM-030); null: the member did. */
  phoned: z.nullable(z.object({ by: z.string(), isFree: z.boolean(), reason: z.string() })),
  cancelReason: z.nullable(z.string()),
  /** What a cancellation of the whole booking refunds, in cents: what is held (B-37). */
  refundable: money,
  /** When the reservation expires; null: it does not expire. */
  deadline: z.nullable(instant),
  paidDate: z.nullable(instant),
  sessions: z.array(
    z.object({
      sessionNo: z.int(),
      day,
      from: z.string(),
      until: z.string(),
      /** A coming session on a day that has been closed since. */
      isInClosedTime: z.boolean(),
      charge: money,
      packages: z.array(z.object({ name: z.string(), quantity: z.int(), price: money })),
    }),
  ),
  files: z.array(fileEntry),
  /** Messages to the member who booked, newest first. */
  messages: z.array(writtenMessage),
  /** Language of its member, and suggested subjects in it. */
  language: z.string(),
  subjects: z.array(z.string()),
  history: orderDeskDetail.shape.history,
});
export type VenueBookingDetail = z.output<typeof bookingDetail>;
