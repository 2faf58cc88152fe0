import * as z from 'zod/mini';
import { listInput, listOf, reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { accessMode, application } from './shapes.ts';
import { phone } from '../phone.ts';
import { line } from '../text.ts';

const code = z.string().check(z.regex(/^[a-z]{2}$/));

/** What administrators change of a country. */
const changeable = {
  accessMode,
  isWorkflow: z.boolean(),
  /** In front of amounts, `B$`. */
  prefix: line(6).check(z.regex(/^[^\d\s.,-]{1,6}$/u)),
  carePhone: phone,
};

/**
 * What a country is by its nature: zone and currency decide about stored days and amounts, so they
 * stay.
 */
const fixed = {
  code,
  name: z.string(),
  currency: z.string(),
  zone: z.string(),
  applicationCode: z.nullable(application.shape.applicationCode),
};

export const countryRow = z.object({ ...fixed, ...changeable });

/** Countries the administrator may see (ADM-005). */
export const listCountryRows = call({
  name: 'listCountryRows',
  service: 'admin',
  path: 'regions/listCountries',
  who: { admin: 'countries.read' },
  input: z.object({ ...listInput, accessMode: z.optional(accessMode) }),
  output: listOf(countryRow),
  refuses: [],
});

export const getCountry = call({
  name: 'getCountry',
  service: 'admin',
  path: 'regions/getCountry',
  who: { admin: 'countries.read' },
  input: z.object({ code }),
  output: z.object({ ...fixed, ...changeable, version: z.int() }),
  refuses: ['noData'],
});

/**
 * Changes a country (ADM-005). Access mode and workflow flag decide who gets in at all: their
 * change needs a reason. Refuses an old version; running sessions are let in by the new mode from
 * their next call on.
 */
export const saveCountry = call({
  name: 'saveCountry',
  service: 'admin',
  path: 'regions/saveCountry',
  who: { admin: 'countries.write' },
  input: z.object({ code, version: z.int(), ...changeable, reason: z.optional(reason) }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile'],
  shown: 'dialog',
});
