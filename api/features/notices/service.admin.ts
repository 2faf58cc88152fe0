import type { AuditAction } from '#domain/administrators/shapes.audit.ts';
import type { Input } from '#domain/call.ts';
import type {
  deleteNotice,
  listNotices,
  NoticeTexts,
  publishNotice as publishCall,
  saveNotice as saveCall,
} from '#domain/notices/calls.admin.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { cleanHtml } from '#api/platform/html.ts';
import {
  moveState,
  ofDistrict,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
} from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  deleteNoticeDraft,
  findNotice,
  insertNotice,
  type KeptNotice,
  listNoticeRows,
  moveNotice,
  type PlacedNotice,
  type NoticeState,
  noticeTexts,
  setNotice,
} from './store.admin.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import { districtOfVenue } from './store.venues.view.ts';

/** Notices of the notice boards (ADM-043). */
const notices: Saved<KeptNotice, PlacedNotice> = {
  entity: 'notice',
  area: 'notices',
  // A venue's notice belongs to the venue's district, other notices to the whole country (B-45).
  scope: ofDistrict,
  find: findNotice,
  check: ({ before, reason }) => {
    if (before?.state === 'PUBLISHED' && reason === undefined)
      throw new Refused('wrongInput', { field: 'reason' });
  },
  insert: insertNotice,
  set: setNotice,
  texts: { field: 'texts', table: noticeTexts },
};

export const noticeRows = (ctx: AdminCtx, input: Input<typeof listNotices>) =>
  listNoticeRows(ctx.db, ctx.language, input, ctx.admin.reach('notices.read'));
export const notice = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, notices, id);

/**
 * Cleans the HTML of a notice. Throws if cleaning empties a translation, instead of dropping it.
 */
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

/** Saves a new or an existing notice (ADM-043). */
export async function saveNotice(
  ctx: AdminCtx,
  input: Input<typeof saveCall>,
): Promise<{ id: string }> {
  if (input.publishedTo !== null && input.publishedTo <= input.publishedFrom)
    throw new Refused('wrongInput', { field: 'publishedTo' });
  await assertCountry(ctx, input.country);
  const district = await districtOfVenue(ctx.db, input.venueID);
  return saveRecord(ctx, notices, { ...input, district, texts: cleaned(input.texts) });
}

const move = (
  ctx: AdminCtx,
  input: Input<typeof publishCall>,
  { action, from, to }: { action: AuditAction; from: readonly NoticeState[]; to: NoticeState },
) =>
  moveState(ctx, notices, input, {
    action,
    check: ({ state }) => {
      if (state === to && to === 'PUBLISHED') throw new Refused('alreadyPublished');
    },
    move: (tx, { id }) => moveNotice(tx, id, { version: input.version, from, to }),
    auditFields: ({ state, texts }) => ({
      old: { state },
      new: { state: to, title: texts.en.title },
    }),
  });

/** Publishes a draft or a withdrawn notice (ADM-043). */
export const publishNotice = (ctx: AdminCtx, input: Input<typeof publishCall>) =>
  move(ctx, input, { action: 'publish', from: ['DRAFT', 'WITHDRAWN'], to: 'PUBLISHED' });

/** Withdraws a notice; members no longer see it from the next request on (ADM-043). */
export const withdrawNotice = (ctx: AdminCtx, input: Input<typeof publishCall>) =>
  move(ctx, input, { action: 'withdraw', from: ['PUBLISHED'], to: 'WITHDRAWN' });

export const dropNotice = (ctx: AdminCtx, input: Input<typeof deleteNotice>) =>
  removeRecord(ctx, notices, input, {
    check: ({ state }) => {
      if (state !== 'DRAFT') throw new Refused('alreadyPublished');
    },
    move: (tx, { id }) => deleteNoticeDraft(tx, id, input.version),
    old: ({ texts }) => ({ title: texts.en.title }),
  });
