import { trackEvent } from '#domain/analytics/calls.ts';
import { listTrackingCounts } from '#domain/analytics/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import { trackingCounts } from './service.admin.ts';
import type { Tracker } from './service.ts';

export function trackingRoutes(on: On, tracker: Tracker): void {
  on(trackEvent, (ctx, input) => tracker.take(ctx, input));
  on(listTrackingCounts, (ctx, input) => trackingCounts(ctx, tracker, input));
}
