import { getErrorList } from '#domain/notices/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { errorList } from './service.ts';
import { boardRoutes } from './routes.board.ts';
import { noticeDeskRoutes } from './routes.admin.ts';
import { interruptionRoutes } from './routes.interruptions.ts';
import { maintenanceRoutes } from './routes.maintenance.ts';
import { textRoutes } from './routes.texts.ts';

export function noticeRoutes(on: On): void {
  on(getErrorList, (ctx, input) => errorList(ctx, input.language));
  boardRoutes(on);
  noticeDeskRoutes(on);
  textRoutes(on);
  maintenanceRoutes(on);
  interruptionRoutes(on);
}
