import type { Core } from '#api/platform/http/context.ts';
import { runQueues } from './service.admit.ts';

const everyMs = 1000;

export function queueJobs(core: Core): void {
  core.jobs.every('saleQueues', everyMs, () => runQueues(core));
}
