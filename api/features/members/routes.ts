import type { FastifyInstance } from 'fastify';
import {
  getApplicationInfos,
  getCacheUserInfoV5,
  getLanguage,
  getMagicLosApp,
  saveLanguage,
} from '#domain/members/calls.ts';
import {
  blockPrivileges,
  getCacheUserInfoV4,
  getUserInfoV2,
  getUserInfoV3,
  relogin,
} from '#domain/members/calls.lookup.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import {
  type Authenticator,
  readStateCookie,
  stateCookieName,
} from '#api/platform/auth/authenticate.ts';
import { applicationInfos, keepLanguage, magicLos, savedLanguage, userInfo } from './service.ts';
import { blocksOf, lookUp, tokenFetchAddress } from './service.lookup.ts';
import { memberDeskRoutes } from './routes.admin.ts';
import { sessionRoutes } from '#api/features/members/signIn/routes.session.ts';
import { signInRoutes } from '#api/features/members/signIn/routes.signIns.ts';
import type { Denied } from '#api/features/members/signIn/service.session.ts';

export function memberRoutes(
  on: On,
  {
    app,
    core,
    authenticator,
    denied,
  }: { app: FastifyInstance; core: Core; authenticator: Authenticator; denied: Denied },
): void {
  on(getApplicationInfos, (ctx) => applicationInfos(ctx));
  on(getCacheUserInfoV5, (ctx) => userInfo(ctx));
  on(getMagicLosApp, (ctx, input) => magicLos(ctx, input.period));
  on(getLanguage, (ctx) => savedLanguage(ctx));
  on(saveLanguage, (ctx, input) => keepLanguage(ctx, input.language));
  on(getCacheUserInfoV4, (ctx) => userInfo(ctx));
  on(getUserInfoV2, async (ctx, input) => {
    const { valid, aboNo, guestType } = await lookUp(ctx, input);
    return { valid, aboNo, guestType };
  });
  on(getUserInfoV3, (ctx, input) => lookUp(ctx, input));
  on(blockPrivileges, (ctx) => blocksOf(ctx));
  on(relogin, async (ctx, _input, request) => {
    const cookie = request.cookies[stateCookieName(ctx.config.publicUrl)];
    const known =
      cookie === undefined || cookie === '' ? null : readStateCookie(ctx.secrets, cookie);
    return { url: tokenFetchAddress(known?.state ?? null) };
  });
  memberDeskRoutes(on, denied);
  signInRoutes(on, core, denied);
  sessionRoutes(app, { core, authenticator, denied });
}
