import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/**
 * Jobs that an administrator can start. Their runs claim due rows by locks or leases, so concurrent
 * runs do not repeat work.
 */
export const jobsByHand = [
  'expiry',
  'extensions',
  'reports',
  'reconciliation',
  'stalledHandOvers',
  'closing',
  'closingCancelled',
  'calledOff',
  'waitingLists',
  'saleQueues',
  'roomWaits',
  'serviceWaits',
  'refunds',
  'mails',
  'reminders',
  'pushReminders',
  'couponReminders',
  'guestMails',
  'pushes',
  'webhooks',
  'walletPasses',
  'questionnaires',
  'bulkJobs',
  'exports',
  'pendingActs',
  'alternatives',
  'pastOrders',
  'identities',
  'unusedPictures',
  'unusedFiles',
  'ticketPictures',
  'oldTraces',
  'signIns',
  'consoleSessions',
] as const;
export type JobByHand = (typeof jobsByHand)[number];

/**
 * All jobs, in the order of the console (ADM-049). Those outside `jobsByHand` only refresh caches
 * of a process.
 */
export const jobNames = [
  ...jobsByHand,
  'traces',
  'interruptions',
  'signOuts',
  'texts',
  'clock',
] as const;
export type JobName = (typeof jobNames)[number];
export const jobName = z.enum(jobNames);

/**
 * How often, in ms, a process stores what its jobs did. A job with a shorter
 * interval is late after this time.
 */
export const beatMs = 5000;

/** What a run did, as numbers; zeros are left out. */
export const jobCounts = [
  'ended',
  'extended',
  'applied',
  'review',
  'orders',
  'refunds',
  'mails',
  'reminders',
  'pushes',
  'webhooks',
  'passes',
  'names',
  'numbers',
  'coupons',
  'reports',
  'pictures',
  'files',
  'traces',
  'entries',
  'offers',
  'waiting',
  'rows',
] as const;
type JobCount = (typeof jobCounts)[number];
export type JobCounts = Partial<Record<JobCount, number>>;

/**
 * Kind of a failure, without its message, which may contain personal data. `outside`: name of the
 * system; `database`: SQLSTATE; `ours`: class of the error. The log has the details under the run's
 * id.
 */
const jobFailureKinds = ['outside', 'database', 'ours'] as const;
export const outsideSystems = ['shop', 'mail', 'directory', 'awards', 'login', 'files'] as const;
const jobFailureCause = z.object({
  kind: z.enum(jobFailureKinds),
  detail: z.string().check(z.regex(/^\w{1,40}$/)),
});
export type JobFailureCause = z.output<typeof jobFailureCause>;

/** BROKEN: the process of the run died. LATE: no run for three intervals. NEW: no run yet. */
export const jobStates = ['FINE', 'RUNNING', 'FAILED', 'BROKEN', 'LATE', 'NEW'] as const;
export type JobState = (typeof jobStates)[number];

const counts = z.partialRecord(z.enum(jobCounts), z.int());
const runResults = ['RUNNING', 'DONE', 'FAILED', 'BROKEN'] as const;
export type RunResult = (typeof runResults)[number];

export const jobRun = z.object({
  id,
  job: jobName,
  /** The administrator who started the run; null: the timer. */
  who: z.nullable(z.string()),
  startedAt: instant,
  /** Null during the run. */
  ms: z.nullable(z.int()),
  result: z.enum(runResults),
  counts,
  trouble: z.nullable(jobFailureCause),
});
export type JobRun = z.output<typeof jobRun>;

export const jobRow = z.object({
  job: jobName,
  everyMs: z.int(),
  state: z.enum(jobStates),
  last: z.nullable(
    z.object({ at: instant, ms: z.nullable(z.int()), counts, who: z.nullable(z.string()) }),
  ),
  failure: z.nullable(z.object({ runId: id, at: instant, trouble: z.nullable(jobFailureCause) })),
  nextAt: z.nullable(instant),
});
export type JobRow = z.output<typeof jobRow>;
