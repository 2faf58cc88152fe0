import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveExportPlan } from '#domain/exports/calls.ts';
import { run, value, type Tx } from '#api/platform/db/sql.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { barrier } from '#tests/races/barrier.ts';
import { twinsOf } from '#tests/races/races.ts';
import { runExports } from './service.run.ts';

type Guard = { isOff: boolean; meets: () => Promise<void> };
const guard = vi.hoisted((): Guard => ({ isOff: false, meets: async () => {} }));
afterEach(() => {
  Object.assign(guard, { isOff: false, meets: async () => {} });
});

/** With the guard off, a plan is moved whenever it was due, and each run has a time of its own. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  let runs = 0;
  return {
    ...real,
    async movePlan(tx: Tx, ...of: [Parameters<typeof real.movePlan>[1], number]) {
      await guard.meets();
      const moved = await real.movePlan(tx, ...of);
      return guard.isOff ? 1 : moved;
    },
    insertFile: (tx: Tx, file: Parameters<typeof real.insertFile>[1]) =>
      real.insertFile(tx, guard.isOff ? { ...file, dueAt: file.dueAt + ++runs } : file),
  };
});

const testApps = twinsOf(2);
beforeAll(() => Promise.all(testApps.map(({ core }) => core.jobs.stop())));
const db = () => testApps[0]!.core.db;

/** Runs a due export in two processes at the same time. Returns the number of its files. */
async function runTwice(): Promise<number> {
  const { cookie } = await consoleOf(testApps[0]!, [
    { role: 'event', country: 'bn', region: null },
  ]);
  const { data } = await testApps[0]!.ask(
    saveExportPlan,
    {
      name: 'Events',
      list: '/admin/events',
      query: '',
      filter: {},
      ending: 'csv',
      every: 'DAY',
      weekday: 1,
      monthDay: 1,
      hour: 7,
      country: 'bn',
      isPeriodBefore: false,
      isActive: true,
    },
    { admin: cookie },
  );
  await run(db())`
    update export_plan set next_at = date_trunc('second', app_now()) - interval '1 minute' where id = ${data.id}::bigint`;
  const both = barrier(2);
  guard.meets = () => both.reach();
  await Promise.all(testApps.map(({ core }) => runExports(core)));
  return value<number>(
    db(),
  )`select count(*)::int from export_file where export_plan_id = ${data.id}::bigint`;
}

test('two processes make the file of a due export once (issue 52)', async () =>
  expect(await runTwice()).toBe(1));

test('sentinel: without the guard they make it twice', async () => {
  guard.isOff = true;
  expect(await runTwice()).toBe(2);
});
