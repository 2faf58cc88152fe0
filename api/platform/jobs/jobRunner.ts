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
import { troubleOf } from './jobTrouble.ts';

/** One run of a job; what it did in numbers, where there is anything to count. */
export type Work = () => Promise<JobCounts | void>;
/**
 * What the record of runs needs of a job. `isQuiet`: it refreshes a cache or writes buffered rows;
 * its runs are not listed one by one.
 */
export type Task = { readonly job: JobName; readonly isQuiet: boolean };

/** A run that takes longer is written down while it is under way, so that its death is seen. */
const longMs = 500;

/**
 * Runs work and keeps its record (ADM-049). What is looked at every few seconds and found in order
 * costs no line: each process writes the last quiet run of all its jobs together, once a beat. A
 * run that did something or failed is a row when it is over; a long one when it is half a second
 * old; one by hand before it begins. A record that cannot be written never stops a job.
 */
export function makeRunner(db: Db, log: FastifyBaseLogger, process: string) {
  const quiet = new Map<JobName, { ms: number; endedAt: number; counts: JobCounts }>();
  let open = 0;
  let beating: NodeJS.Timeout | undefined;
  let beat: Promise<void> = Promise.resolve();

  async function noting<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'the record of jobs could not be written');
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
    if (open > 0) await noting(() => renewRuns(db, process));
    if (runs.length === 0 || (await noting(() => noteQuiet(db, runs))) === null) return;
    for (const [job, { endedAt }] of quiet) if (endedAt <= now) quiet.delete(job);
  }

  /** Whether it did its work; never rejects. */
  async function run({ job, isQuiet }: Task, work: Work, opened?: number): Promise<boolean> {
    const began = performance.now();
    let row: Promise<number | null> = Promise.resolve(opened ?? null);
    const takesLong = () =>
      void (row = noting(() => openRun(db, { job, process, agoMs: performance.now() - began })));
    const soon = opened === undefined ? setTimeout(takesLong, longMs).unref() : undefined;
    open += 1;
    let counts: JobCounts = {};
    let failure: unknown = null;
    try {
      // What is zero was not done.
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
      trouble: failure === null ? null : troubleOf(failure),
    };
    let id = await row;
    if (id !== null) await noting(() => closeRun(db, id!, ended));
    else if (failure === null && (isQuiet || Object.keys(counts).length === 0))
      quiet.set(job, { ...ended, endedAt });
    else id = await noting(() => insertRun(db, { job, process, ...ended }));
    open -= 1;
    if (id !== null) await noting(() => pruneRuns(db, job));
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
