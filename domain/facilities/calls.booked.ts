import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { line } from '../text/text.ts';
import { claimed, day, id, inPeriod, month } from '../wire.ts';
import { bookedEntry, bookingDetail } from './shapes.booked.ts';
import { fileIds, information } from './shapes.ts';

/** Lists the member's sessions of purchased bookings in a period (API-055). */
export const getBookedFacilities = call({
  name: 'getBookedFacilities',
  service: 'booking',
  path: 'facility/v1/getBookedFacilities',
  who: 'orders',
  input: z
    .object({ regionCode: z.optional(line(20)), ada: claimed, startDate: day, endDate: day })
    .check(...inPeriod('startDate', 'endDate')),
  output: z.array(bookedEntry),
  refuses: [],
  errorDisplay: 'toast',
});

/** Lists the days of a month with own booked sessions (API-062). */
export const getBookedFacilityDate = call({
  name: 'getBookedFacilityDate',
  service: 'booking',
  path: 'order/v1/getBookedFacilityDate',
  who: 'orders',
  input: z.object({
    ada: claimed,
    month,
  }),
  output: z.array(day),
  refuses: [],
  errorDisplay: 'toast',
});

/** Returns an own booking with its sessions (API-063); `sessionNo` and `date` filter them. */
export const getBookedFacilityDetail = call({
  name: 'getBookedFacilityDetail',
  service: 'booking',
  path: 'order/v1/getBookedFacilityDetail',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder' },
  input: z.object({
    orderNumber,
    sessionNo: z.optional(z.int().check(z.gte(1), z.lte(10))),
    date: z.optional(day),
  }),
  output: bookingDetail,
  refuses: ['orderNotFound', 'notFacilityOrder', 'noData'],
  errorDisplay: 'toast',
});

/** Checks before check-out that a reservation is still held (API-061, FAC-067). */
export const checkFacilityOrder = call({
  name: 'checkFacilityOrder',
  service: 'booking',
  path: 'order/v1/checkFacilityOrder',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder' },
  input: z.object({ orderNumber }),
  output: z.null(),
  refuses: ['orderNotFound', 'notFacilityOrder', 'orderCancelled'],
  errorDisplay: 'dialog',
});

/** Changes the information of a booking, and its files if `fileIds` is set (API-075, FAC-070). */
export const updateFacilityOrder = call({
  name: 'updateFacilityOrder',
  service: 'booking',
  path: 'order/v1/updateFacilityOrder',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder', fileIds: 'own file' },
  input: z.object({ orderNumber, information, fileIds }),
  output: z.null(),
  refuses: [
    'orderNotFound',
    'notFacilityOrder',
    'finishedNoChange',
    'tooLateToChange',
    'eventNameMissing',
    'seatingMissing',
    'eventTypeMissing',
    'attendanceMissing',
    'attendanceNotWhole',
    'overCapacity',
    'descriptionTooLong',
    'notesTooLong',
    'contactMissing',
    'emailInvalid',
    'phoneInvalid',
    'addressInName',
    'nameWithoutLetter',
    'tooManyFiles',
  ],
  errorDisplay: 'dialog',
});

/** Moves a session of a purchased booking to other slots at the same charge (API-059, FAC-071). */
export const updateVenuesBooked = call({
  name: 'updateVenuesBooked',
  service: 'booking',
  path: 'facility/v1/updateVenuesBooked',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder', slotIds: 'visible roomSlot' },
  input: z.object({
    orderNumber,
    sessionNo: z.int().check(z.gte(1), z.lte(10)),
    date: day,
    slotIds: z.array(id).check(z.minLength(1, 'bookingSlotMissing'), z.maxLength(96)),
  }),
  output: z.null(),
  refuses: [
    'orderNotFound',
    'notFacilityOrder',
    'noData',
    'bookingNotPaid',
    'finishedNoChange',
    'tooLateToChange',
    'bookingSlotMissing',
    'slotBusy',
    'slotTakenByOther',
    'hoursAreYours',
    'packageRequired',
    'chargeChanged',
    'venueNotAvailable',
    'roomNotAvailable',
    'roomNotForLevel',
    'closedDay',
    'publicHoliday',
    'notReleased',
    'dateInPast',
    'beyondHorizon',
    'slotChosenTwice',
    'sessionsOverlap',
    'lengthNotOffered',
    'combinedSlotsNotAdjacent',
    'combinedSlotsOnDifferentDays',
    'packageNotFound',
    'packageNotYetEffective',
    'packageExpired',
    'equipmentStockTooSmall',
  ],
  errorDisplay: 'dialog',
});
