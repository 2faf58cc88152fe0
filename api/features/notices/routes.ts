import { getErrorList } from '#domain/notices/calls.ts';
import type { On } from '#api/kit/answer.ts';
import { errorList } from './service.ts';

export function noticeRoutes(on: On): void {
  on(getErrorList, (ctx, input) => errorList(ctx, input.language));
}
