import * as z from 'zod/mini';
import { instant } from '../wire.ts';
import { line } from '../text/text.ts';

/** What is counted: a page was seen, a filter was used, Book Now was pressed (B-31). */
export const trackNames = ['view', 'filter_search', 'book_now'] as const;
export type TrackName = (typeof trackNames)[number];

const value = z.union([
  line(1000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(line(1000)).check(z.maxLength(50)),
]);

/** One trace as a browser sends it; `values` still as they were typed. */
export const trace = z.object({
  name: z.enum(trackNames),
  page: line(60),
  values: z.optional(z.record(line(60), value)),
  time: z.optional(instant),
});
export type Trace = z.output<typeof trace>;

/**
 * A trace as it is kept: cleaned, with a page of ours. `objectId` says what the page or the button
 * was about.
 */
export type Tracked = {
  name: TrackName;
  page: string;
  objectId: string | null;
  values: Readonly<Record<string, string | readonly string[]>>;
};
