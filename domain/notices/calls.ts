import * as z from 'zod/mini';
import { call } from '../call.ts';
import { maintenanceEntry } from './shapes.maintenance.ts';
import { line } from '../text/text.ts';

/**
 * Returns running interruptions and those announced for the next 7 days, for members (API-032,
 * B-32).
 */
export const getMaintainTips = call({
  name: 'getMaintainTips',
  service: 'master',
  path: 'maintenance/v1/tips',
  method: 'GET',
  who: 'member',
  input: z.object({
    country: z.optional(line(20)),
    originType: z.optional(z.union([line(20), z.number()])),
  }),
  output: z.object({ detail: z.array(maintenanceEntry) }),
  refuses: [],
  errorDisplay: 'silent',
});

/** Returns the error texts of a language, for `errorStatus` (API-034). */
export const getErrorList = call({
  name: 'getErrorList',
  service: 'master',
  path: 'error/v1/getErrorList',
  who: 'member',
  input: z.object({ language: line(20) }),
  output: z.array(z.object({ code: z.string(), message: z.string() })),
  refuses: [],
  errorDisplay: 'silent',
});
