import type { AuditType } from '#domain/terms/shapes.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { byTime, perDatabase } from '#api/platform/cache.ts';
import { findNewest, findText, hasAccepted, insertAcceptance, lockKind } from './store.ts';

/**
 * 0: the member has not accepted the newest version; 1: the member has, or no version exists
 * (TRM-002, TRM-011).
 */
export async function termsStatus(ctx: Ctx, auditType: AuditType) {
  const newest = await findNewest(ctx.db, ctx.me.country, auditType);
  const accepted = newest === null || (await hasAccepted(ctx.db, newest.id, ctx.me.id));
  return { auditFlag: accepted ? 1 : 0 };
}

/** Reads the newest text in the requested language (TRM-003, TRM-012). */
export async function termsContent(ctx: Ctx, auditType: AuditType) {
  const newest = await findNewest(ctx.db, ctx.me.country, auditType);
  const text = newest && (await findText(ctx.db, newest.id, ctx.language));
  if (!newest || !text) throw new Refused('noData');
  return {
    auditContent: text.auditContent,
    auditVersion: newest.version,
    content: text.html,
    contentLanguage: text.lang,
  };
}

/**
 * Accepts the newest version as shown in `language`. Throws 3900 if it is accepted already, 9006
 * for another version, also for one that is being replaced (TRM-008, TRM-009, I37). A repeated key
 * gets the same response (API-017).
 */
export async function signTerms(
  ctx: Ctx,
  auditType: AuditType,
  version: string,
  language: Language,
): Promise<null> {
  return idempotently(ctx, 'signTC', { auditType, version }, async (tx) => {
    await lockKind(tx, ctx.me.country, auditType, 'shared');
    const newest = await findNewest(tx, ctx.me.country, auditType);
    if (newest === null) throw new Refused('noData');
    if (newest.version !== version) throw new Refused('termsVersionOutdated');
    const text = await findText(tx, newest.id, language);
    const isNew = await insertAcceptance(tx, {
      documentId: newest.id,
      me: ctx.me.id,
      partyId: ctx.me.partyId,
      lang: text?.lang ?? 'en',
      hash: sha256(text?.html ?? '').toString('hex'),
      ip: ctx.ip,
    });
    if (!isNew) throw new Refused('termsAcceptedAlready');
    return null;
  });
}

/**
 * Stores that a member accepted terms which an administrator read out (ADM-030, B-41). An earlier
 * acceptance stays (I37). Throws 9006 if another version is in force.
 */
export async function acceptByPhone(
  tx: Tx,
  of: {
    country: string;
    kind: AuditType;
    documentId: number;
    memberId: number;
    partyId: string;
    language: Language;
    adminId: number;
    ip: string;
  },
): Promise<void> {
  await lockKind(tx, of.country, of.kind, 'shared');
  if ((await findNewest(tx, of.country, of.kind))?.id !== of.documentId)
    throw new Refused('termsVersionOutdated', { field: 'termsVersion' });
  const text = await findText(tx, of.documentId, of.language);
  await insertAcceptance(tx, {
    documentId: of.documentId,
    me: of.memberId,
    partyId: of.partyId,
    lang: text?.lang ?? 'en',
    hash: sha256(text?.html ?? '').toString('hex'),
    ip: of.ip,
    phoneAdminId: of.adminId,
  });
}

/** Orders may use the old version for two seconds; signing reads the current one. */
const termsCache = perDatabase(() =>
  byTime<Awaited<ReturnType<typeof findNewest>>>({ name: 'terms', ms: 2000, maxKeys: 200 }),
);

/** Terms in force, for order pages and orders (EVT-073); cached, since every order reads them. */
export async function termsInForce(core: Pick<Core, 'db'>, country: string, auditType: AuditType) {
  return termsCache(core).get(`${country}/${auditType}`, () =>
    findNewest(core.db, country, auditType),
  );
}

/** Invalidates the cache of this process after a publication. */
export function invalidateTerms(core: Pick<Core, 'db'>): void {
  termsCache.invalidate(core);
}
