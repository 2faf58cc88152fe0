import { getErrorList, getMaintainTips } from '#domain/notices/calls.ts';
import type { On } from '#api/kit/answer.ts';
import { errorList, maintenanceTips } from './service.ts';

export function noticeRoutes(on: On): void {
  on(getMaintainTips, (ctx) => maintenanceTips(ctx));
  on(getErrorList, (ctx, input) => errorList(ctx, input.language));
}
