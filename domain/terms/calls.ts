import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed } from '../wire.ts';
import { auditType, contentLanguage } from './shapes.ts';
import { line } from '../text/text.ts';

export type { AuditType } from './shapes.ts';

/** Whether the member has accepted the newest version; `auditFlag` 0: not yet (API-035). */
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
 * Returns the newest version in the requested language, in English if not translated (API-036).
 * `contentLanguage` is the actual language, `content` is sanitized HTML.
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
 * Accepts a version. A single input field ending in `Id` is taken for the account field (API-037,
 * `contentLanguage` is the language of the shown text, by default that of the call.
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
