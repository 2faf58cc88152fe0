import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { changeCall, readCall } from '../../records.ts';
import { line, lines } from '../../text/text.ts';
import { day, id, money } from '../../wire.ts';
import { chosenSessions, information, roomDay } from '../shapes.ts';
import { memberNumber, phoneBooked, phoneMember, phoneOffer, phoneRoom } from './shapes.phone.ts';

const room = { roomId: id } as const;
const forMember = { ...room, memberNumber: z.optional(memberNumber) } as const;

/** What a room can be booked with and for, by phone (ADM-030). */
export const getPhoneRoom = readCall({
  name: 'getPhoneRoom',
  path: 'facilities/getPhoneRoom',
  right: 'facilities.write',
  scope: 'district',
  names: { roomId: 'country room' },
  by: room,
  record: phoneRoom,
});

/**
 * A member of the room's country by their number, as the directory knows them now, with what keeps
 * the room from them (ADM-030). 4901 for an unknown number.
 */
export const getPhoneMember = call({
  name: 'getPhoneMember',
  service: 'admin',
  path: 'facilities/getPhoneMember',
  who: { admin: 'facilities.write' },
  scope: 'district',
  names: { roomId: 'country room', memberNumber: 'any accountNumber' },
  input: z.object({ ...room, memberNumber }),
  output: phoneMember,
  refuses: ['noData', 'memberNumberUnknown'],
  errorDisplay: 'silent',
});

/**
 * Days of a room, at most 100, as they are for the company: without lead days (decision 0075). With a
 * number, at the prices of that member, and with what is theirs.
 */
export const getPhoneDays = call({
  name: 'getPhoneDays',
  service: 'admin',
  path: 'facilities/getPhoneDays',
  who: { admin: 'facilities.write' },
  scope: 'district',
  names: { roomId: 'country room', memberNumber: 'any accountNumber' },
  input: z.object({ ...forMember, from: day, until: day }),
  output: z.array(roomDay),
  refuses: ['noData', 'wrongInput'],
  errorDisplay: 'toast',
});

/** Why hours, whoever has them, are none that could be booked. */
const choiceRefusals = [
  'noData',
  'roomNotFound',
  'roomNotAvailable',
  'tooManySessions',
  'slotChosenTwice',
  'lengthNotOffered',
  'combinedSlotsNotAdjacent',
  'combinedSlotsOnDifferentDays',
  'packageNotFound',
  'slotsMissing',
  'bookingDateMissing',
  'bookingSlotMissing',
] as const;

/** What sessions cost a member, and how much equipment is left at their time. */
export const getPhoneOffer = call({
  name: 'getPhoneOffer',
  service: 'admin',
  path: 'facilities/getPhoneOffer',
  who: { admin: 'facilities.write' },
  scope: 'district',
  names: {
    roomId: 'country room',
    memberNumber: 'any accountNumber',
    'sessions.slotIds': 'any roomSlot',
    'sessions.packages.packageId': 'any equipmentPackage',
  },
  input: z.object({ ...forMember, sessions: chosenSessions }),
  output: phoneOffer,
  refuses: choiceRefusals,
  errorDisplay: 'silent',
});

/**
 * Books a room for a member by their number (ADM-030, decision 0081): without charge it is purchased
 * at once, with charge a reservation of theirs that they check out themselves. They are refused what
 * they would be refused themselves, but for lead days. The terms they accepted on the telephone are
 * kept as accepted, with who heard it.
 */
export const bookForMember = changeCall({
  name: 'bookForMember',
  path: 'facilities/bookForMember',
  right: 'facilities.write',
  scope: 'district',
  names: {
    roomId: 'country room',
    memberNumber: 'any accountNumber',
    'sessions.slotIds': 'any roomSlot',
    'sessions.packages.packageId': 'any equipmentPackage',
  },
  input: z.object({
    ...room,
    memberNumber,
    sessions: chosenSessions,
    information,
    isFree: z.boolean(),
    /** Why it costs nothing; administrators read it. */
    reason: lines(300),
    /** That the member has accepted the terms of this version by phone. */
    termsAccepted: z.boolean(),
    termsVersion: line(20),
    /** What the page showed (7054). */
    amount: money,
  }),
  output: phoneBooked,
  refuses: [
    ...choiceRefusals,
    'memberNumberUnknown',
    'orderingBlocked',
    'accountBlocked',
    'venueNotAvailable',
    'roomNotForLevel',
    'roomNotPayable',
    'packageNotPayable',
    'closedDay',
    'publicHoliday',
    'notReleased',
    'dateInPast',
    'beyondHorizon',
    'dayFull',
    'sessionsOverlap',
    'slotsReserved',
    'partsNotFree',
    'roomTakenByCombination',
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
    'addressInName',
    'nameWithoutLetter',
    'packageNotForRoom',
    'packageWithdrawn',
    'packageNotYetEffective',
    'packageExpired',
    'equipmentStockTooSmall',
    'packagePriceChanged',
    'packageRequired',
    'chargeChanged',
    'runsIntoInterruption',
    'termsVersionOutdated',
    'termsNotAccepted',
    'reasonMissing',
  ],
  keyed: true,
});
