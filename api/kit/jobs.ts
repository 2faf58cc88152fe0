import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Conn, Database } from './db.ts';

export type Jobs = {
  /**
   * A plain timer in this process; a run never overlaps itself, a failure is logged and the next run tries again. `real`: what it does is due
   * by real time, so that setting the clock does not wait for it.
   */
  every(name: string, ms: number, run: () => Promise<void>, due?: 'real'): void;
  /** Runs the work of every timer that goes by the clock once, now; setting the clock does it. */
  runTimers(): Promise<void>;
  /** Worker of a queue; a thrown error is retried by the queue's rules. */
  work(queue: string, handle: (data: { orderNumber: string }) => Promise<void>): void;
  /** Repeats a queue's work, once for all processes: every so many minutes below an hour, else every so many hours up to a day. */
  schedule(queue: string, minutes: number): void;
  /** Puts work into a queue, in the caller's transaction where one is given. */
  send(queue: string, data: object, options?: { conn?: Conn; afterSeconds?: number; key?: string }): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

function cronOf(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (minutes < 60) return `*/${minutes} * * * *`;
  return hours < 24 ? `0 */${hours} * * *` : '0 0 * * *';
}

/** Queued work by pg-boss on our own pool, timers by hand (house.md: expiry needs no leader). */
export function makeJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const timers: { name: string; ms: number; run: () => Promise<void>; due: 'real' | undefined }[] = [];
  const workers: { queue: string; handle: (data: { orderNumber: string }) => Promise<void> }[] = [];
  const schedules: { queue: string; cron: string }[] = [];
  const handles: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const boss = new PgBoss({
    // The driver's own result: the queue unwraps those of several statements itself.
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    ...(database.engine === 'pglite' ? { backend: 'pglite' as const } : {}),
    schema: 'queue',
    supervise: true,
    superviseIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue had trouble'));

  async function runOnce(timer: (typeof timers)[number]): Promise<void> {
    if (isStopped) return;
    const work = timer.run().catch((error: unknown) => log.warn({ err: error, timer: timer.name }, 'a timer failed'));
    running.add(work);
    await work;
    running.delete(work);
  }

  return {
    every: (name, ms, run, due) => void timers.push({ name, ms, run, due }),
    async runTimers() {
      for (const timer of timers) if (timer.due !== 'real') await runOnce(timer);
    },
    work: (queue, handle) => void workers.push({ queue, handle: handle }),
    schedule: (queue, minutes) => void schedules.push({ queue, cron: cronOf(minutes) }),
    async send(queue, data, options = {}) {
      const { conn, afterSeconds, key } = options;
      await boss.send(queue, data, {
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(conn === undefined ? {} : { db: fromKysely(conn) }),
      });
    },
    async start() {
      await boss.start();
      for (const queue of new Set(workers.map((worker) => worker.queue)))
        await boss.createQueue(queue, { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 120, expireInSeconds: 60 });
      for (const { queue, handle } of workers)
        await boss.work(queue, { pollingIntervalSeconds: 2, batchSize: 10 }, async (jobs: { data: { orderNumber: string } }[]) => {
          for (const job of jobs) await handle(job.data);
        });
      for (const { queue, cron } of schedules) await boss.schedule(queue, cron, {});
      for (const timer of timers) {
        const loop = async () => {
          await runOnce(timer);
          if (!isStopped) handles.push(setTimeout(() => void loop(), timer.ms).unref());
          while (handles.length > timers.length * 2) handles.shift();
        };
        handles.push(setTimeout(() => void loop(), timer.ms).unref());
      }
    },
    async stop() {
      isStopped = true;
      for (const handle of handles) clearTimeout(handle);
      await Promise.all(running);
      await boss.stop({ graceful: true, timeout: 5000, close: false });
    },
  };
}
