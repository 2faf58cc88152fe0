import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scope } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import {
  getExportFile,
  getExportPlan,
  listExportPlans,
  removeExportPlan,
  saveExportPlan,
} from '#domain/exports/calls.ts';
import { maxPlans } from '#domain/exports/shapes.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeOrder } from '#demo/make/make.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { newDistrict } from '#tests/policy/policy.marks.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';
import { runExports } from './service.run.ts';
import { nextRun } from './service.ts';

const testApp = testAppOf();
// The tests run the job themselves.
beforeAll(() => testApp().core.jobs.stop());
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const page = { pageNum: 1, pageSize: 100, isExport: false };

const daily: Input<typeof saveExportPlan> = {
  name: 'Paid orders',
  list: '/admin/orders',
  query: 'orderStatus=PAID',
  filter: { orderStatus: 'PAID', country: 'bn' },
  ending: 'xlsx',
  every: 'DAY',
  weekday: 1,
  monthDay: 1,
  hour: 7,
  country: 'bn',
  isPeriodBefore: false,
  isActive: true,
};
const scopesOf = (region: string | null): Scope[] => [
  { role: 'order', country: 'bn', region },
  { role: 'personal-export', country: 'bn', region },
];

/** A new administrator with the right to export orders, by default. */
async function clerk(scopes: readonly Scope[] = scopesOf(null)) {
  const { cookie } = await consoleOf(testApp(), [...scopes]);
  const id = await value<number>(
    db(),
  )`select admin_user_id::int from admin_session order by id desc limit 1`;
  const email = await value<string>(db())`select email from admin_user where id = ${id}`;
  return { by: { admin: cookie }, id, email };
}
type Clerk = Awaited<ReturnType<typeof clerk>>;

const plan = async ({ by }: Pick<Clerk, 'by'>, change: Partial<typeof daily> = {}) =>
  (await ask(saveExportPlan, { ...daily, ...change }, by)).data.id;
const planOf = async (id: string, { by }: Pick<Clerk, 'by'>) =>
  (await ask(getExportPlan, { id }, by)).data;
/** Lets the time of an export come, and runs the job. */
async function runNow(id: string) {
  await run(
    db(),
  )`update export_plan set next_at = date_trunc('second', app_now()) - interval '1 minute' where id = ${id}::bigint and next_at is not null`;
  return runExports(testApp().core);
}

