import { sql } from '#api/platform/db/sql.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { listJobRuns, listJobs, runJob } from '#domain/administrators/calls.jobs.ts';
import type { Scope } from '#domain/administrators/shapes.ts';
import { type JobByHand, type JobName, jobNames } from '#domain/administrators/shapes.jobs.ts';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { failureCauseOf } from '#api/platform/jobs/failureCause.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post, until } from '#tests/testApp.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 100, isExport: false };
const reason = 'The office asked for it';
const system = () => testApp().admin('system');
const limited: readonly Scope[] = [{ role: 'system', country: 'bn', region: null }];

const rowOf = async (job: JobName) => {
  const { data } = await testApp().ask(listJobs, {}, { admin: await system() });
  return data.items.find((one) => one.job === job)!;
};
const runsOf = async (job: JobName) =>
  (await testApp().ask(listJobRuns, { ...page, job }, { admin: await system() })).data.items;
const start = async (job: JobByHand, why: string | null = reason) =>
  testApp().ask(
    runJob,
    { job, ...(why === null ? {} : { reason: why }) },
    { admin: await system() },
  );

describe('while timers run', () => {
  test('lists every job with its interval and its last run by the clock of the product (ADM-049)', async () => {
    await setClock(db(), Date.now() + 40 * 86_400_000);
    const items = await until(async () => {
      const { data } = await testApp().ask(listJobs, {}, { admin: await system() });
      const seen = data.items.filter((one) => ['interruptions', 'mails'].includes(one.job));
      return seen.every((one) => one.state === 'FINE') ? data.items : null;
    }, 15_000);
    const now = await appNow(db());
    await setClock(db(), null);
    expect(items.map((one) => one.job)).toEqual(jobNames);
    const mails = items.find((one) => one.job === 'mails')!;
    expect(mails).toMatchObject({
      everyMs: 2000,
      state: 'FINE',
      failure: null,
      last: { who: null, counts: {} },
    });
    expect(now - mails.last!.at).toBeLessThan(15_000);
    expect(Math.abs(mails.nextAt! - now)).toBeLessThan(15_000);
    expect(items.find((one) => one.job === 'reconciliation')!.nextAt! - now).toBeLessThan(301_000);
  });
});

