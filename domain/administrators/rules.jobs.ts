import {
  beatMs,
  type JobByHand,
  type JobName,
  type JobState,
  type RunResult,
} from './shapes.jobs.ts';

/**
 * What a run changes cannot be taken back: it ends orders, gives money back or deletes. It is
 * confirmed with a reason (B-22).
 */
const weighty: readonly JobName[] = [
  'expiry',
  'closing',
  'closingCancelled',
  'calledOff',
  'refunds',
  'pastOrders',
  'identities',
  'unusedPictures',
  'unusedFiles',
  'ticketPictures',
  'oldTraces',
];
export const needsReason = (job: JobByHand): boolean => weighty.includes(job);

/**
 * How long a job may go without a run until it counts as late: three of its intervals (ADM-049).
 */
export const lateAfterMs = (everyMs: number): number => 3 * Math.max(everyMs, beatMs);

export type JobFacts = {
  everyMs: number;
  now: number;
  /** When the job was first known. */
  since: number;
  /**
   * In ms: how long whoever tells it has been there; right after a start nothing has had its turn
   * yet.
   */
  upMs: number;
  /** Whether a run is under way in a living process. */
  isRunning: boolean;
  /** Start, end and result of the last run; null without any. */
  last: { at: number; endedAt: number | null; result: RunResult } | null;
};

/** How a job stands. Late goes before failed: nothing even tries any more. */
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

/** When the next run is due, at the earliest `now`; null while one is under way. */
export function nextRun({ everyMs, now, since, isRunning, last }: JobFacts): number | null {
  if (isRunning) return null;
  return Math.max(now, (last?.endedAt ?? last?.at ?? since) + everyMs);
}
