import * as z from 'zod/mini';
import { changeCall, listCall, readCall } from '../records.ts';
import { day, id, instant, version } from '../wire.ts';
import { line } from '../text/text.ts';

const doorRow = z.object({
  sessionId: id,
  eventId: id,
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
 * Lists sessions of published events with their check-in settings, coming ones first (ADM-014,
 * ADM-021).
 */
export const listDoorRows = listCall({
  name: 'listDoorRows',
  path: 'checkin/listDoorRows',
  right: 'checkin.read',
  scope: 'district',
  filters: {
    country: z.optional(line(20)),
    event: z.optional(id),
    when: z.optional(z.enum(['coming', 'over'])),
    /** Sessions that begin on this day of their country. */
    day: z.optional(day),
  },
  row: doorRow,
});

/** Returns the check-in settings of a session. The staff code itself is stored only as a hash. */
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
 * Saves check-in hours and staff code of a session (ADM-014, B-20). An empty code keeps the present
 * one. A new code of 6 to 12 digits signs out every device that used the old one. Without times,
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
