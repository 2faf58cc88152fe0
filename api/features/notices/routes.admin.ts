import * as calls from '#domain/notices/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  dropNotice,
  notice,
  noticeRows,
  publishNotice,
  saveNotice,
  withdrawNotice,
} from './service.admin.ts';

export function noticeDeskRoutes(on: On): void {
  on(calls.listNotices, noticeRows);
  on(calls.getNotice, notice);
  on(calls.saveNotice, saveNotice);
  on(calls.publishNotice, publishNotice);
  on(calls.withdrawNotice, withdrawNotice);
  on(calls.deleteNotice, dropNotice);
}
