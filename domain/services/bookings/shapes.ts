import * as z from 'zod/mini';
import type { QueryOf } from '../../administrators/shapes.ts';
import { couponStanding } from '../../coupons/shapes.admin.ts';
import { orderDeskDetail } from '../../orders/shapes.admin.ts';
import { cancelType, orderNumber, orderStatus } from '../../orders/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id, instant } from '../../wire.ts';
import { attendances } from '../shapes.kinds.ts';
import { bookedSlot, surveyAnswers } from '../shapes.ts';

export const attendance = z.enum(attendances);

/** Filters of the list of service bookings (ADM-035); the period is of their slots. */
export const serviceBookingFilters = {
  country: z.optional(line(20)),
  serviceId: z.optional(id),
  memberId: z.optional(id),
  /** Bookings with a slot that this consultant gives. */
  consultantId: z.optional(id),
  orderStatus: z.optional(orderStatus),
  /** OPEN: begun and not marked. */
  attendance: z.optional(z.enum([...attendances, 'OPEN'])),
  from: z.optional(day),
  until: z.optional(day),
};
export type ServiceBookingsQuery = QueryOf<typeof serviceBookingFilters>;

const fields = {
  orderNumber,
  orderStatus,
  cancelType: z.nullable(cancelType),
  /** The member gave it up before it was confirmed. */
  isGivenUp: z.boolean(),
  country: z.string(),
  district: z.string(),
  service: z.string(),
  /** Its sub-type; empty: none. */
  type: z.string(),
  venue: z.string(),
  memberNumber: z.string(),
  memberName: z.string(),
  contactPhone: z.string(),
  /** Start of the booking's first slot and end of its last slot. */
  startTime: instant,
  endTime: instant,
  slotCount: z.int(),
  attendance: z.nullable(attendance),
  orderDate: instant,
};

export const serviceBookingRow = z.object(fields);
export type ServiceBookingRow = z.output<typeof serviceBookingRow>;

export const serviceBookingDetail = z.object({
  ...fields,
  serviceId: id,
  memberId: id,
  contactEmail: z.string(),
  cancelReason: z.nullable(z.string()),
  /** When the reservation expires; null once it is confirmed or has ended. */
  deadline: z.nullable(instant),
  paidDate: z.nullable(instant),
  /** Number of moves by the member and the company; a move must name it. */
  moveCount: z.int(),
  /** First day of its slots, in the country's time zone. */
  day,
  slots: z.array(bookedSlot),
  moves: z.array(z.object({ at: instant, left: z.array(bookedSlot) })),
  coupons: z.array(z.object({ code: z.string(), expiryDate: day, state: couponStanding })),
  survey: z.nullable(surveyAnswers),
  history: orderDeskDetail.shape.history,
  canMove: z.boolean(),
  canMark: z.boolean(),
});
export type ServiceBookingDetail = z.output<typeof serviceBookingDetail>;
