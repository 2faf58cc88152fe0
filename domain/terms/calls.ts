import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed } from '../wire.ts';
import { auditType, contentLanguage } from './shapes.ts';
import { line } from '../text/text.ts';

export type { AuditType } from './shapes.ts';

/** `auditFlag` 0: the newest version is not accepted yet (API-035). */
export const getTCStatus = call({
  name: 'getTCStatus',
  service: 'master',
  path: 'tc/v1/getTCStatus',
  who: 'member',
  input: z.object({ regionCode: claimed, partyId: claimed, auditType }),
  output: z.object({ auditFlag: z.int() }),
  refuses: [],
  topLevel: true,
  errorDisplay: 'silent',
});

/**
 * The newest version in the asked language, in English if not translated (API-036);
 * `contentLanguage` says which. `content` is cleaned HTML.
 */
export const getTCContent = call({
  name: 'getTCContent',
  service: 'master',
  path: 'tc/v1/getTCContent',
  who: 'member',
  input: z.object({ regionCode: claimed, auditType, aboNo: claimed }),
  output: z.object({
    auditContent: z.string(),
    auditVersion: z.string(),
    content: z.string(),
    contentLanguage,
  }),
  refuses: ['noData'],
  topLevel: true,
  errorDisplay: 'toast',
});

/**
 * Accepts a version; any single field ending in `Id` is the product's account field (API-037,
 * `contentLanguage` is that of the text that was shown; without it the language of the call
 * holds.
 */
export const signTC = call({
  name: 'signTC',
  also: ['tc/v1/getsignTC'],
  service: 'master',
  path: 'tc/v1/signTC',
  who: 'member',
  input: z.looseObject({
    ada: claimed,
    regionCode: claimed,
    auditVersion: line(20).check(z.minLength(1)),
    partyId: claimed,
    auditType: z.optional(auditType),
    contentLanguage: z.optional(contentLanguage),
  }),
  output: z.null(),
  refuses: ['termsAcceptedAlready', 'termsVersionOutdated', 'noData'],
  keyed: true,
  errorDisplay: 'dialog',
});
