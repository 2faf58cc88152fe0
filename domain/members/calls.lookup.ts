import * as z from 'zod/mini';
import { call } from '../call.ts';
import { blockKinds, guestType } from './shapes.lookup.ts';
import { claimedAccount, party } from './shapes.ts';
import { line } from '../text/text.ts';

/**
 * The caller's account with all its parties; as v5 without `source` (API-024). Another number in
 * the payload changes nothing (I23).
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
 * Whether a number stands in the company's records as this kind of attendee (API-025, EVT-065); of
 * the caller's country only.
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

/** The same with the masked name, so that a slip of the finger is seen (API-025). */
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

/**
 * Whether the caller's account is blocked, from what, and whom to call (API-027). `phone` is the
 * country's customer care.
 */
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
 * Address of the token-fetch step of this browser's session; without one it leads on to the central
 * sign-in (API-028, SES-044).
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
