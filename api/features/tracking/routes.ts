import { trackEvent } from '#domain/tracking/calls.ts';
import type { On } from '#api/kit/answer.ts';
import type { Tracker } from './service.ts';

export function trackingRoutes(on: On, tracker: Tracker): void {
  on(trackEvent, (ctx, input) => tracker.take(ctx, input));
}
