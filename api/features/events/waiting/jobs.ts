import type { Core } from '#api/platform/http/context.ts';
import { serveAll } from './service.serve.ts';

/** Free places are offered at once. The job also continues work of a process that ended. */
const everyMs = 1000;

export function waitingJobs(core: Core): void {
  core.jobs.every('waitingLists', everyMs, () => serveAll(core));
}
