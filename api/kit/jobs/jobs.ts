import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely } from 'pg-boss';
import type { JobCounts, JobName } from '#domain/administrators/shapes.jobs.ts';
import type { Conn, Database, Tx } from '#api/kit/db/db.ts';
import { knowJobs, openByHand } from './jobRuns.ts';
import { makeRunner } from './jobRunner.ts';
import { queueOn } from './queue.ts';

/** One run of a job; what it did in numbers, where there is anything to count. */
export type Work = () => Promise<JobCounts | void>;
/**
 * What the record of runs asks of a job. `isQuiet`: it renews what a process remembers or writes
 * what it gathered; each run does something, none is worth a line of its own.
 */
export type Task = { readonly job: JobName; readonly isQuiet: boolean };
type Habits = { readonly isQuiet?: true };
/**
 * A job as this process runs it. `everyMs` null: whenever there is work; `isByClock`: at full
 * minutes and hours, once for all processes.
 */
export type Job = { job: JobName; everyMs: number | null; isByClock: boolean };

export type Jobs = {
  /**
   * A plain timer in this process; a timer's run never overlaps its next one, a failure is logged
   * and the next run tries again. `isReal`: what it does is due by real time, so that setting the
   * clock does not wait for it.
   */
  every(job: JobName, ms: number, run: Work, habits?: Habits & { isReal?: true }): void;
  /** Runs the work of every timer that goes by the clock once, now; setting the clock does it. */
  runTimers(): Promise<void>;
  /**
   * Worker of a queue, of whatever shape is sent to it; a thrown error is retried by the queue's
   * rules. Not started by hand.
   */
  work(
    job: JobName,
    queue: string,
    handle: (data: never) => Promise<JobCounts | void>,
    habits?: Habits,
  ): void;
  /**
   * The same, repeated once for all processes: every so many minutes below an hour, else every so
   * many hours up to a day.
   */
  repeat(job: JobName, queue: string, minutes: number, run: Work): void;
  /** Puts work into a queue, in the caller's transaction where one is given. */
  send(
    queue: string,
    data: object,
    options?: { conn?: Conn; afterSeconds?: number; key?: string },
  ): Promise<void>;
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
/** A process that starts has other things to do first. */
const firstMs = 5000;

function cronOf(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (minutes < 60) return `*/${minutes} * * * *`;
  return hours < 24 ? `0 */${hours} * * *` : '0 0 * * *';
}

/** Queued work by pg-boss on our own pool, timers by hand (house.md: expiry needs no leader). */
export function makeJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const timers: (Task & { ms: number; run: Work; isReal: boolean })[] = [];
  const workers: (Task & {
    queue: string;
    /** Null: what it does is named by what lies in the queue. */
    run: Work | null;
    handle: (data: never) => Promise<JobCounts | void>;
  })[] = [];
  const schedules: { job: JobName; queue: string; minutes: number }[] = [];
  const waiting = new Map<object, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const process = randomUUID();
  const runner = makeRunner(database.db, log, process);
  let isStopped = false;

  const boss = queueOn(database);
  boss.on('error', (error) => log.warn({ err: error }, 'the queue had trouble'));

  async function known(work: Promise<unknown>): Promise<void> {
    const end = work.then(
      () => {},
      () => {},
    );
    running.add(end);
    await end;
    running.delete(end);
  }

  const runOnce = async (task: Task & { run: Work }) =>
    isStopped ? undefined : known(runner.run(task, task.run));

  const list = (): Job[] => [
    ...timers.map(({ job, ms }) => ({ job, everyMs: ms, isByClock: false })),
    ...workers.map(({ job }) => {
      const minutes = schedules.find((one) => one.job === job)?.minutes;
      return {
        job,
        everyMs: minutes === undefined ? null : minutes * 60_000,
        isByClock: minutes !== undefined,
      };
    }),
  ];

  function byHand(job: JobName): Task & { run: Work } {
    const task = [...timers, ...workers].find((one) => one.job === job);
    if (task === undefined || task.run === null) throw new Error(`${job} is not started by hand`);
    return { ...task, run: task.run };
  }

  return {
    every: (job, ms, run, { isQuiet = false, isReal = false } = {}) =>
      void timers.push({ job, ms, run, isQuiet, isReal }),
    async runTimers() {
      for (const timer of timers) if (!timer.isReal) await runOnce(timer);
    },
    work: (job, queue, handle, { isQuiet = false } = {}) =>
      void workers.push({ job, queue, isQuiet, run: null, handle }),
    repeat(job, queue, minutes, run) {
      workers.push({ job, queue, isQuiet: false, run, handle: run });
      schedules.push({ job, queue, minutes });
    },
    async send(queue, data, options = {}) {
      const { conn, afterSeconds, key } = options;
      await boss.send(queue, data, {
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(conn === undefined ? {} : { db: fromKysely(conn) }),
      });
    },
    list,
    open: (tx, job, by) => openByHand(tx, { job, process, adminId: by.id, who: by.name }),
    async runOpened(job, run) {
      const task = byHand(job);
      await known(runner.run(task, task.run, run));
    },
    async start() {
      const ran = await knowJobs(
        database.db,
        list().map(({ job }) => job),
      );
      runner.start();
      await boss.start();
      for (const queue of new Set(workers.map((worker) => worker.queue)))
        await boss.createQueue(queue, {
          retryLimit: 20,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 120,
          expireInSeconds: 60,
        });
      for (const worker of workers)
        await boss.work(
          worker.queue,
          { pollingIntervalSeconds: 2, batchSize: 10 },
          async (jobs: { data: never }[]) => {
            for (const { data } of jobs) await runner.runOrThrow(worker, () => worker.handle(data));
          },
        );
      for (const { queue, minutes } of schedules) await boss.schedule(queue, cronOf(minutes), {});
      for (const timer of timers) {
        const loop = async () => {
          await runOnce(timer);
          if (!isStopped) waiting.set(timer, setTimeout(() => void loop(), timer.ms).unref());
        };
        const ago = ran.get(timer.job) ?? null;
        const wait =
          ago === null || timer.ms < longMs
            ? timer.ms
            : Math.min(timer.ms, Math.max(firstMs, timer.ms - ago));
        waiting.set(timer, setTimeout(() => void loop(), wait).unref());
      }
    },
    async stop() {
      isStopped = true;
      for (const handle of waiting.values()) clearTimeout(handle);
      await Promise.all(running);
      await boss.stop({ graceful: true, timeout: 5000, close: false });
      await runner.stop();
    },
  };
}
