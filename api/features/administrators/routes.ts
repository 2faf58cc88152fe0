import type { FastifyInstance } from 'fastify';
import {
  getAdministrator,
  getConsole,
  listAdministrators,
  listAudit,
  saveAdministrator,
} from '#domain/administrators/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import {
  administrator,
  administrators,
  auditLog,
  consoleSelf,
  saveAdministrator as save,
} from './service.ts';
import { jobRoutes } from './routes.jobs.ts';
import { consoleRoutes } from './routes.session.ts';
import { consoleSignInRoutes } from './routes.signIns.ts';

export function administratorRoutes(on: On, app: FastifyInstance, core: Core): void {
  on(getConsole, (ctx) => consoleSelf(ctx));
  on(listAdministrators, (ctx, input) => administrators(ctx, input));
  on(getAdministrator, (ctx, input) => administrator(ctx, input.id));
  on(saveAdministrator, (ctx, input) => save(ctx, input));
  on(listAudit, (ctx, input) => auditLog(ctx, input));
  consoleSignInRoutes(on, core);
  jobRoutes(on);
  consoleRoutes(app, core);
}
