import * as z from 'zod/mini';
import { version } from '../wire.ts';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { accessMode, application } from './shapes.ts';
import { phone } from '../phone.ts';
import { line } from '../text/text.ts';
import { printed } from '../text/shapes.names.ts';

const code = z.string().check(z.regex(/^[a-z]{2}$/));

const changeable = {
  accessMode,
  isWorkflow: z.boolean(),
  /** Currency prefix of amounts, `B$`. */
  prefix: printed(line(6).check(z.regex(/^[^\d\s.,-]{1,6}$/u))),
  carePhone: phone,
};

/** Fields that cannot change: stored days and amounts depend on zone and currency. */
const fixed = {
  code,
  name: z.string(),
  currency: z.string(),
  zone: z.string(),
  applicationCode: z.nullable(application.shape.applicationCode),
};

export const countryRow = z.object({ ...fixed, ...changeable });

/** Lists the countries within the administrator's limits (ADM-005). */
export const listCountryRows = listCall({
  name: 'listCountryRows',
  path: 'regions/listCountries',
  right: 'countries.read',
  scope: 'reference',
  filters: { accessMode: z.optional(accessMode) },
  row: countryRow,
});

export const getCountry = readCall({
  name: 'getCountry',
  path: 'regions/getCountry',
  right: 'countries.read',
  scope: 'reference',
  names: { code: 'country country' },
  by: { code },
  record: z.object({ ...fixed, ...changeable, version }),
});

/**
 * Changes a country (ADM-005). Access mode and workflow flag decide whether members can use the
 * portal, so their change needs a reason. Running sessions get the new mode from their next call
 * on.
 */
export const saveCountry = changeCall({
  name: 'saveCountry',
  path: 'regions/saveCountry',
  right: 'countries.write',
  scope: 'reference',
  names: { code: 'country country' },
  input: z.object({ code, version, ...changeable, reason: z.optional(reason) }),
  refuses: ['noData', 'changedMeanwhile'],
});
