import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { memberNumber } from '../../orders/desk/shapes.desk.ts';
import { bookingCheck } from '../../reasons/shapes.checks.ts';
import { id } from '../../wire.ts';

/**
 * Checks rule by rule whether a member can book a room now (issue 53). Reads the directory like a
 * booking for the member (B-41). Throws 4901 for an unknown number.
 */
export const getRoomReasons = call({
  name: 'getRoomReasons',
  service: 'admin',
  path: 'facilities/getRoomReasons',
  who: { admin: 'members.read' },
  scope: 'district',
  names: { roomId: 'country room', memberNumber: 'any accountNumber' },
  input: z.object({ roomId: id, memberNumber }),
  output: bookingCheck,
  refuses: ['noData', 'memberNumberUnknown'],
  errorDisplay: 'silent',
});
