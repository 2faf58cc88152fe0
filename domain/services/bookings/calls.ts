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

/** Bookings of services by any word of theirs (ADM-035). An export holds names (B-22). */
export const listServiceBookings = listCall({
  name: 'listServiceBookings',
  path: 'services/listBookings',
  right: 'services.read',
  scope: 'district',
  names: { serviceId: 'country assessment' },
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
 * Cancels a booking for the company, whatever its member may do themselves (ADM-035, B-11): its
 * coupons come back with thirty days at least, the reason is told to the member. 8031 when it has
 * ended.
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

/** The slots of a day a booking can be moved to: of its service, for its sub-type, to come. */
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
 * Moves a purchased booking to as many other slots of its service and sub-type, until it begins
 * (ADM-035, B-13): no reschedule of its member's, and without their 24 hours. The member is told.
 * A0012 where somebody has a slot.
 */
export const moveServiceBooking = changeCall({
  name: 'moveServiceBooking',
  path: 'services/moveBooking',
  right: 'services.write',
  scope: 'district',
  names: { ...names, slotIds: 'any serviceSlot' },
  input: z.object({
    orderNumber,
    /** How often it was moved when it was read. */
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
 * Says whether a member came, once their booking has begun, and corrects it (ADM-035). `was` is what
 * stood there when it was read.
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
