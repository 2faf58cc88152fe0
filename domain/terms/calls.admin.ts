import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { line } from '../text/text.ts';
import { id, instant, version } from '../wire.ts';
import { acceptanceRow, auditType, termsRow, termsState, termsTexts } from './shapes.ts';

const fields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  auditType,
  /** Shown to members and sent back by them when they accept (TRM-008). */
  auditVersion: z.string().check(z.trim(), z.regex(/^[\w.-]{1,20}$/)),
  texts: termsTexts,
};

/** Versions of all kinds in the countries the administrator may see (ADM-042). */
export const listTerms = listCall({
  name: 'listTerms',
  path: 'terms/listTerms',
  right: 'terms.read',
  scope: 'reference',
  filters: {
    country: z.optional(line(20)),
    auditType: z.optional(auditType),
    state: z.optional(termsState),
  },
  row: termsRow,
});

export const getTerms = readCall({
  name: 'getTerms',
  path: 'terms/getTerms',
  right: 'terms.read',
  scope: 'reference',
  names: { id: 'country terms' },
  record: z.object({
    id,
    version,
    state: termsState,
    publishedAt: z.nullable(instant),
    isInForce: z.boolean(),
    ...fields,
  }),
});

/**
 * Writes a draft; the HTML is cleaned. Refuses a version name the kind has already, and a published
 * version.
 */
export const saveTerms = saveCall({
  name: 'saveTerms',
  path: 'terms/saveTerms',
  right: 'terms.write',
  scope: 'reference',
  names: { id: 'country terms' },
  fields,
  refuses: ['nameTaken', 'alreadyPublished'],
});

export const deleteTerms = changeCall({
  name: 'deleteTerms',
  path: 'terms/deleteTerms',
  right: 'terms.write',
  scope: 'reference',
  names: { id: 'country terms' },
  input: z.object({ id, version }),
  refuses: ['noData', 'alreadyPublished', 'changedMeanwhile'],
});

/** Puts a draft in force, for good: every member of the country is asked anew (TRM-011, B-22). */
export const publishTerms = changeCall({
  name: 'publishTerms',
  path: 'terms/publishTerms',
  right: 'terms.write',
  scope: 'reference',
  names: { id: 'country terms' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'alreadyPublished', 'changedMeanwhile'],
});

/**
 * Who accepted a version, when and in which language (TRM-015). An export needs the right to export
 * personal data (B-22).
 */
export const listAcceptances = listCall({
  name: 'listAcceptances',
  path: 'terms/listAcceptances',
  right: 'terms.read',
  scope: 'country',
  names: { id: 'country terms' },
  exports: 'personal.export',
  filters: { id, lang: z.optional(line(20)) },
  row: acceptanceRow,
  refuses: ['noData'],
});
