import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { call } from '../../call.ts';
import { changeCall, listCall } from '../../records.ts';
import { day, id } from '../../wire.ts';
import { closedDay, closedFilters, closing, closingBooking } from './shapes.ts';

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

/** Returns the bookings on days that are about to be closed, with other free hours (B-42). */
export const getClosing = call({
  name: 'getClosing',
  service: 'admin',
  path: 'facilities/getClosing',
  who: { admin: 'facilities.write' },
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room' },
  input: z.object({ venueId: id, roomId: z.nullable(id), from: day, until: day }),
  output: z.object({ count: z.int(), bookings: z.array(closingBooking) }),
  refuses: ['noData', 'venueNotFound', 'roomNotFound', 'dateInPast', 'wrongInput'],
});

/**
 * Closes a venue or one of its rooms on a range of days (ADM-026, B-16). Existing bookings stay:
 * refuses with 9057 and their number unless `known` equals it. With `offer` their members choose
 * other hours or their money (B-42). Returns how many of the days were open, and the round.
 */
export const closeDays = changeCall({
  name: 'closeDays',
  path: 'facilities/closeDays',
  right: 'facilities.write',
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room' },
  input: closing,
  output: z.object({ closed: z.int(), round: z.nullable(id) }),
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

/**
 * Undoes a closing whose offers wait: its days are open again, and no offer is made (B-42). `id` is
 * the venue. Refuses with 9010 when the wait has ended.
 */
export const undoClosing = changeCall({
  name: 'undoClosing',
  path: 'facilities/undoClosing',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country venue' },
  input: z.object({ id, round: id }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** Makes the offers of a closing at once, for a second confirmed reason (B-42). */
export const performClosing = changeCall({
  name: 'performClosing',
  path: 'facilities/performClosing',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country venue' },
  input: z.object({ id, round: id, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});
