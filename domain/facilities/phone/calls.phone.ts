import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { changeCall, readCall } from '../../records.ts';
import {
  deskBooked,
  deskFields,
  deskPaymentRefusals,
  deskRefusals,
  memberLookUp,
  memberNumber,
} from '../../orders/desk/shapes.desk.ts';
import { day, id, money } from '../../wire.ts';
import { chosenSessions, information, roomDay } from '../shapes.ts';
import { phoneMember, phoneOffer, phoneRoom } from './shapes.phone.ts';

const room = { roomId: id } as const;
const forMember = { ...room, memberNumber: z.optional(memberNumber) } as const;

/** Returns the choices for booking a room for a member by phone (ADM-030). */
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
 * Looks up a member of the room's country in the directory, with the reason why the member cannot
 * book this room, if any (ADM-030). Throws 4901 for an unknown number.
 */
export const getPhoneMember = call({
  ...memberLookUp,
  name: 'getPhoneMember',
  path: 'facilities/getPhoneMember',
  who: { admin: 'facilities.write' },
  names: { roomId: 'country room', memberNumber: 'any accountNumber' },
  input: z.object({ ...room, memberNumber }),
  output: phoneMember,
});

/**
 * Returns the state of a room's days, at most 100, without lead days (decision 0075). With a
 * number, prices and own slots are those of that member.
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

/** Refusals of a choice that is invalid whether or not its hours are booked. */
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

/** Returns the price of sessions for a member, and the equipment left at their times. */
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
 * Books a room for a member by number (ADM-030, decision 0081). A free booking is purchased at
 * once, and so is one that was paid at the desk (B-41); another priced one is a reservation that the
 * member checks out. It throws the same refusals as a member's own booking, except for lead days
 * (minimum days in advance). Stores the acceptance of the terms with the administrator's name.
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
    ...deskFields,
    /** The total that the page showed (7054). */
    amount: money,
  }),
  output: deskBooked,
  refuses: [
    ...deskRefusals,
    ...deskPaymentRefusals,
    ...choiceRefusals,
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
  ],
  keyed: true,
});
