import { changeCall, listCall, readCall, saveCall, shownCalls } from '../../records.ts';
import * as z from 'zod/mini';
import { choice } from '../shapes.ts';
import { id, version } from '../../wire.ts';
import { confirmed } from '../days/shapes.opening.ts';
import { bookedSlot, roomFields, roomFilters, roomRecord, roomRecordRow } from './shapes.rooms.ts';

/** Lists rooms within the administrator's limits (ADM-023). */
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
 * Lists the booked slots of a room from today on, which cannot be removed (ADM-025, 7086); at most
 * `maxBookedHours`.
 */
export const getBookedSlots = readCall({
  name: 'getBookedSlots',
  path: 'facilities/getBookedSlots',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country room' },
  record: z.array(bookedSlot),
});

/** A layout or category; rooms may still have one that is not in use. */
const option = z.extend(choice, { isInUse: z.boolean() });

/** Returns the choices of a room's form in a country; levels start with the lowest. */
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
    /** Plain rooms, which can be parts of a combined room. */
    rooms: z.array(z.object({ value: id, text: z.string(), venueId: id })),
  }),
});

/**
 * Adds a room or changes one with its slots (ADM-023 to ADM-025). A slot with coming bookings
 * cannot be removed (7086), and the parts of a combined room cannot change. If bookings are on
 * holidays that the room closes, their number must be confirmed (9057 with it as data).
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

/** Puts a room in use, and out of use; its bookings stay (B-42). */
export const { publish: publishRoom, withdraw: withdrawRoom } = shownCalls({
  name: 'Room',
  folder: 'facilities',
  right: 'facilities.write',
  names: { id: 'country room' },
});

/**
 * Deletes a room that was never booked, with its own use, charges and pictures (B-16). Refuses with
 * 7082 if it has bookings, with 7081 if it is part of a combined room.
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
