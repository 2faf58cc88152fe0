import { getApplicationInfos, getCacheUserInfoV5, getLanguage, getMagicLosApp, saveLanguage } from '#domain/member/calls.ts';
import type { On } from '#api/kit/answer.ts';
import { applicationInfos, keepLanguage, magicLos, savedLanguage, userInfo } from './service.ts';

export function memberRoutes(on: On): void {
  on(getApplicationInfos, (ctx) => applicationInfos(ctx));
  on(getCacheUserInfoV5, (ctx) => userInfo(ctx));
  on(getMagicLosApp, (ctx, input) => magicLos(ctx, input.period));
  on(getLanguage, (ctx) => savedLanguage(ctx));
  on(saveLanguage, (ctx, input) => keepLanguage(ctx, input.language));
}
