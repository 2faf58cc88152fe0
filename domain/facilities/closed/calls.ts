import * as z from 'zod/mini';
import { changeCall, listCall } from '../../records.ts';
import { day, id } from '../../wire.ts';
import { closedDay, closedFilters, closing } from './shapes.ts';

/** Lists the closed days of venues and rooms (ADM-026). */
export const listClosedDays = listCall({
  name: 'listClosedDays',
  path: 'facilities/listClosedDays',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  filters: closedFilters,
  row: closedDay,
});

/**
 * Closes a venue or one of its rooms on a range of days (ADM-026, B-16). Existing bookings stay:
 * refuses with 9057 and their number unless `known` equals it. Returns how many of the days were
 * open.
 */
export const closeDays = changeCall({
  name: 'closeDays',
  path: 'facilities/closeDays',
  right: 'facilities.write',
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room' },
  input: closing,
  output: z.object({ closed: z.int() }),
  refuses: ['noData', 'venueNotFound', 'roomNotFound', 'dateInPast', 'bookingsStand'],
});

/** Opens a closed day again, and the following days up to `until` that have the same purpose. */
export const openDay = changeCall({
  name: 'openDay',
  path: 'facilities/openDay',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country closedDay' },
  input: z.object({ id, until: z.optional(day) }),
  refuses: ['noData', 'changedMeanwhile'],
});
