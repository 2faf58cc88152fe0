import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { validatedInput, line, markup, signFault } from '../text/text.ts';

/** Kinds of terms (B-02). */
export const auditType = z.enum(['LOGIN', 'EVENT', 'FACILITY', 'SERVICE', 'NAMELIST']);
export type AuditType = z.output<typeof auditType>;

/** Languages of a text; untranslated texts are in English (TRM-012). */
export const contentLanguage = z.enum(['en', 'zh-CN', 'ms']);
export type ContentLanguage = z.output<typeof contentLanguage>;

export const termsState = z.enum(['DRAFT', 'PUBLISHED']);

/**
 * A version in the administrators' list (ADM-042). `isInForce`: members of the country must accept
 * it.
 */
export const termsRow = z.object({
  id,
  country: z.string(),
  auditType,
  auditVersion: z.string(),
  state: termsState,
  publishedAt: z.nullable(instant),
  isInForce: z.boolean(),
  languages: z.array(contentLanguage),
  acceptances: z.int(),
});
export type TermsRow = z.output<typeof termsRow>;

/**
 * One language of a version: caption of the checkbox, and HTML. Both are empty if it is not
 * translated.
 */
const language = z
  .object({ auditContent: validatedInput(line(300), signFault), html: markup(60_000) })
  .check(z.refine((text) => (text.auditContent === '') === (text.html === '')));
const english = language.check(z.refine((text) => text.html !== ''));
export const termsTexts = z.object({ en: english, 'zh-CN': language, ms: language });
export type TermsTexts = z.output<typeof termsTexts>;

/** An acceptance of a version (TRM-015). */
export const acceptanceRow = z.object({
  id,
  memberNo: z.string(),
  name: z.nullable(z.string()),
  partyId: z.string(),
  lang: contentLanguage,
  acceptedAt: instant,
  ip: z.nullable(z.string()),
  /** SHA-256 of the shown text. */
  contentHash: z.string(),
});
export type AcceptanceRow = z.output<typeof acceptanceRow>;
