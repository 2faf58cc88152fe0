import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeCall, listCall } from '../records.ts';
import { listOf, reason } from './shapes.ts';
import { jobName, jobRow, jobRun, jobsByHand } from './shapes.jobs.ts';

/** Every job with its last run, last failure and next run (ADM-049). */
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
 * Runs of one job, the latest first: those that did something, failed, took long or were started by
 * hand (ADM-049).
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
 * Runs a job now, in the process that takes the call, and answers when it is over or after five
 * seconds. Refuses a second run by hand beside one that is under way; beside a run by timer both
 * share the work. Needs a role without limits: jobs belong to all countries.
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
