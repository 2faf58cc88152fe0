import * as z from 'zod/mini';
import { call } from '../call.ts';
import { line } from '../text/text.ts';
import { added, claimed, day, instant, money } from '../wire.ts';
import { roomID, venueID } from './shapes.ids.ts';
import {
  charge,
  choice,
  chosenHours,
  chosenSessions,
  fileIds,
  information,
  informationLimits,
  lastUse,
  roomDay,
  roomDetail,
} from './shapes.ts';

const region = z.optional(line(20));

/**
 * Refusals of a choice that is invalid whether or not its hours are booked. They reveal nothing
 * about bookings.
 */
const choiceRefusals = [
  'idMissing',
  'roomNotFound',
  'noData',
  'tooManySessions',
  'slotChosenTwice',
  'lengthNotOffered',
  'combinedSlotsNotAdjacent',
  'combinedSlotsOnDifferentDays',
  'roomNotAvailable',
] as const;

/**
 * Returns a room with venue, slots, equipment and parts (API-052); 7096 for an unknown one. With
 * `sessions` it returns the equipment left at their times (FAC-050).
 */
export const getFacilityDetail = call({
  name: 'getFacilityDetail',
  service: 'booking',
  path: 'facility/v1/getFacilityDetail',
  who: 'orders',
  names: {
    venueID: 'visible venue',
    roomID: 'visible room',
    'sessions.slotIds': 'visible roomSlot',
  },
  input: z.object({
    regionCode: region,
    venueID: z.optional(venueID),
    roomID,
    sessions: z.optional(chosenHours),
  }),
  output: roomDetail,
  refuses: [...choiceRefusals, 'venueNotFound'],
  errorDisplay: 'toast',
});

/** Returns the state of a room's days, at most 100 (API-054). */
export const getFacilityDailyOpenStatus = call({
  name: 'getFacilityDailyOpenStatus',
  service: 'booking',
  path: 'facility/v1/getFacilityDailyOpenStatus',
  who: 'orders',
  names: { roomID: 'visible room' },
  input: z.object({ roomID, startDate: day, endDate: day }),
  output: z.array(roomDay),
  refuses: ['idMissing', 'roomNotFound', 'wrongInput'],
  errorDisplay: 'toast',
});

/** Returns the price of a choice (API-056, FAC-045). */
export const getFacilityCharge = call({
  name: 'getFacilityCharge',
  service: 'booking',
  path: 'facility/v1/getFacilityCharge',
  who: 'orders',
  names: {
    roomID: 'visible room',
    'sessions.slotIds': 'visible roomSlot',
    'sessions.packages.packageId': 'visible equipmentPackage',
  },
  input: z.object({ roomID, sessions: chosenSessions }),
  output: charge,
  refuses: [...choiceRefusals, 'packageNotFound'],
  errorDisplay: 'toast',
});

/** Refusals of sessions, in reservations as in validation (FAC-041, FAC-047). */
const sessionRefusals = [
  ...choiceRefusals,
  'slotsMissing',
  'bookingDateMissing',
  'bookingSlotMissing',
  'venueNotAvailable',
  'roomNotForLevel',
  'closedDay',
  'publicHoliday',
  'notReleased',
  'dateInPast',
  'beyondHorizon',
  'dayFull',
  'sessionsOverlap',
  'slotsReserved',
  'hoursAreYours',
  'roomNotPayable',
  'partsNotFree',
  'roomTakenByCombination',
] as const;

/**
 * Validates sessions before a reservation (API-057, FAC-046); `data.sessions` lists the refused
 * ones.
 */
export const validateFacilityTime = call({
  name: 'validateFacilityTime',
  service: 'booking',
  path: 'facility/v1/validateFacilityTime',
  who: 'orders',
  names: {
    roomID: 'visible room',
    'sessions.slotIds': 'visible roomSlot',
    'sessions.packages.packageId': 'visible equipmentPackage',
  },
  input: z.object({ roomID, sessions: chosenSessions }),
  output: z.null(),
  refuses: [...sessionRefusals, 'packageNotFound'],
  errorDisplay: 'dialog',
});

/** Refusals of equipment (FAC-051, B-17). */
const packageRefusals = [
  'packageNotFound',
  'packageNotForRoom',
  'packageWithdrawn',
  'packageNotYetEffective',
  'packageExpired',
  'equipmentStockTooSmall',
  'packagePriceChanged',
  'packageRequired',
  'packageNotPayable',
] as const;

/** Validates the chosen equipment at its time and price (API-058, FAC-051). */
export const validateFacilityEquip = call({
  name: 'validateFacilityEquip',
  service: 'booking',
  path: 'facility/v1/validateFacilityEquip',
  who: 'orders',
  names: {
    roomID: 'visible room',
    'sessions.slotIds': 'visible roomSlot',
    'sessions.packages.packageId': 'visible equipmentPackage',
  },
  input: z.object({ roomID, sessions: chosenSessions }),
  output: z.null(),
  refuses: [...sessionRefusals, ...packageRefusals],
  errorDisplay: 'dialog',
});

/** Returns the choices and limits of a booking's information (API-060, FAC-060). */
export const getVenueBookOption = call({
  name: 'getVenueBookOption',
  service: 'booking',
  path: 'facility/v1/getVenueBookOption',
  who: 'orders',
  names: { roomID: 'visible room' },
  input: z.object({ roomID }),
  output: z.object({
    eventTypes: z.array(choice),
    seatingArrangements: z.array(choice),
    maxSessions: z.int(),
    ...informationLimits,
    horizonMonths: z.int(),
    maxFiles: z.int(),
    holdMinutes: z.int(),
    /** Deadline if check-out began now (B-47). */
    payUntil: instant,
    /** Contact of the caller's last order, as the default; empty: none. */
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    /** Use of the caller's last room booking, as the default; null: none. */
    last: added(z.nullable(lastUse), null),
  }),
  refuses: ['idMissing', 'roomNotFound'],
  errorDisplay: 'toast',
});

/** Reserves slots of a room, all or none (API-074, FAC-064 to FAC-066). */
export const createFacilityOrder = call({
  name: 'createFacilityOrder',
  service: 'booking',
  path: 'order/v1/createFacilityOrder',
  who: 'orders',
  names: {
    venueID: 'visible venue',
    roomID: 'visible room',
    'sessions.slotIds': 'visible roomSlot',
    'sessions.packages.packageId': 'visible equipmentPackage',
    fileIds: 'own file',
  },
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    venueID: z.optional(venueID),
    roomID,
    sessions: chosenSessions,
    information,
    /** Uploaded files (FAC-061). */
    fileIds,
    tcVersion: line(20).check(z.minLength(1)),
    /** The total that the page showed (7054). */
    amount: z.optional(money),
  }),
  output: z.object({
    orderNumber: z.string(),
    amount: money,
    timeNum: z.int(),
    deadline: instant,
  }),
  refuses: [
    ...sessionRefusals,
    'venueNotFound',
    'slotBusy',
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
    ...packageRefusals,
    'chargeChanged',
    'unpaidLimit',
    'runsIntoInterruption',
    'orderingBlocked',
    'accountBlocked',
    'termsVersionOutdated',
    'addressInName',
    'nameWithoutLetter',
    'tooManyFiles',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});
