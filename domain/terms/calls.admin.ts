import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { line } from '../text/text.ts';
import { id, instant, version } from '../wire.ts';
import { acceptanceRow, auditType, termsRow, termsState, termsTexts } from './shapes.ts';

const fields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  auditType,
  /** Version name that members see, and return when they accept (TRM-008). */
  auditVersion: z.string().check(z.trim(), z.regex(/^[\w.-]{1,20}$/)),
  texts: termsTexts,
};

/** Lists versions of all kinds within the administrator's limits (ADM-042). */
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
 * Saves a draft with sanitized HTML. Refuses a version name that the kind already has, and a
 * published version.
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

/** Publishes a draft for good; every member of the country must accept it (TRM-011, B-22). */
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
 * Lists the acceptances of a version with time and language (TRM-015). An export needs the right to
 * export personal data (B-22).
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
