import {
  beatMs,
  type JobByHand,
  type JobName,
  type JobState,
  type RunResult,
} from './shapes.jobs.ts';

/**
 * Jobs whose runs cannot be undone: they end orders, refund or delete. They need a reason (B-22).
 */
const weighty: readonly JobName[] = [
  'expiry',
  'closing',
  'closingCancelled',
  'calledOff',
  'pendingActs',
  'alternatives',
  'refunds',
  'pastOrders',
  'identities',
  'unusedPictures',
  'unusedFiles',
  'ticketPictures',
  'oldTraces',
];
export const needsReason = (job: JobByHand): boolean => weighty.includes(job);

/** States of a job that need a person. */
export const isFailing = (state: JobState): boolean =>
  state === 'FAILED' || state === 'BROKEN' || state === 'LATE';

/** In ms: a job without a run for three intervals is late (ADM-049). */
export const lateAfterMs = (everyMs: number): number => 3 * Math.max(everyMs, beatMs);

export type JobFacts = {
  everyMs: number;
  now: number;
  since: number;
  /** In ms: uptime of the reporting process. A job is not late right after a start. */
  upMs: number;
  /** Whether a run is in progress in a live process. */
  isRunning: boolean;
  last: { at: number; endedAt: number | null; result: RunResult } | null;
};

/** The state of a job. LATE hides FAILED, because a late job is not even retried. */
export function jobState({ everyMs, now, since, upMs, isRunning, last }: JobFacts): JobState {
  if (isRunning) return 'RUNNING';
  if (
    upMs > Math.min(everyMs, 60_000) + 2 * beatMs &&
    now - Math.max(since, last?.endedAt ?? last?.at ?? since) > lateAfterMs(everyMs)
  )
    return 'LATE';
  if (last === null) return 'NEW';
  return last.result === 'FAILED' || last.result === 'BROKEN' ? last.result : 'FINE';
}

/** When the next run is due, never before `now`; null during a run. */
export function nextRun({ everyMs, now, since, isRunning, last }: JobFacts): number | null {
  if (isRunning) return null;
  return Math.max(now, (last?.endedAt ?? last?.at ?? since) + everyMs);
}
