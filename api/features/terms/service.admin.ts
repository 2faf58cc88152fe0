import type { Input } from '#domain/call.ts';
import type {
  deleteTerms,
  listAcceptances,
  listTerms,
  publishTerms,
  saveTerms,
} from '#domain/terms/calls.admin.ts';
import type { TermsTexts } from '#domain/terms/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { cleanHtml } from '#api/platform/html.ts';
import { assertExport, logExport } from '#api/platform/records/exports.ts';
import {
  moveState,
  ofCountry,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
} from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import { invalidateTerms } from './service.ts';
import { lockKind } from './store.ts';
import {
  deleteDraft,
  findTerms,
  insertDraft,
  isVersionTaken,
  listTermsRows,
  setDraft,
  setPublished,
  type TermsFields,
  termsTexts,
  type TermsVersion,
} from './store.admin.ts';
import { listAcceptanceRows } from './store.view.ts';

/** Throws for published versions, which never change. */
function assertDraft({ state }: TermsVersion): void {
  if (state === 'PUBLISHED') throw new Refused('alreadyPublished');
}

/** Versions of terms (ADM-042); drafts until their publication. */
const terms: Saved<TermsVersion, TermsFields> = {
  entity: 'terms',
  area: 'terms',
  scope: ofCountry,
  find: findTerms,
  lock: (tx, { country, auditType }) => lockKind(tx, country, auditType, 'alone'),
  check: ({ before }) => {
    if (before !== null) assertDraft(before);
  },
  unique: { field: 'auditVersion', isTaken: isVersionTaken },
  insert: insertDraft,
  set: setDraft,
  texts: { field: 'texts', table: termsTexts },
};

export const termsRows = (ctx: AdminCtx, input: Input<typeof listTerms>) =>
  listTermsRows(ctx.db, input, ctx.admin.reach('terms.read'));
export const termsVersion = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, terms, id);

/**
 * Cleans the HTML before storing it; it is cleaned again when shown (TRM-004, I37). Throws if
 * cleaning empties a translation.
 */
function cleaned(texts: TermsTexts): TermsTexts {
  const clean = { ...texts };
  for (const lang of ['en', 'zh-CN', 'ms'] as const) {
    const html = cleanHtml(texts[lang].html);
    if (html === '' && texts[lang].html !== '')
      throw new Refused('wrongInput', { field: `texts.${lang}` });
    clean[lang] = { ...texts[lang], html };
  }
  return clean;
}

/** Saves a new or an existing draft (ADM-042). */
export async function saveDraft(
  ctx: AdminCtx,
  input: Input<typeof saveTerms>,
): Promise<{ id: string }> {
  await assertCountry(ctx, input.country);
  const texts = cleaned(input.texts);
  return saveRecord(ctx, terms, { ...input, texts });
}

export const dropDraft = (ctx: AdminCtx, input: Input<typeof deleteTerms>): Promise<null> =>
  removeRecord(ctx, terms, input, {
    check: assertDraft,
    move: (tx, { id }) => deleteDraft(tx, id, input.version),
    old: ({ auditType, auditVersion }) => ({ auditType, auditVersion }),
  });

/**
 * Publishes a draft (TRM-011). A concurrent acceptance of the old version is either stored before
 * it or refused with 9006.
 */
export async function publish(ctx: AdminCtx, input: Input<typeof publishTerms>): Promise<null> {
  await moveState(ctx, terms, input, {
    action: 'publish',
    check: async (before, tx) => {
      assertDraft(before);
      await lockKind(tx, before.country, before.auditType, 'alone');
    },
    move: async (tx, { id }) => {
      const moved = await setPublished(tx, id, input.version);
      const now = moved === 0 ? await findTerms(tx, id) : null;
      if (now !== null) assertDraft(now);
      return moved;
    },
    auditFields: ({ auditType, auditVersion }) => ({ new: { auditType, auditVersion } }),
  });
  invalidateTerms(ctx);
  return null;
}

/**
 * Lists acceptances of a version (TRM-015). An export contains names and numbers and needs a right
 * of its own (B-22).
 */
export async function acceptances(ctx: AdminCtx, input: Input<typeof listAcceptances>) {
  const version = await termsVersion(ctx, input);
  const { country } = version;
  // Acceptances belong to the whole country, while terms are reference data.
  if (!ctx.admin.can('terms.read', ofCountry(version))) throw new Refused('noData');
  assertExport(ctx, input, ofCountry(version));
  const page = await listAcceptanceRows(ctx.db, input.id, input);
  await logExport(ctx, input, {
    entity: 'terms',
    entityId: input.id,
    country,
    rows: page.items,
    filters: { lang: input.lang },
  });
  return page;
}
