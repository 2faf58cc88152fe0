import type { Core } from '#api/kit/context.ts';
import { forgetOld, type Tracker } from './service.ts';

export function trackingJobs(core: Core, tracker: Tracker): void {
  core.jobs.every('tracking', 1000, () => tracker.flush());
  core.jobs.every('old tracking', 3_600_000, () => forgetOld(core));
}
