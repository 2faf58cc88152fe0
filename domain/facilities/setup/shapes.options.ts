import * as z from 'zod/mini';
import { namesUpTo, type QueryOf } from '../../administrators/shapes.ts';
import { id, version } from '../../wire.ts';

export const optionFilters = { isActive: z.optional(z.boolean()) };
export type OptionQuery = QueryOf<typeof optionFilters>;

/** A layout, a category or a purpose of bookings (ADM-028). */
export const optionFields = {
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_]{0,19}$/)),
  names: namesUpTo(100),
  sort: z.int().check(z.gte(0), z.lte(999)),
  isActive: z.boolean(),
};
export const option = z.object({ id, version, ...optionFields });
export type Option = z.output<typeof option>;
export type OptionFields = Omit<Option, 'id' | 'version'>;

export const optionRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  sort: z.int(),
  isActive: z.boolean(),
  /** Number of rooms with this option; of bookings, if the option is a purpose. */
  uses: z.int(),
});
export type OptionRow = z.output<typeof optionRow>;
