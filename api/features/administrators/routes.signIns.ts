import type { FastifyRequest } from 'fastify';
import {
  endAdministratorSignIns,
  endConsoleSignIns,
  getConsoleSignIns,
  listAdministratorSignIns,
} from '#domain/administrators/calls.signIns.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import {
  endMine,
  endOfAdministrator,
  mySignIns,
  signInsOfAdministrator,
} from './service.signIns.ts';

export function consoleSignInRoutes(on: On, core: Core): void {
  const token = (request: FastifyRequest) =>
    request.cookies[adminCookieName(core.config.publicUrl)] ?? '';
  on(getConsoleSignIns, (ctx, _input, request) => mySignIns(ctx, token(request)));
  on(endConsoleSignIns, (ctx, input, request) => endMine(ctx, input.id, token(request)));
  on(listAdministratorSignIns, (ctx, input) => signInsOfAdministrator(ctx, input.id));
  on(endAdministratorSignIns, (ctx, input) => endOfAdministrator(ctx, input));
}