describe('without running timers', () => {
  beforeAll(() => testApp().core.jobs.stop());

  test('cancels overdue orders when expiry is started manually, and records the reason (ADM-049)', async () => {
    const event = await makeEvent(db(), { ticketTypes: [{ total: 5 }] });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 2);
    await setClock(db(), (await appNow(db())) + 31 * 60_000);
    const { code, data } = await start('expiry');
    expect(code).toBeNull();
    expect(data).toMatchObject({
      job: 'expiry',
      result: 'DONE',
      counts: { ended: 1 },
      trouble: null,
      who: expect.any(String),
    });
    const { rows } =
      await sql<object>`select order_status, cancel_type from booking_order where order_number = ${orderNumber}`.execute(
        db(),
      );
    expect(rows).toEqual([{ order_status: 'CANCEL', cancel_type: 'EXPIRED' }]);
    expect(await rowOf('expiry')).toMatchObject({
      state: 'FINE',
      last: { at: data.startedAt, counts: { ended: 1 }, who: data.who },
    });
    expect((await runsOf('expiry'))[0]).toEqual(data);
    const audit = await testApp().ask(
      listAudit,
      { ...page, entity: 'job' },
      { admin: await system() },
    );
    expect(audit.data.items[0]).toMatchObject({
      action: 'run',
      entityId: 'expiry',
      reason,
      country: null,
    });
    await setClock(db(), null);
  });

  test('requires a reason for a job that ends orders but not for reconciliation (ADM-049, B-22)', async () => {
    const before = (await runsOf('expiry')).length;
    expect(await start('expiry', null)).toMatchObject({ http: 200, code: refusals.wrongInput });
    expect((await runsOf('expiry')).length).toBe(before);
    expect((await start('reconciliation', null)).code).toBeNull();
  });

  test('allows auditors to read but only an unlimited system role to start jobs (ADM-049, ROL-021, ROL-022)', async () => {
    const auditor = { admin: await testApp().admin('auditor') };
    expect((await testApp().ask(listJobs, {}, auditor)).code).toBeNull();
    for (const admin of [
      auditor.admin,
      await testApp().admin('order'),
      await testApp().admin('content', limited),
    ])
      expect((await testApp().ask(runJob, { job: 'consoleSessions' }, { admin })).http).toBe(403);
    expect(
      (await testApp().ask(listJobs, {}, { admin: await testApp().admin('order') })).http,
    ).toBe(403);
  });

  test('refuses to start a job that only refreshes the cache of a process (ADM-049)', async () => {
    const headers = { cookie: await system(), [ownScriptHeader]: '1' };
    const { envelope } = await testApp().raw(
      addressOf(runJob),
      post({ job: 'texts', reason }, headers),
    );
    expect(envelope.resultCode).not.toBe(1);
    expect(await runsOf('texts')).toEqual([]);
  });

  test('shows a failed run by kind and code and keeps the failure after a later success (ADM-049)', async () => {
    await sql`alter table questionnaire_reminder rename to questionnaire_reminder_away`.execute(
      db(),
    );
    const { data } = await start('questionnaires');
    await sql`alter table questionnaire_reminder_away rename to questionnaire_reminder`.execute(
      db(),
    );
    expect(data).toMatchObject({
      result: 'FAILED',
      trouble: { kind: 'database', detail: '42P01' },
    });
    expect(await rowOf('questionnaires')).toMatchObject({
      state: 'FAILED',
      failure: { runId: data.id, at: data.startedAt, trouble: data.trouble },
    });
    await start('questionnaires');
    expect(await rowOf('questionnaires')).toMatchObject({
      state: 'FINE',
      failure: { runId: data.id },
    });
  });

  test('stores only kind and code of an error (ADM-049, B-24)', () => {
    const telling = 'mail to tan@members.example with key 4711';
    expect(failureCauseOf(new ExternalServiceError('the mail system', telling))).toEqual({
      kind: 'outside',
      detail: 'mail',
    });
    expect(failureCauseOf(Object.assign(new Error(telling), { code: '23505' }))).toEqual({
      kind: 'database',
      detail: '23505',
    });
    expect(failureCauseOf(new TypeError(telling))).toEqual({ kind: 'ours', detail: 'TypeError' });
    expect(failureCauseOf(Object.assign(new Error(telling), { name: telling }))).toEqual({
      kind: 'ours',
      detail: 'Error',
    });
    expect(failureCauseOf(telling)).toEqual({ kind: 'ours', detail: 'Error' });
  });

  test('reports a run as broken when its process has died and allows a new one (ADM-049)', async () => {
    const left = (seconds: number, who: string | null) =>
      sql`
      insert into job_run (job, process, started_at, alive_at, who, admin_user_id)
      select 'signIns', 'gone', clock_timestamp() - interval '1 minute', clock_timestamp() - ${seconds}::int * interval '1 second', ${who},
        case when ${who}::text is not null then (select min(id) from admin_user) end`.execute(db());
    await left(10, 'Somebody');
    expect(await rowOf('signIns')).toMatchObject({
      state: 'RUNNING',
      last: { ms: null },
      nextAt: null,
    });
    expect(await start('signIns')).toMatchObject({ code: refusals.jobUnderWay });
    await sql`update job_run set alive_at = alive_at - interval '30 seconds' where job = 'signIns'`.execute(
      db(),
    );
    expect(await rowOf('signIns')).toMatchObject({ state: 'BROKEN', failure: { trouble: null } });
    expect((await runsOf('signIns'))[0]).toMatchObject({ result: 'BROKEN', ms: null });
    expect((await start('signIns')).code).toBeNull();
    expect((await runsOf('signIns')).map((one) => one.result)).toEqual(['DONE', 'BROKEN']);
  });

  test('reports a job as late when three of its intervals pass without a run (ADM-049)', async () => {
    const lastRun = (seconds: number) =>
      sql`update job set since = since - interval '1 hour', last_at = clock_timestamp() - ${seconds}::int * interval '1 second' where name = 'stalledHandOvers'`.execute(
        db(),
      );
    await lastRun(10);
    expect((await rowOf('stalledHandOvers')).state).toBe('FINE');
    await lastRun(16);
    // Just after its start, a process reports no job as late.
    await until(async () => (await rowOf('stalledHandOvers')).state === 'LATE', 30_000);
  });

  test('keeps the last fifty runs and the last failure (ADM-049)', async () => {
    await sql`
      insert into job_run (job, process, ended_at, result, trouble)
      select 'consoleSessions', 'before', clock_timestamp(), case when n in (1, 2) then 'FAILED' else 'DONE' end, case when n in (1, 2) then '{"kind":"ours","detail":"Error"}'::jsonb end
      from generate_series(1, 70) as n`.execute(db());
    await start('consoleSessions', null);
    const runs = await runsOf('consoleSessions');
    expect(runs.length).toBe(51);
    expect(runs.filter((one) => one.result === 'FAILED')).toHaveLength(1);
    expect((await rowOf('consoleSessions')).failure).toMatchObject({ runId: runs.at(-1)!.id });
  });
});
