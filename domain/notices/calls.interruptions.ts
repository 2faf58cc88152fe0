import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id, instant, version } from '../wire.ts';
import { maintenanceEntry, serviceType } from './shapes.maintenance.ts';
import { line, lines } from '../text/text.ts';

const interruptionState = z.enum(['ahead', 'running', 'over']);

const fields = {
  /** Null: all countries. */
  country: z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))),
  serviceType,
  endTime: instant,
  remark: lines(500),
  isAnnounced: z.boolean(),
};
const why = reason.check(z.minLength(3));

const interruptionRow = z.object({
  id,
  version,
  state: interruptionState,
  startTime: instant,
  ...fields,
});

/**
 * Lists interruptions of the administrator's countries and of all countries, the latest start first
 * (ADM-044).
 */
export const listInterruptions = listCall({
  name: 'listInterruptions',
  path: 'maintenance/listInterruptions',
  right: 'maintenance.read',
  scope: 'reference',
  filters: {
    country: z.optional(line(20)),
    serviceType: z.optional(serviceType),
    state: z.optional(interruptionState),
  },
  row: interruptionRow,
});

/**
 * Returns announced and running interruptions of the console for the administrator (MNT-004,
 * ADM-004).
 */
export const getConsoleTips = call({
  name: 'getConsoleTips',
  service: 'admin',
  path: 'maintenance/getConsoleTips',
  who: { admin: null },
  scope: 'self',
  input: z.object({}),
  output: z.object({ detail: z.array(maintenanceEntry) }),
  refuses: [],
  errorDisplay: 'silent',
});

export const getInterruption = readCall({
  name: 'getInterruption',
  path: 'maintenance/getInterruption',
  right: 'maintenance.read',
  scope: 'reference',
  names: { id: 'country interruption' },
  record: interruptionRow,
});

/**
 * Plans an interruption or changes one (ADM-044, MNT-002). Without `startTime` it begins at once,
 * unannounced. Refuses a past start, and an end that is not after the start or more than 31 days
 * later (`wrongInput` with the field). Once it has begun, only end and remark can change.
 */
export const saveInterruption = changeCall({
  name: 'saveInterruption',
  path: 'maintenance/saveInterruption',
  right: 'maintenance.write',
  scope: 'reference',
  names: { id: 'country interruption' },
  input: z.object({
    id: z.optional(id),
    version: z.optional(version),
    startTime: z.nullable(instant),
    ...fields,
    reason: why,
  }),
  output: z.object({ id }),
  refuses: ['noData', 'changedMeanwhile', 'interruptionBegun'],
});

const one = z.object({ id, version, reason: why });

export const endInterruption = changeCall({
  name: 'endInterruption',
  path: 'maintenance/endInterruption',
  right: 'maintenance.write',
  scope: 'reference',
  names: { id: 'country interruption' },
  input: one,
  refuses: ['noData', 'changedMeanwhile'],
});

/** Deletes an interruption that has not begun. */
export const deleteInterruption = changeCall({
  name: 'deleteInterruption',
  path: 'maintenance/deleteInterruption',
  right: 'maintenance.write',
  scope: 'reference',
  names: { id: 'country interruption' },
  input: one,
  refuses: ['noData', 'changedMeanwhile', 'interruptionBegun'],
});
