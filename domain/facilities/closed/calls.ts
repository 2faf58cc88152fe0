import * as z from 'zod/mini';
import { changeCall, listCall } from '../../records.ts';
import { day, id } from '../../wire.ts';
import { closedDay, closedFilters, closing } from './shapes.ts';

/** Closed days of venues and rooms (ADM-026). */
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
 * Closes a venue or one of its rooms on a day or a range of days (ADM-026, B-16): members see them as
 * closed. What is booked stays, and nobody closes over it unawares: 9057 with their number unless
 * `known` says it. Answers how many days were open before.
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

/**
 * Opens a closed day again, and up to `until` the days after it that were closed for the same
 * purpose.
 */
export const openDay = changeCall({
  name: 'openDay',
  path: 'facilities/openDay',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country closedDay' },
  input: z.object({ id, until: z.optional(day) }),
  refuses: ['noData', 'changedMeanwhile'],
});
