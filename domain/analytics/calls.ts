import * as z from 'zod/mini';
import { call } from '../call.ts';
import { trace } from './shapes.ts';

/** Traces in one call; the browser drops more. */
export const maxTraces = 40;

/**
 * Stores tracking traces (API-113, EXT-011): one trace in the fields of the call, or several in
 * `events`. Only a keyed hash of the member's number is stored.
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
