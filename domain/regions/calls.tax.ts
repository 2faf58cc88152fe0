import * as z from 'zod/mini';
import { texts, textsOf } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { day, id } from '../wire.ts';
import { line } from '../text.ts';

const fields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** Percent with at most two digits; part of the price (B-08). */
  rate: z.number().check(
    z.gte(0),
    z.lt(100),
    z.refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6),
  ),
  isShown: z.boolean(),
  /** First day in the country's zone; a rate ends the day before the next one begins. */
  validFrom: day,
};

export const taxRow = z.object({
  id,
  ...fields,
  description: z.string(),
  /** Last day; null for the newest. */
  validUntil: z.nullable(day),
  /** Future rates can still be changed. */
  state: z.enum(['past', 'current', 'future']),
});

/** Tax rates with their periods, newest first (ADM-005, B-08). */
export const listTaxRates = listCall({
  name: 'listTaxRates',
  path: 'regions/listTaxRates',
  right: 'countries.read',
  filters: { country: z.optional(line(2)) },
  row: taxRow,
});

export const getTaxRate = readCall({
  name: 'getTaxRate',
  path: 'regions/getTaxRate',
  right: 'countries.read',
  record: z.object({ id, version: z.int(), ...fields, descriptions: texts, hasBegun: z.boolean() }),
});

/**
 * Adds a tax rate or changes one that has not begun. Refuses a first day in the past (9001 at
 * `validFrom`), one that has a rate already, a rate that has begun (orders were taxed by it), and
 * an old version.
 */
export const saveTaxRate = saveCall({
  name: 'saveTaxRate',
  path: 'regions/saveTaxRate',
  right: 'countries.write',
  fields: { ...fields, descriptions: textsOf(line(100)) },
  refuses: ['nameTaken', 'inUse'],
});

/** Takes a rate out that has not begun. */
export const removeTaxRate = changeCall({
  name: 'removeTaxRate',
  path: 'regions/removeTaxRate',
  right: 'countries.write',
  input: z.object({ id, version: z.int() }),
  refuses: ['noData', 'inUse', 'changedMeanwhile'],
});
