import type { AuditAction } from '#domain/administrators/shapes.audit.ts';
import type { ListWish } from '#domain/administrators/shapes.ts';
import type { NoticeTexts } from '#domain/notices/calls.desk.ts';
import { difference, record } from '#api/kit/audit.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { type Conn, inTransaction, type Tx } from '#api/kit/db.ts';
import { cleanHtml } from '#api/kit/html.ts';
import { Refused } from '#api/kit/refused.ts';
import {
  deleteNoticeDraft,
  findNotice,
  insertNotice,
  type KeptNotice,
  listNoticeRows,
  moveNotice,
  type NoticeFields,
  type NoticeState,
  setNotice,
  setNoticeTexts,
} from './store.desk.ts';

export const noticeRows = (
  ctx: AdminCtx,
  wish: ListWish & {
    country?: string | undefined;
    state?: string | undefined;
    isShown?: boolean | undefined;
  },
) => listNoticeRows(ctx.db, ctx.language, wish, ctx.admin.countries('notices.read'));

/** One of another country than his answers like one that does not exist (I25). */
async function seen(ctx: AdminCtx, conn: Conn, id: string): Promise<KeptNotice> {
  const found = await findNotice(conn, id);
  if (found === null || !ctx.admin.may('notices.read', found.country)) throw new Refused('noData');
  return found;
}

export const notice = (ctx: AdminCtx, id: string): Promise<KeptNotice> => seen(ctx, ctx.db, id);

async function writable(ctx: AdminCtx, conn: Conn, id: string): Promise<KeptNotice> {
  const found = await seen(ctx, conn, id);
  if (!ctx.admin.may('notices.write', found.country)) throw new Refused('notAllowed');
  return found;
}

/** A translation of which nothing is left after cleaning is told, not dropped. */
function cleaned(texts: NoticeTexts): NoticeTexts {
  const clean = { ...texts };
  for (const lang of ['en', 'zh-CN', 'ms'] as const) {
    const content = cleanHtml(texts[lang].content);
    if (content === '' && texts[lang].content !== '')
      throw new Refused('wrongInput', { field: `texts.${lang}` });
    clean[lang] = { ...texts[lang], content };
  }
  return clean;
}

const log = (
  tx: Tx,
  ctx: AdminCtx,
  action: AuditAction,
  of: { id: string; country: string },
  more: { old?: unknown; new?: unknown; reason?: string | undefined } = {},
) => record(tx, ctx, { action, entity: 'notice', entityId: of.id, country: of.country, ...more });

export type NoticeWish = NoticeFields & {
  id?: string | undefined;
  version?: number | undefined;
  reason?: string | undefined;
};

/** Writes a notice, new or again (ADM-043); what it refuses stands at the call. */
export async function saveNotice(ctx: AdminCtx, wish: NoticeWish): Promise<{ id: string }> {
  const { id: wanted, version = -1, reason, ...rest } = wish;
  if (!ctx.admin.may('notices.write', wish.country)) throw new Refused('notAllowed');
  if (wish.publishedTo !== null && wish.publishedTo <= wish.publishedFrom)
    throw new Refused('wrongInput', { field: 'publishedTo' });
  const fields = { ...rest, texts: cleaned(wish.texts) };
  return inTransaction(ctx.db, async (tx) => {
    const before = wanted === undefined ? null : await writable(ctx, tx, wanted);
    if (before !== null && before.country !== wish.country) throw new Refused('notAllowed');
    if (before?.state === 'PUBLISHED' && reason === undefined)
      throw new Refused('wrongInput', { field: 'reason' });
    if (before !== null && (await setNotice(tx, before.id, version, fields)) === 0)
      throw new Refused('changedMeanwhile');
    const id = before?.id ?? (await insertNotice(tx, fields));
    await setNoticeTexts(tx, id, fields.texts);
    const change =
      before === null
        ? { old: undefined, new: fields }
        : difference<Partial<NoticeWish>>(before, fields);
    if (change !== null)
      await log(
        tx,
        ctx,
        before === null ? 'create' : 'change',
        { id, country: wish.country },
        { ...change, reason },
      );
    return { id };
  });
}

type Move = { id: string; version: number; reason: string };

async function move(
  ctx: AdminCtx,
  { id, version, reason }: Move,
  action: AuditAction,
  from: readonly NoticeState[],
  to: NoticeState,
) {
  await inTransaction(ctx.db, async (tx) => {
    const before = await writable(ctx, tx, id);
    if (before.state === to && to === 'PUBLISHED') throw new Refused('alreadyPublished');
    if ((await moveNotice(tx, id, version, from, to)) === 0) throw new Refused('changedMeanwhile');
    await log(tx, ctx, action, before, {
      reason,
      old: { state: before.state },
      new: { state: to, title: before.texts.en.title },
    });
  });
  return null;
}

/** Puts a notice on the board, one that was taken down too (ADM-043). */
export const publishNotice = (ctx: AdminCtx, change: Move) =>
  move(ctx, change, 'publish', ['DRAFT', 'WITHDRAWN'], 'PUBLISHED');

/** Takes a notice down: it is gone for members from the next request on (ADM-043). */
export const withdrawNotice = (ctx: AdminCtx, change: Move) =>
  move(ctx, change, 'withdraw', ['PUBLISHED'], 'WITHDRAWN');

export async function dropNotice(ctx: AdminCtx, id: string, version: number): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await writable(ctx, tx, id);
    if (before.state !== 'DRAFT') throw new Refused('alreadyPublished');
    if ((await deleteNoticeDraft(tx, id, version)) === 0) throw new Refused('changedMeanwhile');
    await log(tx, ctx, 'delete', before, { old: { title: before.texts.en.title } });
  });
  return null;
}
