import type { AuditAction } from '#domain/administrators/shapes.audit.ts';
import type { ListWish } from '#domain/administrators/shapes.ts';
import type { AuditType, TermsTexts } from '#domain/terms/shapes.ts';
import { difference, record } from '#api/kit/audit.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { type Conn, inTransaction } from '#api/kit/db.ts';
import { cleanHtml } from '#api/kit/html.ts';
import { demandExport, logExport } from '#api/kit/exports.ts';
import { Refused } from '#api/kit/refused.ts';
import { forgetTerms } from './service.ts';
import { lockKind } from './store.ts';
import {
  deleteDraft,
  findTerms,
  insertDraft,
  isVersionTaken,
  listAcceptanceRows,
  listTermsRows,
  setDraft,
  setPublished,
  setTermsTexts,
  type TermsVersion,
} from './store.desk.ts';

export const termsRows = (
  ctx: AdminCtx,
  wish: ListWish & {
    country?: string | undefined;
    auditType?: string | undefined;
    state?: string | undefined;
  },
) => listTermsRows(ctx.db, wish, ctx.admin.countries('terms.read'));

/** One of another country than his answers like one that does not exist (I25). */
async function seen(ctx: AdminCtx, conn: Conn, id: string): Promise<TermsVersion> {
  const found = await findTerms(conn, id);
  if (found === null || !ctx.admin.may('terms.read', found.country)) throw new Refused('noData');
  return found;
}

export const termsVersion = (ctx: AdminCtx, id: string): Promise<TermsVersion> =>
  seen(ctx, ctx.db, id);

export type TermsWish = {
  id?: string | undefined;
  version?: number | undefined;
  country: string;
  auditType: AuditType;
  auditVersion: string;
  texts: TermsTexts;
};

/**
 * What is kept is clean already; what is shown is cleaned once more (TRM-004, I37). A translation
 * of which nothing is left is none.
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

/** Writes a draft, new or again (ADM-042); what it refuses stands at the call. */
export async function saveDraft(ctx: AdminCtx, wish: TermsWish): Promise<{ id: string }> {
  const { id: wanted, version = -1, ...rest } = wish;
  const fields = { ...rest, texts: cleaned(wish.texts) };
  if (!ctx.admin.may('terms.write', wish.country)) throw new Refused('notAllowed');
  return inTransaction(ctx.db, async (tx) => {
    await lockKind(tx, wish.country, wish.auditType, 'alone');
    const before = wanted === undefined ? null : await seen(ctx, tx, wanted);
    if (before !== null && before.country !== wish.country) throw new Refused('notAllowed');
    if (before?.state === 'PUBLISHED') throw new Refused('alreadyPublished');
    if (await isVersionTaken(tx, wish, wanted ?? null))
      throw new Refused('nameTaken', { field: 'auditVersion' });
    if (before !== null && (await setDraft(tx, before.id, version, fields)) === 0)
      throw new Refused('changedMeanwhile');
    const id = before?.id ?? (await insertDraft(tx, fields));
    await setTermsTexts(tx, id, fields.texts);
    const change =
      before === null
        ? { old: undefined, new: fields }
        : difference<Partial<TermsWish>>(before, fields);
    if (change !== null)
      await log(tx, ctx, before === null ? 'create' : 'change', { ...fields, id }, change);
    return { id };
  });
}

type Named = { id: string; country: string };
const log = (
  tx: Parameters<typeof record>[0],
  ctx: AdminCtx,
  action: AuditAction,
  { id, country }: Named,
  more: { old?: unknown; new?: unknown; reason?: string } = {},
) => record(tx, ctx, { action, entity: 'terms', entityId: id, country, ...more });

/** A draft, ready to be changed at the version that was read. */
async function draft(ctx: AdminCtx, conn: Conn, id: string): Promise<TermsVersion> {
  const found = await seen(ctx, conn, id);
  if (!ctx.admin.may('terms.write', found.country)) throw new Refused('notAllowed');
  if (found.state === 'PUBLISHED') throw new Refused('alreadyPublished');
  return found;
}

export async function dropDraft(ctx: AdminCtx, id: string, version: number): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await draft(ctx, tx, id);
    if ((await deleteDraft(tx, id, version)) === 0) throw new Refused('changedMeanwhile');
    await log(tx, ctx, 'delete', before, {
      old: { auditType: before.auditType, auditVersion: before.auditVersion },
    });
  });
  return null;
}

/**
 * Puts a draft in force (TRM-011): who signs the version before at this moment is either in time or
 * told (9006).
 */
export async function publish(
  ctx: AdminCtx,
  id: string,
  version: number,
  reason: string,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await draft(ctx, tx, id);
    await lockKind(tx, before.country, before.auditType, 'alone');
    if ((await setPublished(tx, id, version)) === 0) {
      if ((await findTerms(tx, id))?.state === 'PUBLISHED') throw new Refused('alreadyPublished');
      throw new Refused('changedMeanwhile');
    }
    const { auditType, auditVersion } = before;
    await log(tx, ctx, 'publish', before, { reason, new: { auditType, auditVersion } });
  });
  forgetTerms(ctx);
  return null;
}

/**
 * Acceptances of a version (TRM-015). An export takes names and numbers out of the portal: it needs
 * a right of its own (B-22).
 */
export async function acceptances(
  ctx: AdminCtx,
  wish: ListWish & { id: string; lang?: string | undefined },
) {
  const { country } = await seen(ctx, ctx.db, wish.id);
  demandExport(ctx, wish, country);
  const page = await listAcceptanceRows(ctx.db, wish.id, wish);
  await logExport(ctx, wish, {
    entity: 'terms',
    entityId: wish.id,
    country,
    rows: page.items,
    filters: { lang: wish.lang },
  });
  return page;
}
