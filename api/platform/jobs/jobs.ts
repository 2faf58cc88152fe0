import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { beatMs, type JobName } from '#domain/administrators/shapes.jobs.ts';
import type { Database } from '#api/platform/db/db.ts';
import type { Db, Tx } from '#api/platform/db/sql.ts';
import { deadAfterSeconds, knowJobs, openByHand } from './jobRuns.ts';
import { makeRunner, type Task, type Work } from './jobRunner.ts';
import { renewLease, shortenLease, acquireLease } from './jobLeases.ts';

/**
 * `isReal`: due by real time, so setting the test clock does not run it. `isOnce`: real time too,
 * and one run for all processes, so more processes do not send more external requests.
 */
type Habits = { isQuiet?: true; isReal?: true; isOnce?: true };
export type Job = { job: JobName; everyMs: number };

export type Jobs = {
  /** Adds a timer of this process. Its runs never overlap; a failed one is logged. */
  every(job: JobName, ms: number, run: Work, habits?: Habits): void;
  /** Runs every timer that follows the test clock once. */
  runTimers(): Promise<void>;
  list(): Job[];
  /**
   * Records a manual run in the caller's transaction. Returns its id, or null if one is running.
   */
  open(tx: Tx, job: JobName, by: { id: number; name: string }): Promise<number | null>;
  /** Runs an opened job in this process; concurrent runs are safe. Never rejects. */
  runOpened(job: JobName, run: number): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Shorter timers restart with the process. Longer ones count from their last run, because with
 * frequent restarts they would never run.
 */
const longMs = 60_000;
/** Minimum delay after the start, and the retry interval when the lease cannot be read. */
const firstMs = 5000;
/** An `isOnce` job that failed is retried after this time at most. */
const againMs = 60_000;
/** A stop waits this long for an `isOnce` job. Another process then repeats it. */
const stopTimeoutMs = 5000;

type Timer = Task & { ms: number; run: Work; isReal: boolean; isOnce: boolean };

type JobContext = { db: Db; log: FastifyBaseLogger; runner: ReturnType<typeof makeRunner> };

/** Registers work that a stop of the process waits for. Never rejects. */
async function tracked(work: Promise<unknown>, among: Set<Promise<void>>): Promise<void> {
  const end = work.then(
    () => {},
    () => {},
  );
  among.add(end);
  await end;
  among.delete(end);
}

/**
 * Runs an `isOnce` job unless another process has the lease. Returns the ms until it is due again.
 */
async function runInTurn({ db, log, runner }: JobContext, timer: Timer): Promise<number> {
  const wait = await acquireLease(db, timer.job, deadAfterSeconds * 1000);
  if (wait > 0) return Math.min(wait, timer.ms);
  const keep = (ms: number) =>
    renewLease(db, timer.job, ms).catch((error: unknown) =>
      log.warn({ err: error, job: timer.job }, 'a job lease could not be renewed'),
    );
  let kept = Promise.resolve();
  const keepOn = () => void (kept = kept.then(() => keep(deadAfterSeconds * 1000)));
  const beating = setInterval(keepOn, beatMs).unref();
  const isDone = await runner.run(timer, timer.run);
  clearInterval(beating);
  await kept;
  const next = isDone ? timer.ms : Math.min(timer.ms, againMs);
  await keep(next);
  return next;
}

/** Returns the ms until a timer first runs. An overdue job runs soon after the start. */
function firstWait(timer: Timer, ago: number | null): number {
  return ago === null || timer.ms < longMs
    ? timer.ms
    : Math.min(timer.ms, Math.max(firstMs, timer.ms - ago));
}

async function waitFor(work: Iterable<Promise<void>>): Promise<void> {
  let timeout: NodeJS.Timeout | undefined;
  await Promise.race([
    Promise.all(work),
    new Promise((resolve) => (timeout = setTimeout(resolve, stopTimeoutMs))),
  ]);
  clearTimeout(timeout);
}

/** Creates the scheduler (decision 0053). */
export function makeJobs({ db }: Pick<Database, 'db'>, log: FastifyBaseLogger): Jobs {
  const timers: Timer[] = [];
  const waiting = new Map<object, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const turns = new Set<Promise<void>>();
  const process = randomUUID();
  const runner = makeRunner(db, log, process);
  let isStopped = false;

  const runOnce = async (timer: Timer) =>
    isStopped ? undefined : tracked(runner.run(timer, timer.run), running);

  /** Runs a timer once and returns the ms until its next run. */
  async function round(timer: Timer): Promise<number> {
    let next = timer.ms;
    if (!timer.isOnce) await runOnce(timer);
    else if (!isStopped)
      await tracked(
        runInTurn({ db, log, runner }, timer).then(
          (ms) => (next = ms),
          (error: unknown) => {
            log.warn({ err: error, job: timer.job }, 'a job lease could not be acquired');
            next = firstMs;
          },
        ),
        turns,
      );
    return next;
  }

  return {
    every: (job, ms, run, { isQuiet = false, isReal = false, isOnce = false } = {}) =>
      void timers.push({ job, ms, run, isQuiet, isReal, isOnce }),
    async runTimers() {
      for (const timer of timers) if (!timer.isReal && !timer.isOnce) await runOnce(timer);
    },
    list: () => timers.map(({ job, ms }) => ({ job, everyMs: ms })),
    open: (tx, job, by) => openByHand(tx, { job, process, adminId: by.id, who: by.name }),
    async runOpened(job, run) {
      const timer = timers.find((one) => one.job === job);
      if (timer === undefined) throw new Error(`${job} is not a job of this process`);
      await tracked(runner.run(timer, timer.run, run), running);
    },
    async start() {
      const ran = await knowJobs(
        db,
        timers.map(({ job }) => job),
      );
      runner.start();
      for (const timer of timers) {
        if (timer.isOnce) await shortenLease(db, timer.job, timer.ms);
        const loop = async () => {
          const next = await round(timer);
          if (!isStopped) waiting.set(timer, setTimeout(() => void loop(), next).unref());
        };
        const wait = firstWait(timer, ran.get(timer.job) ?? null);
        waiting.set(timer, setTimeout(() => void loop(), wait).unref());
      }
    },
    async stop() {
      isStopped = true;
      for (const handle of waiting.values()) clearTimeout(handle);
      await Promise.all(running);
      await waitFor(turns);
      await runner.stop();
    },
  };
}
