import * as z from 'zod/mini';
import { changeCall, listCall, readCall } from '../records.ts';
import { id, instant, version } from '../wire.ts';
import { line } from '../text/text.ts';

const doorRow = z.object({
  sessionId: id,
  eventName: z.string(),
  country: z.string(),
  district: z.nullable(z.string()),
  startTime: instant,
  endTime: instant,
  hasStaffCode: z.boolean(),
  issued: z.int(),
  checkedIn: z.int(),
});

/**
 * Sessions of published events with what their doors need, coming ones first (ADM-014, ADM-021).
 */
export const listDoorRows = listCall({
  name: 'listDoorRows',
  path: 'checkin/listDoorRows',
  right: 'checkin.read',
  scope: 'district',
  filters: { country: z.optional(line(20)), when: z.optional(z.enum(['coming', 'over'])) },
  row: doorRow,
});

/**
 * The door of one session: when it is open, and whether it has a staff code. The code itself is
 * kept as a hash only.
 */
export const getDoorSettings = readCall({
  name: 'getDoorSettings',
  path: 'checkin/getDoorSettings',
  right: 'checkin.read',
  scope: 'district',
  names: { sessionId: 'country session' },
  by: { sessionId: id },
  record: z.object({
    ...doorRow.shape,
    version,
    checkInFrom: z.nullable(instant),
    checkInTo: z.nullable(instant),
  }),
});

/**
 * Sets when a door is open and its staff code (ADM-014, B-20). An empty code leaves the present
 * one; a new one of 6 to 12 digits ends every device that came in with the old. Without times
 * check-in opens two hours before the session and ends with it (TKT-028).
 */
export const saveDoorSettings = changeCall({
  name: 'saveDoorSettings',
  path: 'checkin/saveDoorSettings',
  right: 'checkin.write',
  scope: 'district',
  names: { sessionId: 'country session' },
  input: z.object({
    sessionId: id,
    version,
    staffCode: z.string().check(z.trim(), z.regex(/^(|[0-9]{6,12})$/)),
    checkInFrom: z.nullable(instant),
    checkInTo: z.nullable(instant),
  }),
  output: z.object({ sessionId: id }),
  refuses: ['noData', 'changedMeanwhile'],
});
