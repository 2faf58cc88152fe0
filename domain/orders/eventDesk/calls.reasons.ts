import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { memberNumber } from '../desk/shapes.desk.ts';
import { bookingCheck } from '../../reasons/shapes.checks.ts';
import { id } from '../../wire.ts';

/**
 * Checks rule by rule whether a member can book an event now (issue 53). Reads the directory like a
 * booking for the member (B-41). Throws 4901 for an unknown number.
 */
export const getEventReasons = call({
  name: 'getEventReasons',
  service: 'admin',
  path: 'events/getEventReasons',
  who: { admin: 'members.read' },
  scope: 'district',
  names: { eventId: 'country event', memberNumber: 'any accountNumber' },
  input: z.object({ eventId: id, memberNumber }),
  output: bookingCheck,
  refuses: ['noData', 'memberNumberUnknown'],
  errorDisplay: 'silent',
});
