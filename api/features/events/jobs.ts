import type { Core } from '#api/platform/http/context.ts';
import { purchaseJobs } from './purchase/jobs.ts';
import { queueJobs } from './queue/jobs.ts';
import { waitingJobs } from './waiting/jobs.ts';

export function eventJobs(core: Core): void {
  purchaseJobs(core);
  queueJobs(core);
  waitingJobs(core);
}
