import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed } from '../wire.ts';
import { line } from '../text/text.ts';

const district = z.object({ districtCode: z.string(), name: z.string() });
export type CountryDistrict = z.output<typeof district>;

/** Lists the districts of the country; empty fields mean no filter (API-038, A-98). */
export const getAddressList = call({
  name: 'getAddressList',
  also: ['address/v1/getAddressList'],
  service: 'master',
  path: 'address/getAddressList',
  who: 'member',
  names: { districtCode: 'visible district' },
  input: z.object({
    regionCode: z.optional(line(20)),
    countryCode: z.optional(line(10)),
    districtCode: z.optional(line(20)),
  }),
  output: z.array(district),
  refuses: ['systemBusy'],
  errorDisplay: 'toast',
});

/**
 * Returns the member's last choice, else the country's default marked `isDefault`; null if the
 * country has no district (API-039, REG-006).
 */
export const getDefaultDistrict = call({
  name: 'getDefaultDistrict',
  service: 'master',
  path: 'address/getDefaultDistrict',
  who: 'member',
  input: z.object({ countryCode: claimed, ada: claimed }),
  output: z.nullable(
    z.object({ districtCode: z.string(), name: z.string(), isDefault: z.boolean() }),
  ),
  refuses: [],
  errorDisplay: 'silent',
});

/** Stores the choice with the member, because a sign-out clears the browser's storage (REG-006). */
export const saveDistrict = call({
  name: 'saveDistrict',
  service: 'master',
  path: 'address/saveDistrict',
  who: 'member',
  names: { districtCode: 'visible district' },
  input: z.object({ districtCode: line(20) }),
  output: z.null(),
  refuses: ['noData'],
  errorDisplay: 'silent',
});
