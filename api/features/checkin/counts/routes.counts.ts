import { getDoorCounts, getHallCounts } from '#domain/checkin/calls.counts.ts';
import type { On } from '#api/platform/http/answer.ts';
import { countsOf, hallsOf } from './service.counts.ts';

export function countRoutes(on: On): void {
  on(getDoorCounts, (ctx, input) => countsOf(ctx, input));
  on(getHallCounts, (ctx, input) => hallsOf(ctx, input.sessionId));
}
