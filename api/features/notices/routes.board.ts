import { getNoticeDetail, getNoticeList, markNoticesRead } from '#domain/notices/calls.board.ts';
import type { On } from '#api/platform/http/answer.ts';
import { noticeDetail, noticeList, readAll } from './service.board.ts';

export function boardRoutes(on: On): void {
  on(getNoticeList, (ctx, input) => noticeList(ctx, input));
  on(getNoticeDetail, (ctx, input) => noticeDetail(ctx, input.noticeId));
  on(markNoticesRead, (ctx, input) => readAll(ctx, input.venueID));
}
