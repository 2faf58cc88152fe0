import * as z from 'zod/mini';
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
