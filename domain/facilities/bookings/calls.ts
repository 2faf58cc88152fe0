import * as z from 'zod/mini';
import { changeCall, readCall, saveCall } from '../../records.ts';
import { day, id, version } from '../../wire.ts';
import { blockFields, maxCalendarDays, roomBlock, venueCalendar } from './shapes.ts';

/**
 * Returns the calendar of a venue from a day on: offered slots, bookings, reservations and own use
 * (ADM-030).
 */
export const getVenueCalendar = readCall({
  name: 'getVenueCalendar',
  path: 'facilities/getVenueCalendar',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  by: { venueId: id, from: day, days: z.int().check(z.gte(1), z.lte(maxCalendarDays)) },
  record: venueCalendar,
});

export const getRoomBlock = readCall({
  name: 'getRoomBlock',
  path: 'facilities/getRoomBlock',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country roomBlock' },
  record: roomBlock,
});

/**
 * Keeps hours of a room for the company (own use), or moves such hours. Members see them as taken
 * (ADM-030). Refuses with 8002 if they are booked, with 7034 for a past day, with 7097 and 7083 for
 * wrong times. A combined room is blocked with all its parts.
 */
export const saveRoomBlock = saveCall({
  name: 'saveRoomBlock',
  path: 'facilities/saveRoomBlock',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country roomBlock', roomId: 'country room' },
  fields: blockFields,
  refuses: [
    'roomNotFound',
    'dateInPast',
    'slotNotOnQuarterHour',
    'slotStartNotBeforeEnd',
    'slotsReserved',
  ],
});

export const removeRoomBlock = changeCall({
  name: 'removeRoomBlock',
  path: 'facilities/removeRoomBlock',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country roomBlock' },
  input: z.object({ id, version }),
  refuses: ['noData', 'changedMeanwhile'],
});
