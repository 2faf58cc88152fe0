import { printed } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { texts, textsOf } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { id, version } from '../wire.ts';
import { taxFields, taxRow } from './shapes.tax.ts';
import { line } from '../text/text.ts';

/** Lists tax rates with their periods, newest first (ADM-005, B-08). */
export const listTaxRates = listCall({
  name: 'listTaxRates',
  path: 'regions/listTaxRates',
  right: 'countries.read',
  scope: 'reference',
  filters: { country: z.optional(line(2)) },
  row: taxRow,
});

export const getTaxRate = readCall({
  name: 'getTaxRate',
  path: 'regions/getTaxRate',
  right: 'countries.read',
  scope: 'reference',
  names: { id: 'country taxRate' },
  record: z.object({
    id,
    version,
    ...taxFields,
    descriptions: texts,
    hasBegun: z.boolean(),
  }),
});

/**
 * Adds a tax rate, or changes one that has not begun. Refuses a first day in the past (9001 at
 * `validFrom`) or with a rate already, and a change of a rate that has begun, because orders
 * contain it.
 */
export const saveTaxRate = saveCall({
  name: 'saveTaxRate',
  path: 'regions/saveTaxRate',
  right: 'countries.write',
  scope: 'reference',
  names: { id: 'country taxRate' },
  fields: { ...taxFields, descriptions: textsOf(printed(line(100))) },
  refuses: ['nameTaken', 'inUse'],
});

/** Deletes a rate that has not begun. */
export const removeTaxRate = changeCall({
  name: 'removeTaxRate',
  path: 'regions/removeTaxRate',
  right: 'countries.write',
  scope: 'reference',
  names: { id: 'country taxRate' },
  input: z.object({ id, version }),
  refuses: ['noData', 'inUse', 'changedMeanwhile'],
});