describe('an export at set times', () => {
  test('makes the file once when it is due and sends a mail with a link, not a file (issue 52)', async () => {
    const who = await clerk();
    const order = await makeOrder(db(), testApp().core.secrets, { status: 'PAID' });
    await makeOrder(db(), testApp().core.secrets, { status: 'UNPAID' });
    const id = await plan(who);
    expect(await runExports(testApp().core)).toEqual({ files: 0, mails: 0 });
    expect(await runNow(id)).toEqual({ files: 1, mails: 1 });
    expect(await runExports(testApp().core)).toEqual({ files: 0, mails: 0 });

    const { files, nextAt } = await planOf(id, who);
    expect(nextAt).toBeGreaterThan(Date.now());
    expect(files).toMatchObject([{ state: 'MADE', rows: expect.any(Number) }]);
    const [mail, ...more] = await mailsTo(testApp(), who.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your export “Paid orders” is ready', files: [] });
    expect(mail!.text).toContain(`/admin/orders?orderStatus=PAID&export=${files[0]!.id}`);
    expect(mail!.text).not.toContain(order.orderNumber);

    const { data } = await ask(getExportFile, { file: files[0]!.id }, who.by);
    expect(data).toMatchObject({ name: 'Paid orders', list: '/admin/orders', ending: 'xlsx' });
    expect(data.rows).toHaveLength(files[0]!.rows);
    expect(data.rows).toContainEqual(expect.objectContaining({ orderNumber: order.orderNumber }));
    const states = (data.rows as { orderStatus: string }[]).map((row) => row.orderStatus);
    expect(new Set(states)).toEqual(new Set(['PAID']));
    const logged = await value<number>(db())`
      select count(*)::int from audit_log where admin_user_id = ${who.id} and action = 'export'`;
    expect(logged).toBe(2);
  });

  test('reads only the day before the run when it is planned so (issue 52)', async () => {
    const who = await clerk();
    const order = await makeOrder(db(), testApp().core.secrets, { status: 'PAID' });
    const old = await makeOrder(db(), testApp().core.secrets, { status: 'PAID' });
    await run(db())`
      update booking_order set order_date = app_now() - interval '1 day' where order_number = ${order.orderNumber}`;
    await run(db())`
      update booking_order set order_date = app_now() - interval '3 days' where order_number = ${old.orderNumber}`;
    const id = await plan(who, { isPeriodBefore: true });
    // The run is of today, by the clock of Brunei, at every time of this test.
    await run(
      db(),
    )`update export_plan set next_at = date_trunc('second', app_now()) where id = ${id}::bigint`;
    await runExports(testApp().core);
    const { files } = await planOf(id, who);
    const { data } = await ask(getExportFile, { file: files[0]!.id }, who.by);
    const found = (data.rows as { orderNumber: string }[]).map((row) => row.orderNumber);
    expect(found).toContain(order.orderNumber);
    expect(found).not.toContain(old.orderNumber);
  });

  test('does not run while it is stopped, and not after it was removed (issue 52)', async () => {
    const who = await clerk();
    const id = await plan(who, { isActive: false });
    expect(await planOf(id, who)).toMatchObject({ isActive: false, nextAt: null });
    expect(await runNow(id)).toEqual({ files: 0, mails: 0 });
    const stale = { ...daily, id, version: 9 };
    expect((await ask(saveExportPlan, stale, who.by)).code).toBe(refusals.changedMeanwhile);
    expect((await ask(saveExportPlan, { ...daily, id, version: 1 }, who.by)).code).toBeNull();
    expect(await planOf(id, who)).toMatchObject({ isActive: true, version: 2 });
    expect((await ask(removeExportPlan, { id, version: 2 }, who.by)).code).toBeNull();
    expect((await ask(getExportPlan, { id }, who.by)).code).toBe(refusals.noData);
  });

  test('keeps a file whose mail could not be sent, and sends it at the next run (issue 52)', async () => {
    const who = await clerk();
    const id = await plan(who);
    const { mail } = testApp().core.integrations;
    vi.spyOn(mail, 'send').mockRejectedValueOnce(
      new ExternalServiceError('the mail system', 'down'),
    );
    await expect(runNow(id)).rejects.toThrow('down');
    expect((await planOf(id, who)).files).toHaveLength(1);
    expect(await mailsTo(testApp(), who.email)).toEqual([]);
    expect(await runExports(testApp().core)).toEqual({ files: 0, mails: 1 });
    expect(await mailsTo(testApp(), who.email)).toHaveLength(1);
    expect((await planOf(id, who)).files).toHaveLength(1);
  });

  test('deletes its files after two weeks (issue 52)', async () => {
    const who = await clerk();
    const id = await plan(who);
    await runNow(id);
    await run(db())`update export_file set made_at = made_at - interval '15 days'`;
    await runExports(testApp().core);
    expect((await planOf(id, who)).files).toEqual([]);
  });

  test('is limited for each administrator (8362), and needs a filter that its list has (issue 52)', async () => {
    const who = await clerk();
    const wrong = { ...daily, filter: { orderStatus: 'BOUGHT' } };
    expect((await ask(saveExportPlan, wrong, who.by)).code).toBe(refusals.wrongInput);
    for (let at = 0; at < maxPlans; at++) await plan(who, { isActive: false });
    expect((await ask(saveExportPlan, daily, who.by)).code).toBe(refusals.tooManyExports);
    expect((await ask(listExportPlans, page, who.by)).data.totalNum).toBe(maxPlans);
  });
});

describe('rights to an export', () => {
  test('are needed to plan it: to the list and to personal data (B-22)', async () => {
    const reader = await clerk([{ role: 'order', country: 'bn', region: null }]);
    expect((await ask(saveExportPlan, daily, reader.by)).http).toBe(403);
    const events = { ...daily, list: '/admin/events', filter: {}, query: '' } as const;
    expect((await ask(saveExportPlan, events, reader.by)).http).toBe(403);
  });

  test('are those of the moment when the file is opened: without the right or in another district it stays closed (B-45)', async () => {
    const [own, other] = [await newDistrict(testApp(), 'bn'), await newDistrict(testApp(), 'bn')];
    const who = await clerk(scopesOf(own.code));
    const id = await plan(who);
    await runNow(id);
    const file = (await planOf(id, who)).files[0]!.id;
    const open = async () => ask(getExportFile, { file }, who.by);
    expect((await open()).code).toBeNull();
    await run(
      db(),
    )`update admin_user_role set region_code = ${other.code} where admin_user_id = ${who.id}`;
    expect((await open()).code).toBe(refusals.exportOfOtherRights);
    await run(
      db(),
    )`delete from admin_user_role where admin_user_id = ${who.id} and role_code = 'personal-export'`;
    expect((await open()).http).toBe(403);
    expect((await ask(getExportFile, { file }, (await clerk()).by)).code).toBe(refusals.noData);
  });

  test('are those of the moment of a run: without them nothing is made and nothing is mailed (B-22)', async () => {
    const who = await clerk();
    const id = await plan(who);
    await run(
      db(),
    )`delete from admin_user_role where admin_user_id = ${who.id} and role_code = 'personal-export'`;
    expect(await runNow(id)).toEqual({ files: 1, mails: 0 });
    const { files } = await planOf(id, who);
    expect(files).toMatchObject([{ state: 'REFUSED', rows: 0 }]);
    expect((await ask(getExportFile, { file: files[0]!.id }, who.by)).code).toBe(refusals.noData);
    expect(await mailsTo(testApp(), who.email)).toEqual([]);
  });
});

test('runs by the clock of its country (issue 52)', () => {
  const now = Date.parse('2026-11-30T22:30:00Z');
  const of = (every: 'DAY' | 'WEEK' | 'MONTH', hour: number) => ({
    every,
    weekday: 2,
    monthDay: 1,
    hour,
  });
  const next = (...turn: Parameters<typeof of>) =>
    new Date(nextRun(of(...turn), now, 'Asia/Brunei')).toISOString();
  // It is Tuesday, 1 December, 6:30 in Brunei.
  expect(next('DAY', 7)).toBe('2026-11-30T23:00:00.000Z');
  expect(next('DAY', 6)).toBe('2026-12-01T22:00:00.000Z');
  expect(next('WEEK', 6)).toBe('2026-12-07T22:00:00.000Z');
  expect(next('MONTH', 7)).toBe('2026-11-30T23:00:00.000Z');
  expect(next('MONTH', 6)).toBe('2026-12-31T22:00:00.000Z');
});
