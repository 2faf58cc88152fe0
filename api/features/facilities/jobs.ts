import type { Core } from '#api/platform/http/context.ts';
import { roomWaitJobs } from './waiting/jobs.ts';

export function facilityJobs(core: Core): void {
  roomWaitJobs(core);
}
