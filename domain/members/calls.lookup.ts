import * as z from 'zod/mini';
import { call } from '../call.ts';
import { blockKinds, guestType } from './shapes.lookup.ts';
import { claimedAccount, party } from './shapes.ts';
import { line } from '../text/text.ts';

/**
 * Returns the caller's account with all its parties, like v5 without `source` (API-024). Another
 * number in the input has no effect (I23).
 */
export const getCacheUserInfoV4 = call({
  name: 'getCacheUserInfoV4',
  service: 'master',
  path: 'user/v4/getCacheUserInfo',
  who: 'member',
  input: z.object({ ...claimedAccount }),
  output: z.object({
    accountSubTypeCd: z.string(),
    parytList: z.array(party),
    accountName: z.string(),
  }),
  refuses: ['systemBusy', 'noData', 'authenticationFailed'],
  errorDisplay: 'silent',
});

const lookup = {
  aboNo: z.optional(z.union([line(40), z.number()])),
  countryCode: z.optional(line(10)),
  guestType: z.optional(guestType),
};
const found = { valid: z.boolean(), aboNo: z.string(), guestType };

/**
 * Whether the company has a member number of this guest type in the caller's country (API-025,
 * EVT-065).
 */
export const getUserInfoV2 = call({
  name: 'getUserInfoV2',
  service: 'master',
  path: 'user/v2/getUserInfo',
  who: 'orders',
  names: { aboNo: 'visible accountNumber' },
  input: z.object(lookup),
  output: z.object(found),
  refuses: ['memberNumberMissing', 'memberNumberUnknown', 'systemBusy'],
  errorDisplay: 'silent',
});

/**
 * Checks a member number and returns the masked name, which reveals a mistyped number (API-025).
 */
export const getUserInfoV3 = call({
  name: 'getUserInfoV3',
  service: 'master',
  path: 'user/v3/getUserInfo',
  who: 'orders',
  names: { aboNo: 'visible accountNumber' },
  input: z.object(lookup),
  output: z.object({ ...found, name: z.string() }),
  refuses: ['memberNumberMissing', 'memberNumberUnknown', 'systemBusy'],
  errorDisplay: 'silent',
});

/** Returns the blocks of the caller's account, and the phone number of customer care (API-027). */
export const blockPrivileges = call({
  name: 'blockPrivileges',
  service: 'master',
  path: 'user/v1/blockPrivileges',
  method: 'GET',
  who: 'member',
  input: z.object({ ...claimedAccount }),
  output: z.object({
    blocked: z.boolean(),
    privileges: z.array(z.enum(blockKinds)),
    phone: z.string(),
  }),
  refuses: ['authenticationFailed'],
  errorDisplay: 'silent',
});

/**
 * Returns the address that fetches a token for this browser's session; without a session it leads
 * to the central sign-in (API-028, SES-044).
 */
export const relogin = call({
  name: 'relogin',
  service: 'master',
  path: 'user/v1/relogin',
  method: 'GET',
  who: 'member',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  refuses: [],
  errorDisplay: 'silent',
});
