import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeCall, listCall } from '../records.ts';
import { listOf, reason } from './shapes.ts';
import { jobName, jobRow, jobRun, jobsByHand } from './shapes.jobs.ts';

/** Lists every job with its last run, last failure and next run (ADM-049). */
export const listJobs = call({
  name: 'listJobs',
  service: 'admin',
  path: 'administrators/listJobs',
  who: { admin: 'jobs.read' },
  scope: 'reference',
  input: z.object({}),
  output: listOf(jobRow),
  refuses: [],
});

/**
 * Lists the runs of one job, newest first: those that changed something, failed, took long or were
 * started manually (ADM-049).
 */
export const listJobRuns = listCall({
  name: 'listJobRuns',
  path: 'administrators/listJobRuns',
  right: 'jobs.read',
  scope: 'reference',
  filters: { job: jobName },
  row: jobRun,
});

/**
 * Runs a job in the process that receives the call. Responds when the run ends, or after five
 * seconds. Refuses a manual run during another manual run of the job; during a timed run both share
 * the work. Needs a role without limits, since jobs serve all countries.
 */
export const runJob = changeCall({
  name: 'runJob',
  path: 'administrators/runJob',
  right: 'jobs.write',
  scope: 'reference',
  input: z.object({ job: z.enum(jobsByHand), reason: z.optional(reason) }),
  output: jobRun,
  refuses: ['jobUnderWay', 'wrongInput'],
});
