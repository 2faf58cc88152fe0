import * as z from 'zod/mini';
import { call } from '../call.ts';
import { application } from '../regions/shapes.ts';
import { claimed, monthDigits } from '../wire.ts';
import { claimedAccount, party, volume } from './shapes.ts';
import { line } from '../text/text.ts';

/**
 * Lists the applications of the countries with their access modes, in the order of the countries.
 * The first one of the member's country decides (API-022, A-01).
 */
export const getApplicationInfos = call({
  name: 'getApplicationInfos',
  service: 'master',
  path: 'application/v1/getApplicationInfos',
  who: 'member',
  input: z.object({}),
  output: z.array(application),
  refuses: [],
  errorDisplay: 'silent',
});

/** Returns account type, name and parties from the member directory (API-023). */
export const getCacheUserInfoV5 = call({
  name: 'getCacheUserInfoV5',
  service: 'master',
  path: 'user/v5/getCacheUserInfo',
  who: 'member',
  input: z.object({ ...claimedAccount, source: z.literal('ABO') }),
  output: z.object({
    accountSubTypeCd: z.string(),
    parytList: z.array(party),
    accountName: z.string(),
  }),
  refuses: ['systemBusy', 'noData', 'authenticationFailed'],
  errorDisplay: 'silent',
});

/** Returns award and bonus of one month; HTTP 404 without data for it (API-026, A-10). */
export const getMagicLosApp = call({
  name: 'getMagicLosApp',
  also: ['user/v1/getMagicLosApp'],
  service: 'master',
  path: 'user/v1/getCacheMagicLosApp',
  who: 'member',
  input: z.object({
    ...claimedAccount,
    period: monthDigits,
  }),
  output: volume,
  refuses: ['systemBusy', 'authenticationExpired'],
  errorDisplay: 'silent',
});

/** Returns the counts of the personal centre (API-029). */
export const personalData = call({
  name: 'personalData',
  service: 'booking',
  path: 'order/v1/personalData',
  who: 'orders',
  input: z.object({ regionCode: claimed, ada: claimed }),
  output: z.object({ sharedTickets: z.int(), unpaidOrders: z.int() }),
  refuses: [],
  errorDisplay: 'silent',
});

/** Returns the member's saved language; empty for a new member (API-030). */
export const getLanguage = call({
  name: 'getLanguage',
  service: 'master',
  path: 'language/v1/getLanguage',
  method: 'GET',
  who: 'member',
  input: z.object({ ...claimedAccount }),
  output: z.object({ language: z.string() }),
  refuses: [],
  errorDisplay: 'silent',
});

/** Saves a language; an unsupported one is saved as en (API-031). */
export const saveLanguage = call({
  name: 'saveLanguage',
  service: 'master',
  path: 'language/v1/saveLanguage',
  who: 'member',
  input: z.object({ ...claimedAccount, language: line(20) }),
  output: z.object({ language: z.string() }),
  refuses: [],
  errorDisplay: 'toast',
});
