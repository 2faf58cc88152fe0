import type { Core } from '#api/platform/http/context.ts';
import { serveAll } from './service.serve.ts';

/** So often that what comes free is offered at once; what a killed process left is found as well. */
const everyMs = 1000;

export function waitingJobs(core: Core): void {
  core.jobs.every('waitingLists', everyMs, () => serveAll(core));
}
