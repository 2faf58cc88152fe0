import { getMemberTimeline, getOrderTimeline } from '#domain/orders/timeline/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { memberTimeline, orderTimeline } from './service.ts';

export function timelineRoutes(on: On): void {
  on(getOrderTimeline, (ctx, input) => orderTimeline(ctx, input));
  on(getMemberTimeline, (ctx, input) => memberTimeline(ctx, input));
}
