import type { Core } from '#api/platform/http/context.ts';
import { runBulkJobs } from './service.run.ts';

/** By real time: an administrator waits for the rows. */
export function bulkJobs(core: Core): void {
  core.jobs.every('bulkJobs', 1000, () => runBulkJobs(core), { isReal: true });
}
