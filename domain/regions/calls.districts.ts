import * as z from 'zod/mini';
import { listInput, listOf, namesUpTo } from '../administrators/shapes.ts';
import { call } from '../call.ts';
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
export const listDistrictRows = call({
  name: 'listDistrictRows',
  service: 'admin',
  path: 'regions/listDistricts',
  who: { admin: 'districts.read' },
  input: z.object({
    ...listInput,
    country: z.optional(line(20)),
    isActive: z.optional(z.boolean()),
  }),
  output: listOf(districtRow),
  refuses: [],
});

/** One district with its names in three languages. */
export const getDistrict = call({
  name: 'getDistrict',
  service: 'admin',
  path: 'regions/getDistrict',
  who: { admin: 'districts.read' },
  input: z.object({ id }),
  output: z.object({ id, version: z.int(), ...fields }),
  refuses: ['noData'],
});

/**
 * Adds a district or changes one (ADM-006). A new default takes the mark from the former one.
 * Refuses a code that the country has already, a change of the code of a district in use, and an
 * old version.
 */
export const saveDistrictRow = call({
  name: 'saveDistrictRow',
  service: 'admin',
  path: 'regions/saveDistrict',
  who: { admin: 'districts.write' },
  input: z.object({ id: z.optional(id), version: z.optional(z.int()), ...fields }),
  output: z.object({ id }),
  refuses: ['noData', 'nameTaken', 'inUse', 'changedMeanwhile'],
  shown: 'dialog',
});
