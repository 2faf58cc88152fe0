import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listBulkJobs, startBulkCalls, stopBulkJob } from '#domain/bulk/calls.ts';
import { makeEvents } from '#demo/make/make.ts';
import { PipeliningClient } from '#api/platform/db/pipelined.ts';
import { all, type Tx, values } from '#api/platform/db/sql.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import type { ClaimedRow } from './store.ts';
import { runBulkJobs } from './service.run.ts';

type Guard = { isOff: boolean; claimed: () => Promise<void>; ends: () => void };
const none: Guard = { isOff: false, claimed: async () => {}, ends: () => {} };
const guard = vi.hoisted(() => ({}) as Guard);
Object.assign(guard, none);
afterEach(() => {
  Object.assign(guard, none);
});

/** With the guard off, the next open row is read without its lock. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async claimRow(tx: Tx, job: string) {
      const row = guard.isOff
        ? ((
            await all<ClaimedRow>(tx)`
              select place, subject from bulk_row where bulk_job_id = ${job}::bigint and state = 'OPEN' order by place limit 1`
          )[0] ?? null)
        : await real.claimRow(tx, job);
      await guard.claimed();
      return row;
    },
    async endRow(...of: Parameters<typeof real.endRow>) {
      guard.ends();
      await real.endRow(...of);
    },
  };
});

const testApps = twinsOf(2);
beforeAll(() => Promise.all(testApps.map(({ core }) => core.jobs.stop())));
const db = () => testApps[0]!.core.db;

/** Starts a job that publishes new drafts. */
async function startJob(rows: number) {
  const made = await makeEvents(
    db(),
    Array.from({ length: rows }, (_, at) => ({ name: `Race ${at}`, state: 'DRAFT' as const })),
  );
  const ids = made.map(({ id }) => String(id));
  const by = { admin: await testApps[0]!.admin('event') };
  const input = {
    requestKey: randomUUID(),
    act: { type: 'PUBLISH' as const, reason: 'All at once' },
    ids,
    count: rows,
  };
  const { data } = await testApps[0]!.ask(startBulkCalls.event, input, by);
  const job = async () =>
    (await testApps[1]!.ask(listBulkJobs, { ...page, job: data.id }, by)).data.items[0]!;
  return { id: data.id, ids, by, input, job };
}
const page = { pageNum: 1, pageSize: 1, isExport: false };
const runBoth = () => Promise.all(testApps.map(({ core }) => runBulkJobs(core)));
/** Events in the audit log, once for each publishing. */
const published = () =>
  values<string>(db())`
    select entity_id from audit_log where action = 'publish' and entity = 'event' order by entity_id::bigint`;

describe('two processes with one bulk job', () => {
  test('do each row once, and share them (issue 52)', async () => {
    const before = await published();
    const { ids, job } = await startJob(60);
    const both = barrier(2);
    // Each process has its first row before either goes on.
    let first = 2;
    guard.claimed = async () => {
      if (first > 0) {
        first -= 1;
        await both.reach();
      }
    };
    const counts = await runBoth();
    expect(counts.map(({ rows = 0 }) => rows > 0)).toEqual([true, true]);
    // A run ends after some seconds, whatever is left.
    while ((await job()).state === 'RUNNING') counts.push(...(await runBoth()));
    expect(counts.reduce((sum, { rows = 0 }) => sum + rows, 0)).toBe(60);
    expect(await job()).toMatchObject({ state: 'DONE', done: 60, refused: 0 });
    expect((await published()).slice(before.length)).toEqual(ids);
  });

  test('start one job when a press reaches both (issue 52)', async () => {
    const { input, by, id } = await startJob(1);
    const presses = await Promise.all(
      testApps.map((one) =>
        one.ask(startBulkCalls.event, { ...input, requestKey: 'pressed-in-both-windows' }, by),
      ),
    );
    const ids = presses.map(({ data }) => data.id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(id);
    await runBoth();
  });

  test('leave the row open when a process ends in the middle, and the other one finishes the job (issue 52)', async () => {
    const { ids, job } = await startJob(6);
    let rows = 0;
    guard.ends = () => {
      if (++rows === 4) throw new Error('the process has ended');
    };
    await expect(runBulkJobs(testApps[0]!.core)).rejects.toThrow('the process has ended');
    expect(await job()).toMatchObject({ state: 'RUNNING', done: 3, open: 3 });
    expect(await runBulkJobs(testApps[1]!.core)).toMatchObject({ rows: 3 });
    expect(await job()).toMatchObject({ state: 'DONE', done: 6, refused: 0 });
    expect((await published()).slice(-6)).toEqual(ids);
  });

  test('do no row after a stop has been answered (issue 52)', async () => {
    const { id, by, job } = await startJob(40);
    const begun = Promise.withResolvers<void>();
    let rows = 0;
    guard.ends = () => {
      if (++rows === 5) begun.resolve();
    };
    const running = runBoth();
    await begun.promise;
    await testApps[1]!.ask(stopBulkJob, { job: id }, by);
    const stopped = await job();
    expect(stopped).toMatchObject({ state: 'STOPPED', refused: 0 });
    expect(stopped.done).toBeGreaterThan(0);
    expect(stopped.open).toBeGreaterThan(0);
    await running;
    expect(await job()).toEqual(stopped);
    await expect(
      values<string>(
        db(),
      )`select e.state from bulk_row r join event e on e.id = r.subject::bigint where r.bulk_job_id = ${id}::bigint order by e.state`,
    ).resolves.toEqual([
      ...Array<string>(stopped.open).fill('DRAFT'),
      ...Array<string>(stopped.done).fill('PUBLISHED'),
    ]);
  });

  test('send at most 20 statements for a row (issue 52)', async () => {
    const sent = vi.spyOn(PipeliningClient.prototype, 'query');
    const statements = async (rows: number) => {
      const { job } = await startJob(rows);
      sent.mockClear();
      while ((await job()).state === 'RUNNING') await runBulkJobs(testApps[0]!.core);
      return sent.mock.calls.length;
    };
    const few = await statements(2);
    const more = await statements(22);
    sent.mockRestore();
    expect((more - few) / 20).toBeGreaterThan(5);
    expect((more - few) / 20).toBeLessThanOrEqual(20);
  });

  describe('without the lock on the row', () => {
    renewTwins(testApps);

    test('sentinel: both do a row, and the second one says that it is refused (issue 52)', async () => {
      await Promise.all(testApps.map(({ core }) => core.jobs.stop()));
      const { job } = await startJob(1);
      const both = barrier(2);
      Object.assign(guard, { isOff: true, claimed: () => both.reach() });
      const counts = await runBoth();
      expect(counts.reduce((sum, { rows = 0 }) => sum + rows, 0)).toBe(2);
      expect(await job()).toMatchObject({ done: 0, refused: 1 });
      expect(await published()).toHaveLength(1);
    });
  });
});
