import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/**
 * Jobs that can be started by hand: whatever a run of theirs finds due is taken by locks or leases
 * of its rows, so that two runs at once do nothing twice.
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
  'refunds',
  'mails',
  'reminders',
  'questionnaires',
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
 * Everything the product does by itself, in the order the console shows it (ADM-049). Those that
 * cannot be started by hand only renew what a process remembers.
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
 * In ms: processes write down every so often what their jobs did; what is done more often than that
 * is judged by it.
 */
export const beatMs = 5000;

/** What a run did, as numbers; what it did not do is left out. */
export const jobCounts = [
  'ended',
  'extended',
  'applied',
  'review',
  'orders',
  'refunds',
  'mails',
  'reminders',
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
] as const;
type JobCount = (typeof jobCounts)[number];
export type JobCounts = Partial<Record<JobCount, number>>;

/**
 * What went wrong, never in words that came with it: those may name somebody. `outside`: which
 * system; `database`: SQLSTATE; `ours`: kind of the error. The log has the rest under the run's
 * number.
 */
const jobTroubles = ['outside', 'database', 'ours'] as const;
export const outsideSystems = ['shop', 'mail', 'directory', 'awards', 'login', 'files'] as const;
const jobTrouble = z.object({
  kind: z.enum(jobTroubles),
  detail: z.string().check(z.regex(/^\w{1,40}$/)),
});
export type JobTrouble = z.output<typeof jobTrouble>;

/**
 * RUNNING: under way. BROKEN: its process died. LATE: three of its intervals without a run. NEW: no
 * run is known yet.
 */
export const jobStates = ['FINE', 'RUNNING', 'FAILED', 'BROKEN', 'LATE', 'NEW'] as const;
export type JobState = (typeof jobStates)[number];

const counts = z.partialRecord(z.enum(jobCounts), z.int());
const runResults = ['RUNNING', 'DONE', 'FAILED', 'BROKEN'] as const;
export type RunResult = (typeof runResults)[number];

export const jobRun = z.object({
  id,
  job: jobName,
  /** Who started it by hand; null: it started by itself. */
  who: z.nullable(z.string()),
  startedAt: instant,
  /** Null while it is under way. */
  ms: z.nullable(z.int()),
  result: z.enum(runResults),
  counts,
  trouble: z.nullable(jobTrouble),
});
export type JobRun = z.output<typeof jobRun>;

export const jobRow = z.object({
  job: jobName,
  everyMs: z.int(),
  state: z.enum(jobStates),
  last: z.nullable(
    z.object({ at: instant, ms: z.nullable(z.int()), counts, who: z.nullable(z.string()) }),
  ),
  failure: z.nullable(z.object({ runId: id, at: instant, trouble: z.nullable(jobTrouble) })),
  nextAt: z.nullable(instant),
});
export type JobRow = z.output<typeof jobRow>;
