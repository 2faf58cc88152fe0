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

/** Bookings of services by service, state, attendance, and the days of their slots (ADM-035). */
export const serviceBookingFilters = {
  country: z.optional(line(20)),
  serviceId: z.optional(id),
  orderStatus: z.optional(orderStatus),
  /** OPEN: it has begun, and nobody has said whether the member came. */
  attendance: z.optional(z.enum([...attendances, 'OPEN'])),
  from: z.optional(day),
  until: z.optional(day),
};
export type ServiceBookingsQuery = QueryOf<typeof serviceBookingFilters>;

const fields = {
  orderNumber,
  orderStatus,
  cancelType: z.nullable(cancelType),
  /** Taken back by the member before it was confirmed. */
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
  /** Of its first slot and its last. */
  startTime: instant,
  endTime: instant,
  slotCount: z.int(),
  attendance: z.nullable(attendance),
  orderDate: instant,
};

export const serviceBookingRow = z.object(fields);
export type ServiceBookingRow = z.output<typeof serviceBookingRow>;

/** One booking with all that those who run the service have to know of it. */
export const serviceBookingDetail = z.object({
  ...fields,
  serviceId: id,
  memberId: id,
  contactEmail: z.string(),
  cancelReason: z.nullable(z.string()),
  /** Until when it is held; null once it is confirmed or has ended. */
  deadline: z.nullable(instant),
  paidDate: z.nullable(instant),
  /** How often it was moved by anybody; names this state of it when it is moved. */
  moveCount: z.int(),
  /** First day of its slots, in the time of its country. */
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
