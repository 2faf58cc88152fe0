import { getOverview } from '#domain/overview/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { myOverview } from './service.ts';

export function overviewRoutes(on: On): void {
  on(getOverview, (ctx) => myOverview(ctx));
}
