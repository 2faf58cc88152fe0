import type { Input } from '#domain/call.ts';
import type { getNoticeList } from '#domain/notices/calls.board.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type Board, countNotices, listNotices, openNotice, setAllRead } from './store.board.ts';

const boardOf = (ctx: Ctx, venueId: string | undefined): Board => ({
  country: ctx.me.country,
  venueId: venueId ?? null,
});

/**
 * Reads a page of the notice board (API-040). The country is that of the token, not of `regionCode`
 * (I23).
 */
export async function noticeList(
  ctx: Ctx,
  { venueID, pageNum, pageSize }: Input<typeof getNoticeList>,
) {
  const board = boardOf(ctx, venueID);
  const { total, unread } = await countNotices(ctx.db, ctx.me.id, board);
  const items = await listNotices(ctx.db, ctx.me.id, {
    board,
    lang: ctx.language,
    page: {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    },
  });
  return { items, totalPage: Math.ceil(total / pageSize), totalNum: total, unread };
}

export const countUnread = async (ctx: Ctx): Promise<number> =>
  (await countNotices(ctx.db, ctx.me.id, boardOf(ctx, undefined))).unread;

/**
 * Opens a notice and marks it as read. Throws `noData` for notices the member may not see (I25).
 */
export async function noticeDetail(ctx: Ctx, noticeId: string) {
  const notice = await openNotice(ctx.db, ctx.me.id, {
    country: ctx.me.country,
    noticeId,
    lang: ctx.language,
  });
  if (notice === null) throw new Refused('noData');
  return notice;
}

export async function readAll(ctx: Ctx, venueId: string | undefined): Promise<null> {
  await setAllRead(ctx.db, ctx.me.id, boardOf(ctx, venueId));
  return null;
}
