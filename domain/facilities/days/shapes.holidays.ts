import * as z from 'zod/mini';
import { namesUpTo, type QueryOf } from '../../administrators/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id, version, year } from '../../wire.ts';

export const holidayFilters = { country: z.optional(line(20)), year: z.optional(year) };
export type HolidaysQuery = QueryOf<typeof holidayFilters>;

/** A day on which rooms of a country are closed, unless they are open on holidays (B-16). */
export const holidayFields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  day,
  names: namesUpTo(100),
};
export const holidayRecord = z.object({ id, version, ...holidayFields });
export type HolidayRecord = z.output<typeof holidayRecord>;
export type HolidayFields = Omit<HolidayRecord, 'id' | 'version'>;

export const holidayRow = z.object({ id, country: z.string(), day, name: z.string() });
export type HolidayRow = z.output<typeof holidayRow>;
