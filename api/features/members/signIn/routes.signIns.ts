import {
  endMemberSignIns,
  endSignIns,
  getSignIns,
  listMemberSignIns,
} from '#domain/members/calls.signIns.ts';
import type { FastifyRequest } from 'fastify';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { stateCookieName } from '#api/platform/auth/authenticate.ts';
import { endMine, endOfMember, mySignIns, signInsOfMember } from './service.signIns.ts';
import type { Denied } from './service.session.ts';

/** A member's sign-ins, for the member and for administrators. */
export function signInRoutes(on: On, core: Core, denied: Denied): void {
  const cookie = (request: FastifyRequest) =>
    request.cookies[stateCookieName(core.config.publicUrl)];
  on(getSignIns, (ctx, _input, request) => mySignIns(ctx, cookie(request)));
  on(endSignIns, (ctx, input, request) => endMine(ctx, denied, input.id, cookie(request)));
  on(listMemberSignIns, (ctx, input) => signInsOfMember(ctx, input.id));
  on(endMemberSignIns, (ctx, input) => endOfMember(ctx, denied, input));
}
