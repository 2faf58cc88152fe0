import * as calls from '#domain/notices/calls.desk.ts';
import type { On } from '#api/kit/answer.ts';
import {
  dropNotice,
  notice,
  noticeRows,
  publishNotice,
  saveNotice,
  withdrawNotice,
} from './service.desk.ts';

/** What administrators do with the notice board. */
export function noticeDeskRoutes(on: On): void {
  on(calls.listNotices, (ctx, input) => noticeRows(ctx, input));
  on(calls.getNotice, (ctx, input) => notice(ctx, input.id));
  on(calls.saveNotice, (ctx, input) => saveNotice(ctx, input));
  on(calls.publishNotice, (ctx, input) => publishNotice(ctx, input));
  on(calls.withdrawNotice, (ctx, input) => withdrawNotice(ctx, input));
  on(calls.deleteNotice, (ctx, input) => dropNotice(ctx, input.id, input.version));
}
