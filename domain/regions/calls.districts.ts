import * as z from 'zod/mini';
import { namesUpTo } from '../administrators/shapes.ts';
import { listCall, readCall, saveCall } from '../records.ts';
import { id } from '../wire.ts';
import { line } from '../text.ts';

export const districtRow = z.object({
  id,
  country: z.string(),
  districtCode: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  sort: z.int(),
});

const fields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  districtCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/)),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  sort: z.int().check(z.gte(0), z.lte(999)),
  names: namesUpTo(100),
};

/** Districts of the countries the administrator may see (ADM-006). */
export const listDistrictRows = listCall({
  name: 'listDistrictRows',
  path: 'regions/listDistricts',
  right: 'districts.read',
  filters: { country: z.optional(line(20)), isActive: z.optional(z.boolean()) },
  row: districtRow,
});

/** One district with its names in three languages. */
export const getDistrict = readCall({
  name: 'getDistrict',
  path: 'regions/getDistrict',
  right: 'districts.read',
  record: z.object({ id, version: z.int(), ...fields }),
});

/**
 * Adds a district or changes one (ADM-006). A new default takes the mark from the former one.
 * Refuses a code that the country has already, a change of the code of a district in use, and an
 * old version.
 */
export const saveDistrictRow = saveCall({
  name: 'saveDistrictRow',
  path: 'regions/saveDistrict',
  right: 'districts.write',
  fields,
  refuses: ['nameTaken', 'inUse'],
});
