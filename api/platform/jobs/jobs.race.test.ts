import { type Conn, sql } from '#api/platform/db/sql.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { until } from '#tests/testApp.ts';
import { type Work } from './jobRunner.ts';
import { type Jobs, makeJobs } from './jobs.ts';
import { acquireLease } from './jobLeases.ts';

const guard = vi.hoisted(() => ({ isOff: false }));

/** The real leases. With the guard off, every process always gets the lease. */
vi.mock(import('./jobLeases.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    acquireLease: async (conn: Conn, ...args: [Parameters<typeof real.acquireLease>[1], number]) =>
      guard.isOff ? 0 : real.acquireLease(conn, ...args),
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const log = pino({ level: 'silent' });
const opened: Jobs[] = [];
afterEach(() => Promise.all(opened.splice(0).map((jobs) => jobs.stop())));

/** Starts schedulers of several processes with one job, every `ms`. */
async function schedulers(count: number, ms: number, run: Work): Promise<void> {
  // The test applications have the same job, so their timers are stopped.
  await Promise.all(testApps.map(({ core }) => core.jobs.stop()));
  await sql`update job set taken_until = null where name = 'refunds'`.execute(db());
  for (let index = 0; index < count; index++) {
    const { db: own } = testApps[index % 2]!.core;
    const jobs = makeJobs({ db: own }, log);
    jobs.every('refunds', ms, run, { isOnce: true });
    opened.push(jobs);
  }
  await Promise.all(opened.map((jobs) => jobs.start()));
}

const aheadMs = async () => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from taken_until - clock_timestamp()) * 1000)::float8 as ms from job where name = 'refunds'`.execute(
    db(),
  );
  return rows[0]!.ms;
};

describe('jobs that run once for all processes', () => {
  test('six schedulers run the job no more often than one and never concurrently (PAY-008)', async () => {
    const runs: number[] = [];
    let [under, most] = [0, 0];
    await schedulers(6, 1000, async () => {
      runs.push(performance.now());
      most = Math.max(most, ++under);
      await pause(200);
      under--;
    });
    await until(async () => runs.length === 4);
    expect(most).toBe(1);
    for (const [index, at] of runs.slice(1).entries())
      expect(at - runs[index]!).toBeGreaterThanOrEqual(1000);
  });

  test('runs the job again at its interval after a failed run (PAY-008)', async () => {
    let runs = 0;
    await schedulers(2, 500, async () => {
      runs++;
      throw new Error('the shop is away');
    });
    await until(async () => runs === 3);
  });

  test('extends the lease of a running job and frees that of a dead process after seconds (I11)', async () => {
    let end = () => {};
    let runs = 0;
    await schedulers(2, 300, async () => {
      runs++;
      await new Promise<void>((resolve) => (end = resolve));
    });
    await until(async () => runs === 1);
    const before = await aheadMs();
    expect(before).toBeGreaterThan(10_000);
    expect(before).toBeLessThanOrEqual(20_000);
    // Past half its time, the lease has been extended.
    await pause(11_000);
    expect(await aheadMs()).toBeGreaterThan(before - 6000);
    expect(runs).toBe(1);
    // Simulates a dead process: a lease that is not extended.
    expect(await acquireLease(db(), 'refunds', 1000)).toBeGreaterThan(0);
    await sql`update job set taken_until = clock_timestamp() + interval '200 milliseconds' where name = 'refunds'`.execute(
      db(),
    );
    await until(async () => runs === 2);
    end();
  });

  test('applies a shorter interval from the next start (PAY-008)', async () => {
    await sql`update job set taken_until = clock_timestamp() + interval '1 day' where name = 'refunds'`.execute(
      db(),
    );
    await makeShort();
    expect(await aheadMs()).toBeLessThanOrEqual(60_000);
  });

  describe('without the lease', () => {
    renewTwins(testApps);
    afterEach(() => {
      guard.isOff = false;
    });

    test('sentinel: several schedulers run the job concurrently (PAY-008)', async () => {
      guard.isOff = true;
      const overlap = barrier(2);
      await schedulers(6, 500, () => overlap.reach());
      await until(async () => overlap.reached() > 1);
    });
  });
});

async function makeShort(): Promise<void> {
  const jobs = makeJobs({ db: db() }, log);
  jobs.every('refunds', 60_000, async () => {}, { isOnce: true });
  await jobs.start();
  await jobs.stop();
}
