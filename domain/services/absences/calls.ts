import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { call } from '../../call.ts';
import { changeCall } from '../../records.ts';
import { id } from '../../wire.ts';
import { absence, absentBooking, absentDays, absentSession } from './shapes.ts';

/** Returns the sessions and bookings of a consultant on days of absence (B-42). */
export const getAbsence = call({
  name: 'getAbsence',
  service: 'admin',
  path: 'services/getAbsence',
  who: { admin: 'services.write' },
  scope: 'reference',
  names: { id: 'country consultant' },
  input: z.object(absentDays),
  output: z.object({ sessions: z.array(absentSession), bookings: z.array(absentBooking) }),
  refuses: ['noData', 'dateInPast', 'wrongInput'],
});

/**
 * Enters days of absence of a consultant. Sessions go to other consultants or close at once; members
 * of the latter choose another consultant or time, or get their coupons back (B-42). Refuses with
 * 9057 and the number of bookings unless `known` equals it. Returns the round of offers.
 */
export const enterAbsence = changeCall({
  name: 'enterAbsence',
  path: 'services/enterAbsence',
  right: 'services.write',
  scope: 'reference',
  names: {
    id: 'country consultant',
    'substitutes.sessionId': 'any batchSession',
    'substitutes.consultantId': 'any consultant',
  },
  input: absence,
  output: z.object({ round: z.nullable(id) }),
  refuses: [
    'noData',
    'dateInPast',
    'wrongInput',
    'bookingsStand',
    'onlyDraftUpdated',
    'slotInPast',
    'consultantCountMismatch',
    'consultantNotFound',
    'consultantPlannedTwice',
    'consultantOnLeave',
  ],
});

/**
 * Undoes an absence whose offers wait: leave and consultants of the sessions are as before, and no
 * offer is made (B-42). Refuses with 9010 when the wait has ended or the leave was changed.
 */
export const undoAbsence = changeCall({
  name: 'undoAbsence',
  path: 'services/undoAbsence',
  right: 'services.write',
  scope: 'reference',
  names: { id: 'country consultant' },
  input: z.object({ id, round: id }),
  refuses: [
    'noData',
    'changedMeanwhile',
    'onlyDraftUpdated',
    'slotInPast',
    'consultantCountMismatch',
    'consultantNotFound',
    'consultantPlannedTwice',
    'consultantOnLeave',
  ],
});

/** Makes the offers of an absence at once, for a second confirmed reason (B-42). */
export const performAbsence = changeCall({
  name: 'performAbsence',
  path: 'services/performAbsence',
  right: 'services.write',
  scope: 'reference',
  names: { id: 'country consultant' },
  input: z.object({ id, round: id, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});
