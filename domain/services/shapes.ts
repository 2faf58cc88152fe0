import * as z from 'zod/mini';
import { orderNumber, orderStatus } from '../orders/shapes.ts';
import { lines } from '../text/text.ts';
import { added, day, id, instant } from '../wire.ts';
import {
  attendances,
  bookingStates,
  categoryKinds,
  rescheduleBlocks,
  serviceDayStates,
  serviceSlotStates,
} from './shapes.kinds.ts';

/** A sub-type of a category by its code, with its name in the caller's language (ENT-005). */
const categoryType = z.object({ id: z.string(), name: z.string() });

const cardFields = {
  assessParentId: id,
  categoryId: z.string(),
  category: z.object({
    type: z.enum(categoryKinds),
    /** Name of the category in the caller's language; its code if no name is stored (SVC-005). */
    name: z.string(),
    categoryTypes: z.array(categoryType),
  }),
  /** Name of the service; empty: the category's name is shown (SVC-003). */
  name: z.string(),
  venueName: z.string(),
  address: z.string(),
  picture: z.nullable(z.string()),
  /** Next day with a free slot, and last published day; null: none. */
  nextDay: z.nullable(day),
  lastDay: z.nullable(day),
};

/** Card of a service (ENT-004). */
export const assessmentCard = z.object(cardFields);
export type AssessmentCard = z.output<typeof assessmentCard>;

/** A slot (ENT-039). */
export const serviceSlot = z.object({
  slotId: id,
  date: day,
  startTime: instant,
  endTime: instant,
  capacity: z.int(),
  remaining: z.int(),
  status: z.enum(serviceSlotStates),
  /** Whether the calling member has booked the slot. */
  isOwn: z.boolean(),
});
export type ServiceSlot = z.output<typeof serviceSlot>;

/** A service on its own page (ENT-038). */
export const assessmentDetail = z.object({
  ...cardFields,
  description: z.string(),
  pictures: z.array(z.string()),
  durationMinutes: z.int(),
  couponType: z.string(),
  couponTypeName: z.string(),
  couponsPerSlot: z.int(),
  maxSlots: z.int(),
  today: day,
  /**
   * The day that the page opens at, with its slots; null: not requested, or the sub-type is still
   * to be chosen.
   */
  first: added(z.nullable(z.object({ date: day, slots: z.array(serviceSlot) })), null),
});
export type AssessmentDetail = z.output<typeof assessmentDetail>;

/** A day of a month (SVC-016) with the services that have slots on it. */
export const serviceDay = z.object({
  date: day,
  status: z.enum(serviceDayStates),
  services: z.array(
    z.object({
      assessParentId: id,
      status: z.enum(serviceDayStates),
      /** Start of the service's first slot still to come that day, and end of its last one. */
      startTime: instant,
      endTime: instant,
      remaining: z.int(),
    }),
  ),
});
export type ServiceDay = z.output<typeof serviceDay>;

/** A present or former slot of an order. */
export const bookedSlot = z.object({ slotId: id, date: day, startTime: instant, endTime: instant });
export type BookedServiceSlot = z.output<typeof bookedSlot>;

/** The coupon of an order (B-14). */
const orderCoupon = z.object({ code: z.string(), expiryDate: day });

/** Fields of a service order besides those of all orders (API-080, S-30, S-32). */
export const assessmentFields = {
  /** Null for an order from another system. */
  assessParentId: z.nullable(id),
  categoryTypeId: z.nullable(z.string()),
  categoryTypeName: z.string(),
  address: z.string(),
  status: z.enum(bookingStates),
  slots: z.array(bookedSlot),
  coupons: z.array(orderCoupon),
  couponType: z.nullable(z.string()),
  couponTypeName: z.string(),
  couponsNeeded: z.int(),
  canReschedule: z.boolean(),
  rescheduleBlock: z.nullable(z.enum(rescheduleBlocks)),
  /** Until when the member can move the booking; null without slots. */
  changeBy: z.nullable(instant),
  /**
   * Until when the member can cancel; null while the booking is unconfirmed. A move can make it
   * earlier, never later (B-48).
   */
  cancelBy: z.nullable(instant),
  /** Each move with its time and the slots that the booking left. */
  moves: z.array(z.object({ at: instant, left: z.array(bookedSlot) })),
  attendance: z.nullable(z.enum(attendances)),
  /** OPEN: the booking has ended and the member has not sent the survey (QUE-017). */
  survey: z.nullable(z.enum(['OPEN', 'SENT'])),
};

/** A service order in *My bookings* (API-078). */
export const serviceBooking = z.object({
  orderNumber,
  orderStatus,
  assessParentId: z.nullable(id),
  name: z.string(),
  categoryTypeName: z.string(),
  venueName: z.string(),
  status: z.enum(bookingStates),
  slots: z.array(bookedSlot),
  startTime: instant,
  endTime: instant,
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  /** Deadline of the confirmation; null once confirmed. */
  deadline: z.nullable(instant),
});
export type ServiceBooking = z.output<typeof serviceBooking>;

const stars = z.int().check(z.gte(1), z.lte(5));

/** The survey after a service (QUE-017). */
export const surveyAnswers = z.object({
  overall: stars,
  consultant: stars,
  wouldReturn: z.boolean(),
  comment: z._default(lines(500), ''),
});
