import { listJobRuns, listJobs, runJob } from '#domain/administrators/calls.jobs.ts';
import type { On } from '#api/platform/http/answer.ts';
import { jobRuns, jobs, runNow } from './service.jobs.ts';

export function jobRoutes(on: On): void {
  on(listJobs, (ctx) => jobs(ctx));
  on(listJobRuns, (ctx, input) => jobRuns(ctx, input));
  on(runJob, (ctx, input) => runNow(ctx, input));
}
