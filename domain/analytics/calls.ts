import * as z from 'zod/mini';
import { call } from '../call.ts';
import { trace } from './shapes.ts';

/** Traces sent at once; more are left out by the browser. */
export const maxTraces = 40;

/**
 * Tracking of what is looked at and pressed (API-113, EXT-011): one trace with the fields of the
 * call, or a group in `events`. The member's number is kept as a keyed hash only.
 */
export const trackEvent = call({
  name: 'trackEvent',
  service: 'booking',
  path: 'track/v1/event',
  who: 'member',
  input: z.object({
    ...z.partial(trace).shape,
    layout: z.optional(z.enum(['phone', 'desktop'])),
    events: z.optional(z.array(trace).check(z.maxLength(maxTraces))),
  }),
  output: z.null(),
  refuses: [],
  errorDisplay: 'silent',
});
