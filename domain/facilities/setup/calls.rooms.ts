import { changeCall, listCall, readCall, saveCall } from '../../records.ts';
import * as z from 'zod/mini';
import { choice } from '../shapes.ts';
import { id, version } from '../../wire.ts';
import { confirmed } from '../days/shapes.opening.ts';
import { bookedSlot, roomFields, roomFilters, roomRecord, roomRecordRow } from './shapes.rooms.ts';

/** Rooms of the countries the administrator may see (ADM-023). */
export const listRoomRows = listCall({
  name: 'listRoomRows',
  path: 'facilities/listRooms',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  filters: roomFilters,
  row: roomRecordRow,
});

export const getRoom = readCall({
  name: 'getRoom',
  path: 'facilities/getRoom',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country room' },
  record: roomRecord,
});

/**
 * What of a room's slots is booked from today on, so that whoever changes them sees it before they save
 * (ADM-025, 7086): the next `maxBookedHours`.
 */
export const getBookedSlots = readCall({
  name: 'getBookedSlots',
  path: 'facilities/getBookedSlots',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country room' },
  record: z.array(bookedSlot),
});

/** A layout or category; one that is no longer offered stays with the rooms that have it. */
const option = z.extend(choice, { isInUse: z.boolean() });

/** What a room of a country can be made of: venues, options, levels from the lowest, rooms as parts. */
export const getRoomChoices = readCall({
  name: 'getRoomChoices',
  path: 'facilities/getRoomChoices',
  right: 'facilities.read',
  scope: 'reference',
  names: { country: 'country country' },
  by: { country: z.string().check(z.regex(/^[a-z]{2}$/)) },
  record: z.object({
    venues: z.array(choice),
    layouts: z.array(option),
    categories: z.array(option),
    levels: z.array(z.string()),
    /** Plain rooms, of which one can be combined. */
    rooms: z.array(z.object({ value: id, text: z.string(), venueId: id })),
  }),
});

/**
 * Adds a room or changes one with the hours it is offered in (ADM-023 to ADM-025). A slot that
 * somebody has booked for a day to come stays (7086); a combined room keeps its parts. Where bookings would
 * stand on holidays on which it is not open any more, their number has to be confirmed (9057 with it as data).
 */
export const saveRoom = saveCall({
  name: 'saveRoom',
  path: 'facilities/saveRoom',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country room', venueId: 'country venue' },
  fields: { ...roomFields, confirmed: z.optional(confirmed) },
  refuses: [
    'pictureInvalid',
    'roomNameMissing',
    'roomNameDuplicate',
    'roomCategoryMissing',
    'areaNotAboveZero',
    'capacityNotAboveZero',
    'layoutMissing',
    'durationInvalid',
    'combinationTooSmall',
    'partsOfDifferentVenues',
    'partIsCombined',
    'combinationDuplicate',
    'slotStartNotBeforeEnd',
    'slotsOverlap',
    'roomSlotsMissing',
    'slotHasBookings',
    'slotNotOnQuarterHour',
    'targetGroupMissing',
    'venueNotFound',
    'bookingsStand',
  ],
});

/**
 * Takes a room away that nobody has booked (B-16): 7082 where somebody has, 7081 for one that is part
 * of a combined room. Hours kept in it, its charges and pictures go with it.
 */
export const removeRoom = changeCall({
  name: 'removeRoom',
  path: 'facilities/removeRoom',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country room' },
  input: z.object({ id, version }),
  refuses: ['noData', 'roomInCombination', 'roomHasBookings', 'changedMeanwhile'],
});
