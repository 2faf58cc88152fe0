import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { changeCall, listCall, readCall } from '../../records.ts';
import { day, id, instant } from '../../wire.ts';
import {
  attendance,
  serviceBookingDetail,
  serviceBookingFilters,
  serviceBookingRow,
} from './shapes.ts';

const names = { orderNumber: 'country serviceOrder' } as const;

/**
 * Lists service bookings; `search` matches any of their texts (ADM-035). An export contains names
 * (B-22).
 */
export const listServiceBookings = listCall({
  name: 'listServiceBookings',
  path: 'services/listBookings',
  right: 'services.read',
  scope: 'district',
  names: {
    serviceId: 'country assessment',
    consultantId: 'country consultant',
    memberId: 'country member',
  },
  exports: 'personal.export',
  filters: serviceBookingFilters,
  row: serviceBookingRow,
});

export const getServiceBooking = readCall({
  name: 'getServiceBooking',
  path: 'services/getBooking',
  right: 'services.read',
  scope: 'district',
  names,
  by: { orderNumber },
  record: serviceBookingDetail,
});

/**
 * Cancels a booking for the company, regardless of the member's deadline (ADM-035, B-11). Its
 * coupons are returned, valid for at least thirty days, and the member gets the reason. Refuses an
 * ended booking with 8031.
 */
export const cancelServiceBooking = changeCall({
  name: 'cancelServiceBooking',
  path: 'services/cancelBooking',
  right: 'services.write',
  scope: 'district',
  names,
  input: z.object({ orderNumber, reason }),
  refuses: ['noData', 'orderCancelled'],
});

/** Lists the coming slots of a day to which a booking can be moved: of its service and sub-type. */
export const getServiceMoveChoices = readCall({
  name: 'getServiceMoveChoices',
  path: 'services/getMoveChoices',
  right: 'services.write',
  scope: 'district',
  names,
  by: { orderNumber, day },
  record: z.object({
    slots: z.array(
      z.object({
        slotId: id,
        startTime: instant,
        endTime: instant,
        remaining: z.int(),
        isOwn: z.boolean(),
      }),
    ),
  }),
});

/**
 * Moves a purchased booking to the same number of slots of its service and sub-type, until it
 * begins (ADM-035, B-13). It does not count as the member's move, and the 24 hours do not apply.
 * The member gets a mail. Refuses a full slot with A0012.
 */
export const moveServiceBooking = changeCall({
  name: 'moveServiceBooking',
  path: 'services/moveBooking',
  right: 'services.write',
  scope: 'district',
  names: { ...names, slotIds: 'any serviceSlot' },
  input: z.object({
    orderNumber,
    /** Number of moves when the administrator read it. */
    moveCount: z.int(),
    slotIds: z.array(id).check(z.minLength(1), z.maxLength(20)),
    reason,
  }),
  refuses: [
    'noData',
    'bookingCancelled',
    'bookingNotConfirmed',
    'bookingBegun',
    'changedMeanwhile',
    'assessmentNotFound',
    'notSameAssessment',
    'slotNotFound',
    'slotFull',
    'slotInPast',
    'sameSlotTwice',
    'overlapsOwnBooking',
    'parameterInvalid',
  ],
});

/**
 * Marks whether the member attended, once the booking has begun, or corrects the mark (ADM-035).
 * `was` is the mark that the administrator saw.
 */
export const markAttendance = changeCall({
  name: 'markAttendance',
  path: 'services/markAttendance',
  right: 'services.write',
  scope: 'district',
  names,
  input: z.object({
    orderNumber,
    was: z.nullable(attendance),
    attendance: z.nullable(attendance),
  }),
  refuses: [
    'noData',
    'bookingCancelled',
    'bookingNotConfirmed',
    'bookingNotBegun',
    'changedMeanwhile',
  ],
});
