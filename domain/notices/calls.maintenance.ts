import * as z from 'zod/mini';
import { call } from '../call.ts';
import { maintenanceEntry } from './shapes.maintenance.ts';
import { line } from '../text/text.ts';

/**
 * The running interruption of a country for members, or null; needs no sign-in and answers during
 * it (API-033, MNT-008).
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
