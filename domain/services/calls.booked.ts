import * as z from 'zod/mini';
import { call } from '../call.ts';
import { bookedFields, bookedNames } from '../orders/shapes.booked.ts';
import { orderNumber } from '../orders/shapes.ts';
import { couponCode } from '../coupons/shapes.ts';
import { line } from '../text/text.ts';
import { claimed, day, month, renamed } from '../wire.ts';
import { slotIds } from './calls.ts';
import { assessmentFields, serviceBooking, surveyAnswers } from './shapes.ts';

/**
 * Returns an own order of a service with its slots, coupons and state (API-080). Refuses other
 * kinds with 8048 (ORD-077). Also for members with access to services only.
 */
export const getAssessmentOrderDetail = call({
  name: 'getAssessmentOrderDetail',
  service: 'booking',
  path: 'order/v1/getAssessmentOrderDetail',
  who: 'member',
  isAssessment: true,
  names: { orderNumber: 'own serviceOrder' },
  input: z.object({ orderNumber }),
  output: renamed({ ...bookedFields, ...assessmentFields }, bookedNames),
  refuses: ['orderNotFound', 'notAssessmentOrder'],
  errorDisplay: 'toast',
});

/**
 * Confirms a reservation with its coupons (API-082, SVC-024). If the caller names other coupons
 * than the held ones, the same transaction exchanges them. A0025 after the deadline.
 */
export const confirmAssessmentOrder = call({
  name: 'confirmAssessmentOrder',
  service: 'booking',
  path: 'order/v1/confirmAssessmentOrder',
  who: 'services',
  isAssessment: true,
  keyed: true,
  names: { orderNumber: 'own serviceOrder', coupons: 'any coupon' },
  input: z.object({
    orderNumber,
    coupons: z.array(couponCode).check(z.maxLength(100)),
    tcVersion: z.optional(line(40)),
  }),
  output: z.null(),
  refuses: [
    'bookingNotFound',
    'notAssessmentOrder',
    'assessmentHoldExpired',
    'bookingCancelled',
    'alreadyCheckedOut',
    'couponsMissing',
    'couponsDoNotCover',
    'couponOfOther',
    'couponTypeWrong',
    'couponUsed',
    'couponHeld',
    'couponExpired',
    'termsVersionOutdated',
    'orderingBlocked',
    'accountBlocked',
  ],
  errorDisplay: 'dialog',
});

/**
 * Moves a purchased booking to other slots of its service and sub-type, once (API-081, SVC-026,
 * B-15). Its coupons stay used; one transaction frees the old slots and takes the new ones.
 */
export const updateAssessmentOrder = call({
  name: 'updateAssessmentOrder',
  service: 'booking',
  path: 'order/v1/updateAssessmentOrder',
  who: 'services',
  isAssessment: true,
  keyed: true,
  names: { orderNumber: 'own serviceOrder', slotIds: 'visible serviceSlot' },
  input: z.object({ orderNumber, slotIds }),
  output: z.null(),
  refuses: [
    'bookingNotFound',
    'notAssessmentOrder',
    'bookingCancelled',
    'bookingNotConfirmed',
    'bookingCompleted',
    'rescheduledAlready',
    'tooLateToReschedule',
    'notSameAssessment',
    'slotsMissing',
    'slotNotFound',
    'slotUnavailable',
    'slotFull',
    'slotInPast',
    'sameSlotTwice',
    'overlapsOwnBooking',
    'parameterInvalid',
  ],
  errorDisplay: 'dialog',
});

/** Lists the days of a month with purchased slots of the caller (API-077). */
export const getBookedAssessmentDate = call({
  name: 'getBookedAssessmentDate',
  service: 'booking',
  path: 'order/v1/getBookedAssessmentDate',
  who: 'services',
  isAssessment: true,
  input: z.object({ ada: claimed, month }),
  output: z.array(day),
  refuses: [],
  errorDisplay: 'toast',
});

/**
 * Lists own bookings of services (API-078): of a day, or of an order number, else all coming ones
 * with open reservations first.
 */
export const getBookedAssessmentDetail = call({
  name: 'getBookedAssessmentDetail',
  service: 'booking',
  path: 'order/v1/getBookedAssessmentDetail',
  who: 'services',
  isAssessment: true,
  names: { orderNumber: 'own serviceOrder' },
  input: z.object({ date: z.optional(day), orderNumber: z.optional(orderNumber) }),
  output: z.array(serviceBooking),
  refuses: ['orderNotFound'],
  errorDisplay: 'toast',
});

/** Stores the answers to the survey after a service, once (API-109, QUE-017). */
export const submitInvestigate = call({
  name: 'submitInvestigate',
  service: 'booking',
  path: 'investigate/submitInvestigate',
  who: 'services',
  isAssessment: true,
  names: { orderNumber: 'own serviceOrder' },
  input: z.object({ orderNumber, answers: surveyAnswers }),
  output: z.null(),
  refuses: [
    'bookingNotFound',
    'notAssessmentOrder',
    'bookingNotConfirmed',
    'bookingCancelled',
    'questionnaireNotOpen',
    'questionnaireAnswered',
  ],
  errorDisplay: 'dialog',
});
