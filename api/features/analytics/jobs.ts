import type { Core } from '#api/platform/http/context.ts';
import { deleteOldTraces, type Tracker } from './service.ts';

export function trackingJobs(core: Core, tracker: Tracker): void {
  core.jobs.every('traces', 1000, () => tracker.flush(), { isQuiet: true });
  core.jobs.every('oldTraces', 3_600_000, () => deleteOldTraces(core));
}
