import * as z from 'zod/mini';
import { listInput, listOf, texts, textsOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
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
export const listTaxRates = call({
  name: 'listTaxRates',
  service: 'admin',
  path: 'regions/listTaxRates',
  who: { admin: 'countries.read' },
  input: z.object({ ...listInput, country: z.optional(line(2)) }),
  output: listOf(taxRow),
  refuses: [],
});

export const getTaxRate = call({
  name: 'getTaxRate',
  service: 'admin',
  path: 'regions/getTaxRate',
  who: { admin: 'countries.read' },
  input: z.object({ id }),
  output: z.object({ id, version: z.int(), ...fields, descriptions: texts, hasBegun: z.boolean() }),
  refuses: ['noData'],
});

/**
 * Adds a tax rate or changes one that has not begun. Refuses a first day in the past (9001 at
 * `validFrom`), one that has a rate already, a rate that has begun (orders were taxed by it), and
 * an old version.
 */
export const saveTaxRate = call({
  name: 'saveTaxRate',
  service: 'admin',
  path: 'regions/saveTaxRate',
  who: { admin: 'countries.write' },
  input: z.object({
    id: z.optional(id),
    version: z.optional(z.int()),
    ...fields,
    descriptions: textsOf(line(100)),
  }),
  output: z.object({ id }),
  refuses: ['noData', 'nameTaken', 'inUse', 'changedMeanwhile'],
  shown: 'dialog',
});

/** Takes a rate out that has not begun. */
export const removeTaxRate = call({
  name: 'removeTaxRate',
  service: 'admin',
  path: 'regions/removeTaxRate',
  who: { admin: 'countries.write' },
  input: z.object({ id, version: z.int() }),
  output: z.null(),
  refuses: ['noData', 'inUse', 'changedMeanwhile'],
  shown: 'dialog',
});
