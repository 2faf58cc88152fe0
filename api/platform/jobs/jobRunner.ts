import type { FastifyBaseLogger } from 'fastify';
import { beatMs } from '#domain/administrators/shapes.jobs.ts';
import type { JobCounts, JobName } from '#domain/administrators/shapes.jobs.ts';
import type { Db } from '#api/platform/db/sql.ts';
import {
  closeRun,
  insertRun,
  noteQuiet,
  openRun,
  pruneRuns,
  type QuietRun,
  renewRuns,
} from './jobRuns.ts';
import { failureCauseOf } from './failureCause.ts';

export type Work = () => Promise<JobCounts | void>;
/** `isQuiet`: refreshes a cache or flushes buffered rows. Successful runs are not listed. */
export type Task = { readonly job: JobName; readonly isQuiet: boolean };

/** A longer run gets its row while it runs, so that a crash is visible. */
const longMs = 500;

/**
 * Runs work and records it (ADM-049). A run without counts costs no row: each process writes the
 * last such run of all its jobs together, once a beat. A run with counts or an error gets a row
 * when it ends, a long one after half a second, a manual one before it begins. A failure to record
 * never stops a job.
 */
export function makeRunner(db: Db, log: FastifyBaseLogger, process: string) {
  const quiet = new Map<JobName, { ms: number; endedAt: number; counts: JobCounts }>();
  let open = 0;
  let beating: NodeJS.Timeout | undefined;
  let beat: Promise<void> = Promise.resolve();

  async function withLoggedError<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'a job run could not be recorded');
      return null;
    }
  }

  async function writeBeat(): Promise<void> {
    const now = performance.now();
    const runs: QuietRun[] = [...quiet].map(([job, { ms, endedAt, counts }]) => ({
      job,
      agoMs: Math.round(now - endedAt),
      ms,
      counts,
    }));
    if (open > 0) await withLoggedError(() => renewRuns(db, process));
    if (runs.length === 0 || (await withLoggedError(() => noteQuiet(db, runs))) === null) return;
    for (const [job, { endedAt }] of quiet) if (endedAt <= now) quiet.delete(job);
  }

  /** Returns whether the work succeeded. Never rejects. */
  async function run({ job, isQuiet }: Task, work: Work, opened?: number): Promise<boolean> {
    const began = performance.now();
    let row: Promise<number | null> = Promise.resolve(opened ?? null);
    const takesLong = () =>
      void (row = withLoggedError(() =>
        openRun(db, { job, process, agoMs: performance.now() - began }),
      ));
    const soon = opened === undefined ? setTimeout(takesLong, longMs).unref() : undefined;
    open += 1;
    let counts: JobCounts = {};
    let failure: unknown = null;
    try {
      counts = Object.fromEntries(
        Object.entries((await work()) ?? {}).filter(([, count]) => count > 0),
      );
    } catch (error) {
      failure = error ?? new Error('failed');
    }
    clearTimeout(soon);
    const endedAt = performance.now();
    const ended = {
      ms: Math.round(endedAt - began),
      counts,
      cause: failure === null ? null : failureCauseOf(failure),
    };
    let id = await row;
    if (id !== null) await withLoggedError(() => closeRun(db, id!, ended));
    else if (failure === null && (isQuiet || Object.keys(counts).length === 0))
      quiet.set(job, { ...ended, endedAt });
    else id = await withLoggedError(() => insertRun(db, { job, process, ...ended }));
    open -= 1;
    if (id !== null) await withLoggedError(() => pruneRuns(db, job));
    if (failure !== null) log.warn({ err: failure, job, run: id }, 'a job failed');
    return failure === null;
  }

  return {
    run,
    start(): void {
      beating = setInterval(() => void (beat = beat.then(writeBeat)), beatMs).unref();
    },
    async stop(): Promise<void> {
      if (beating === undefined) return;
      clearInterval(beating);
      beating = undefined;
      await beat;
      await writeBeat();
    },
  };
}
