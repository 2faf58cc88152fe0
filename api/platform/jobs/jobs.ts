import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { beatMs, type JobName } from '#domain/administrators/shapes.jobs.ts';
import type { Database } from '#api/platform/db/db.ts';
import type { Db, Tx } from '#api/platform/db/sql.ts';
import { deadAfterSeconds, knowJobs, openByHand } from './jobRuns.ts';
import { makeRunner, type Task, type Work } from './jobRunner.ts';
import { keepTurn, shortenTurn, takeTurn } from './jobTurns.ts';

/**
 * `isReal`: what it does is due by real time, so that setting the clock does not wait for it.
 * `isOnce`: real too, and once for all processes: more of them ask nobody outside more often.
 */
type Habits = { isQuiet?: true; isReal?: true; isOnce?: true };
/** A job as this process runs it. */
export type Job = { job: JobName; everyMs: number };

export type Jobs = {
  /**
   * A plain timer in this process; a timer's run never overlaps its next one, a failure is logged
   * and the next run tries again.
   */
  every(job: JobName, ms: number, run: Work, habits?: Habits): void;
  /** Runs the work of every timer that goes by the clock once, now; setting the clock does it. */
  runTimers(): Promise<void>;
  /** Every job of this process (ADM-049). */
  list(): Job[];
  /**
   * Writes down, in the caller's transaction, that somebody starts a job by hand; its number, null
   * while such a run is under way.
   */
  open(tx: Tx, job: JobName, by: { id: number; name: string }): Promise<number | null>;
  /**
   * Runs what was opened, in this process, with the guards its rows have against runs beside it.
   * Never rejects.
   */
  runOpened(job: JobName, run: number): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Below this a timer begins anew with its process; above it would never come to its turn in one
 * that is restarted often.
 */
const longMs = 60_000;
/** A process that starts has other things to do first; one without its database waits so long. */
const firstMs = 5000;
/** Of what goes once for all processes, a failed run is followed by the next so soon. */
const againMs = 60_000;
/** A process that stops waits so long for a run that goes once for all; another one takes it up. */
const stopTimeoutMs = 5000;

type Timer = Task & { ms: number; run: Work; isReal: boolean; isOnce: boolean };

type JobContext = { db: Db; log: FastifyBaseLogger; runner: ReturnType<typeof makeRunner> };

/** Keeps work among what a stop waits for; never rejects. */
async function known(work: Promise<unknown>, among: Set<Promise<void>>): Promise<void> {
  const end = work.then(
    () => {},
    () => {},
  );
  among.add(end);
  await end;
  among.delete(end);
}

/** Runs a job that one process runs for all, unless another has; ms until it is due again. */
async function runInTurn({ db, log, runner }: JobContext, timer: Timer): Promise<number> {
  const wait = await takeTurn(db, timer.job, deadAfterSeconds * 1000);
  if (wait > 0) return Math.min(wait, timer.ms);
  const keep = (ms: number) =>
    keepTurn(db, timer.job, ms).catch((error: unknown) =>
      log.warn({ err: error, job: timer.job }, 'the turn of a job could not be kept'),
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

/** When a timer runs first: what ran long ago runs soon after the start. */
function firstWait(timer: Timer, ago: number | null): number {
  return ago === null || timer.ms < longMs
    ? timer.ms
    : Math.min(timer.ms, Math.max(firstMs, timer.ms - ago));
}

/** Waits for work, but no longer than `stopTimeoutMs`. */
async function waitFor(work: Iterable<Promise<void>>): Promise<void> {
  let timeout: NodeJS.Timeout | undefined;
  await Promise.race([
    Promise.all(work),
    new Promise((resolve) => (timeout = setTimeout(resolve, stopTimeoutMs))),
  ]);
  clearTimeout(timeout);
}

/** Timers with leases (decision 0053); expiry needs no leader. */
export function makeJobs({ db }: Pick<Database, 'db'>, log: FastifyBaseLogger): Jobs {
  const timers: Timer[] = [];
  const waiting = new Map<object, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const turns = new Set<Promise<void>>();
  const process = randomUUID();
  const runner = makeRunner(db, log, process);
  let isStopped = false;

  const runOnce = async (timer: Timer) =>
    isStopped ? undefined : known(runner.run(timer, timer.run), running);

  /** One round of a timer; ms until the next one. */
  async function round(timer: Timer): Promise<number> {
    let next = timer.ms;
    if (!timer.isOnce) await runOnce(timer);
    else if (!isStopped)
      await known(
        runInTurn({ db, log, runner }, timer).then(
          (ms) => (next = ms),
          (error: unknown) => {
            log.warn({ err: error, job: timer.job }, 'the turn of a job could not be taken');
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
      await known(runner.run(timer, timer.run, run), running);
    },
    async start() {
      const ran = await knowJobs(
        db,
        timers.map(({ job }) => job),
      );
      runner.start();
      for (const timer of timers) {
        if (timer.isOnce) await shortenTurn(db, timer.job, timer.ms);
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
