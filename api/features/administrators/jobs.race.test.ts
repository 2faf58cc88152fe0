import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runJob } from '#domain/administrators/calls.jobs.ts';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent } from '#demo/make/make.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';

/** `opened` runs after a run was inserted, `closing` before it is closed. */
type Guard = { isOff: boolean; opened: () => Promise<unknown>; closing: () => Promise<unknown> };
const guard = vi.hoisted((): Guard => ({
  isOff: false,
  opened: async () => {},
  closing: async () => {},
}));

/** With the guard off, a run is inserted without checking for another one. */
vi.mock(import('#api/platform/jobs/jobRuns.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async openByHand(tx: Tx, run: Parameters<typeof real.openByHand>[1]) {
      let id: number | null;
      if (guard.isOff) {
        const { rows } = await sql<{ id: number }>`
          insert into job_run (job, process, admin_user_id, who) values (${run.job}, ${run.process}, ${run.adminId}, ${run.who}) returning id`.execute(
          tx,
        );
        id = rows[0]!.id;
      } else id = await real.openByHand(tx, run);
      await guard.opened();
      return id;
    },
    async closeRun(...run: Parameters<typeof real.closeRun>) {
      await guard.closing();
      return real.closeRun(...run);
    },
  };
});

const testApps = twinsOf();

const db = () => testApps[0]!.core.db;
const reason = 'The office asked for it';

afterEach(() => {
  Object.assign(guard, { isOff: false, opened: async () => {}, closing: async () => {} });
});

/**
 * Starts the same job manually in both applications. `first` is called after the first response.
 * Returns both codes.
 */
async function bothStart(first: () => void = () => {}) {
  // One after another, because a sign-in writes the administrator's roles.
  const admins: string[] = [];
  for (const testApp of testApps) admins.push(await testApp.admin('system'));
  const answers = testApps.map((testApp, n) =>
    testApp.ask(runJob, { job: 'mails', reason }, { admin: admins[n]! }),
  );
  await Promise.race(answers).finally(first);
  return (await Promise.all(answers)).map(({ code }) => code);
}

describe('concurrent manual runs of jobs', () => {
  test('start a job once (ADM-049)', async () => {
    // The run stays open until the other start has its response.
    const refused = Promise.withResolvers<void>();
    guard.closing = () => refused.promise;
    expect(new Set(await bothStart(refused.resolve))).toEqual(new Set(['9018', null]));
  });

  test('share the work with timers, so that each overdue order ends once (ADM-049, B-03)', async () => {
    const event = await makeEvent(db(), { ticketTypes: [{ total: 120 }] });
    const buyers = await Promise.all(
      Array.from({ length: 110 }, (_, index) =>
        buyerIn(testApps[index % 2]!, String(8_270_000 + index)),
      ),
    );
    const numbers = await Promise.all(buyers.map((buyer) => buyer.reserve(event)));
    const before = await lastRun();
    await setClock(db(), (await appNow(db())) + 31 * 60_000);
    const [byHand] = await Promise.all([
      testApps[0]!.ask(
        runJob,
        { job: 'expiry', reason },
        { admin: await testApps[0]!.admin('system') },
      ),
      ...testApps.map((testApp) => testApp.core.jobs.runTimers()),
    ]);
    expect(byHand.data.result).toBe('DONE');
    const ends = await sql<{ n: number }>`
      select count(*) as n from order_history h join booking_order o on o.id = h.order_id
      where o.order_number = any(${numbers}) and h.to_status = 'CANCEL' group by o.id`.execute(
      db(),
    );
    expect(ends.rows.map(({ n }) => n)).toEqual(numbers.map(() => 1));
    const ended = await sql<{ n: number }>`
      select sum((counts->>'ended')::int) as n from job_run where job = 'expiry' and id > ${before} and ended_at is not null`.execute(
      db(),
    );
    expect(ended.rows[0]!.n).toBe(numbers.length);
    expect(await brokenInvariants(db())).toEqual([]);
    await setClock(db(), null);
  });

  describe('without the index', () => {
    renewTwins(testApps);

    test('sentinel: both starts run the job (ADM-049)', async () => {
      await sql`drop index job_run_by_hand`.execute(db());
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, opened: () => overlap.reach() });
      expect(await bothStart()).toEqual([null, null]);
      expect(overlap.reached()).toBe(2);
    });
  });
});

async function lastRun(): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0) as id from job_run`.execute(db());
  return rows[0]!.id;
}
