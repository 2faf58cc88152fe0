import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { changeCall, readCall } from '../../records.ts';
import { day, id } from '../../wire.ts';

const session = { orderNumber, sessionNo: z.int().check(z.gte(1), z.lte(10)), day };

/** Returns the slots to which a session can be moved on a day; empty if none are offered. */
export const getMoveChoices = readCall({
  name: 'getMoveChoices',
  path: 'facilities/getMoveChoices',
  right: 'facilities.write',
  scope: 'district',
  names: { orderNumber: 'country facilityOrder' },
  by: session,
  record: z.object({
    slots: z.array(
      z.object({ slotId: id, from: z.string(), until: z.string(), isFree: z.boolean() }),
    ),
  }),
});

/**
 * Moves a session of a purchased booking to other slots of its room, until it begins and regardless
 * of the member's deadline. The charge stays (ADM-030, decision 0075). The member gets a mail.
 * Refuses slots of another booking with 7041.
 */
export const moveRoomBooking = changeCall({
  name: 'moveRoomBooking',
  path: 'facilities/moveBooking',
  right: 'facilities.write',
  scope: 'district',
  names: { orderNumber: 'country facilityOrder', slotIds: 'any roomSlot' },
  input: z.object({
    ...session,
    slotIds: z.array(id).check(z.minLength(1, 'bookingSlotMissing'), z.maxLength(96)),
    reason,
  }),
  refuses: [
    'noData',
    'roomNotFound',
    'bookingNotPaid',
    'finishedNoChange',
    'bookingBegun',
    'changedMeanwhile',
    'bookingSlotMissing',
    'slotBusy',
    'slotTakenByOther',
    'packageRequired',
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
});
