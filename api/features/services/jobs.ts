import type { Core } from '#api/platform/http/context.ts';
import { serviceWaitJobs } from './waiting/jobs.ts';

export function assessmentJobs(core: Core): void {
  serviceWaitJobs(core);
}
