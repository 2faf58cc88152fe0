import * as z from 'zod/mini';
import { listInput, listOf, reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { line } from '../text.ts';
import { id, instant } from '../wire.ts';
import { acceptanceRow, auditType, termsRow, termsState, termsTexts } from './shapes.ts';

const fields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  auditType,
  /** Shown to members and sent back by them when they accept (TRM-008). */
  auditVersion: z.string().check(z.trim(), z.regex(/^[\w.-]{1,20}$/)),
  texts: termsTexts,
};

/** Versions of all kinds in the countries the administrator may see (ADM-042). */
export const listTerms = call({
  name: 'listTerms',
  service: 'admin',
  path: 'terms/listTerms',
  who: { admin: 'terms.read' },
  input: z.object({
    ...listInput,
    country: z.optional(line(20)),
    auditType: z.optional(auditType),
    state: z.optional(termsState),
  }),
  output: listOf(termsRow),
  refuses: [],
});

export const getTerms = call({
  name: 'getTerms',
  service: 'admin',
  path: 'terms/getTerms',
  who: { admin: 'terms.read' },
  input: z.object({ id }),
  output: z.object({
    id,
    version: z.int(),
    state: termsState,
    publishedAt: z.nullable(instant),
    isInForce: z.boolean(),
    ...fields,
  }),
  refuses: ['noData'],
});

/**
 * Writes a draft; the HTML is cleaned. Refuses a version name the kind has already, and a published
 * version.
 */
export const saveTerms = call({
  name: 'saveTerms',
  service: 'admin',
  path: 'terms/saveTerms',
  who: { admin: 'terms.write' },
  input: z.object({ id: z.optional(id), version: z.optional(z.int()), ...fields }),
  output: z.object({ id }),
  refuses: ['noData', 'nameTaken', 'alreadyPublished', 'changedMeanwhile'],
  shown: 'dialog',
});

export const deleteTerms = call({
  name: 'deleteTerms',
  service: 'admin',
  path: 'terms/deleteTerms',
  who: { admin: 'terms.write' },
  input: z.object({ id, version: z.int() }),
  output: z.null(),
  refuses: ['noData', 'alreadyPublished', 'changedMeanwhile'],
  shown: 'dialog',
});

/** Puts a draft in force, for good: every member of the country is asked anew (TRM-011, B-22). */
export const publishTerms = call({
  name: 'publishTerms',
  service: 'admin',
  path: 'terms/publishTerms',
  who: { admin: 'terms.write' },
  input: z.object({ id, version: z.int(), reason }),
  output: z.null(),
  refuses: ['noData', 'alreadyPublished', 'changedMeanwhile'],
  shown: 'dialog',
});

/**
 * Who accepted a version, when and in which language (TRM-015). An export needs the right to export
 * personal data (B-22).
 */
export const listAcceptances = call({
  name: 'listAcceptances',
  service: 'admin',
  path: 'terms/listAcceptances',
  who: { admin: 'terms.read' },
  input: z.object({ ...listInput, id, lang: z.optional(line(20)) }),
  output: listOf(acceptanceRow),
  refuses: ['noData'],
});
