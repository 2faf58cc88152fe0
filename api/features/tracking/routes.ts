import { trackEvent } from '#domain/tracking/calls.ts';
import { listTrackingCounts } from '#domain/tracking/calls.admin.ts';
import type { On } from '#api/kit/http/answer.ts';
import { trackingCounts } from './service.admin.ts';
import type { Tracker } from './service.ts';

export function trackingRoutes(on: On, tracker: Tracker): void {
  on(trackEvent, (ctx, input) => tracker.take(ctx, input));
  on(listTrackingCounts, (ctx, input) => trackingCounts(ctx, tracker, input));
}
