import * as z from 'zod/mini';
import { namesUpTo, type QueryOf } from '../administrators/shapes.ts';
import { line } from '../text/text.ts';
import { id, version } from '../wire.ts';

export const districtFilters = {
  country: z.optional(line(20)),
  isActive: z.optional(z.boolean()),
};
export type DistrictQuery = QueryOf<typeof districtFilters>;

export const districtRow = z.object({
  id,
  country: z.string(),
  districtCode: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  sort: z.int(),
});
export type DistrictRow = z.output<typeof districtRow>;

export const districtFields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  districtCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/)),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  sort: z.int().check(z.gte(0), z.lte(999)),
  names: namesUpTo(100),
};
export const district = z.object({ id, version, ...districtFields });
export type District = z.output<typeof district>;
export type DistrictFields = Omit<District, 'id' | 'version'>;
