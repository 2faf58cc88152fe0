import {
  getAdministrator,
  getConsole,
  listAdministrators,
  listAudit,
  saveAdministrator,
} from '#domain/administrators/calls.ts';
import type { On } from '#api/kit/answer.ts';
import {
  administrator,
  administrators,
  auditLog,
  consoleSelf,
  saveAdministrator as save,
} from './service.ts';

export function administratorRoutes(on: On): void {
  on(getConsole, (ctx) => consoleSelf(ctx));
  on(listAdministrators, (ctx, input) => administrators(ctx, input));
  on(getAdministrator, (ctx, input) => administrator(ctx, input.id));
  on(saveAdministrator, (ctx, input) => save(ctx, input));
  on(listAudit, (ctx, input) => auditLog(ctx, input));
}
