import * as z from 'zod/mini';
import { call } from '../call.ts';
import { maintenanceEntry } from './shapes.maintenance.ts';
import { line } from '../text/text.ts';

/**
 * Returns the running interruption of a country for members, or null. Needs no sign-in and is never
 * interrupted itself (API-033, MNT-008).
 */
export const getMaintainData = call({
  name: 'getMaintainData',
  service: 'master',
  path: 'maintenance/v1/data',
  method: 'GET',
  who: 'open',
  input: z.object({ country: z.optional(line(20)) }),
  output: z.nullable(maintenanceEntry),
  refuses: [],
  errorDisplay: 'silent',
});
