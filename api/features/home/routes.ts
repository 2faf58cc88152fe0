import { getHome } from '#domain/home/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { homeOf } from './service.ts';

export function homeRoutes(on: On): void {
  on(getHome, (ctx, { day }) => homeOf(ctx, day));
}
