import type { Core } from '#api/platform/http/context.ts';
import { serveKept } from './service.serve.ts';

/** Kept places are offered at once. The job also continues work of a process that ended. */
const everyMs = 1000;

export function serviceWaitJobs(core: Core): void {
  core.jobs.every('serviceWaits', everyMs, () => serveKept(core));
}
