import * as z from 'zod/mini';
import { changeCall, readCall, saveCall } from '../../records.ts';
import { day, id, version } from '../../wire.ts';
import { blockFields, maxCalendarDays, roomBlock, venueCalendar } from './shapes.ts';

/**
 * What stands in the rooms of a venue from a day on: hours they are offered in, bookings and
 * reservations, hours the company keeps (ADM-030).
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
 * Keeps hours of a room for the company, or moves such hours: members see them as taken (ADM-030).
 * 8002 where somebody has them, 7034 for a day that is over, 7097 and 7083 for times that make no
 * hours. A combined room is kept with all its parts.
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

/** Gives kept hours back to members. */
export const removeRoomBlock = changeCall({
  name: 'removeRoomBlock',
  path: 'facilities/removeRoomBlock',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country roomBlock' },
  input: z.object({ id, version }),
  refuses: ['noData', 'changedMeanwhile'],
});
