import * as z from 'zod/mini';
import { listInput, listOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id, instant } from '../wire.ts';
import { line } from '../text.ts';

export const doorRow = z.object({
  sessionId: id,
  eventName: z.string(),
  country: z.string(),
  startTime: instant,
  endTime: instant,
  hasStaffCode: z.boolean(),
  issued: z.int(),
  checkedIn: z.int(),
});

/**
 * Sessions of published events with what their doors need, coming ones first (ADM-014, ADM-021).
 */
export const listDoorRows = call({
  name: 'listDoorRows',
  service: 'admin',
  path: 'checkin/listDoorRows',
  who: { admin: 'checkin.read' },
  input: z.object({
    ...listInput,
    country: z.optional(line(20)),
    when: z.optional(z.enum(['coming', 'over'])),
  }),
  output: listOf(doorRow),
  refuses: [],
});

/**
 * The door of one session: when it is open, and whether it has a staff code. The code itself is
 * kept as a hash only.
 */
export const getDoorSettings = call({
  name: 'getDoorSettings',
  service: 'admin',
  path: 'checkin/getDoorSettings',
  who: { admin: 'checkin.read' },
  input: z.object({ sessionId: id }),
  output: z.object({
    ...doorRow.shape,
    version: z.int(),
    checkInFrom: z.nullable(instant),
    checkInTo: z.nullable(instant),
  }),
  refuses: ['noData'],
});

/**
 * Sets when a door is open and its staff code (ADM-014, B-20). An empty code leaves the present
 * one; a new one of 6 to 12 digits ends every device that came in with the old. Without times
 * check-in opens two hours before the session and ends with it (TKT-028).
 */
export const saveDoorSettings = call({
  name: 'saveDoorSettings',
  service: 'admin',
  path: 'checkin/saveDoorSettings',
  who: { admin: 'checkin.write' },
  input: z.object({
    sessionId: id,
    version: z.int(),
    staffCode: z.string().check(z.trim(), z.regex(/^(|[0-9]{6,12})$/)),
    checkInFrom: z.nullable(instant),
    checkInTo: z.nullable(instant),
  }),
  output: z.object({ sessionId: id }),
  refuses: ['noData', 'changedMeanwhile'],
  shown: 'dialog',
});
