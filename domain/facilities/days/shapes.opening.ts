import * as z from 'zod/mini';
import { line } from '../../text/text.ts';
import { day, id, version } from '../../wire.ts';

/** Number of bookings on days that close, as the administrator has seen it; 0: none. */
export const confirmed = z.int().check(z.gte(0));

/** A weekday (1 Monday to 7 Sunday) on which a venue is open; without `from` and `until` always. */
const openDay = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  from: z.nullable(day),
  until: z.nullable(day),
});
export type OpenDay = z.output<typeof openDay>;

/** Opening days of a venue (B-16), checked by `openingFault`. */
export const openingFields = {
  openDays: z.array(openDay).check(z.maxLength(100)),
  /** The last day that can be booked; empty: no limit beyond the horizon. */
  releasedUntil: line(20),
};
export const openingRecord = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  name: z.string(),
  ...openingFields,
});
export type OpeningRecord = z.output<typeof openingRecord>;
export type OpeningFields = Pick<OpeningRecord, keyof typeof openingFields>;
