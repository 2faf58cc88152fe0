import * as z from 'zod/mini';
import { instant } from '../wire.ts';
import { line } from '../text/text.ts';

/** A page view, a used filter, a press on Book Now (B-31). */
export const trackNames = ['view', 'filter_search', 'book_now'] as const;
export type TrackName = (typeof trackNames)[number];

const value = z.union([
  line(1000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(line(1000)).check(z.maxLength(50)),
]);

/** One trace as a browser sends it; `values` are not cleaned. */
export const trace = z.object({
  name: z.enum(trackNames),
  page: line(60),
  values: z.optional(z.record(line(60), value)),
  time: z.optional(instant),
});
export type Trace = z.output<typeof trace>;

/** A stored trace: cleaned, of a known page. `objectId` is the object of the page or button. */
export type Tracked = {
  name: TrackName;
  page: string;
  objectId: string | null;
  values: Readonly<Record<string, string | readonly string[]>>;
};
