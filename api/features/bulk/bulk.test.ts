import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import type { Input } from '#domain/call.ts';
import { listBulkJobs, listBulkRows, startBulkCalls, stopBulkJob } from '#domain/bulk/calls.ts';
import type { BulkAct, BulkJob } from '#domain/bulk/shapes.ts';
import { publishEvent } from '#domain/events/calls.make.ts';
import { noteCalls } from '#domain/notes/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvents, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeAdministrator } from '#demo/make/make.administrators.ts';
import { run, value, values } from '#api/platform/db/sql.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { newDistrict } from '#tests/policy/policy.marks.ts';
import { testAppOf } from '#tests/support/open.ts';
import { runBulkJobs } from './service.run.ts';

const testApp = testAppOf();
// The tests run the job themselves.
beforeAll(() => testApp().core.jobs.stop());
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const events = async () => ({ admin: await testApp().admin('event') });
const page = { pageNum: 1, pageSize: 100, isExport: false };
const publish = { type: 'PUBLISH', reason: 'Season opens' } as const;
const addTag: BulkAct & { type: 'ADD_TAGS' } = { type: 'ADD_TAGS', tags: ['season'] };

let last = 0;
/** Complete drafts, in the order of their ids. */
async function draftsOf(count: number, districtCode: string | null = null): Promise<string[]> {
  last += 1;
  const made = await makeEvents(
    db(),
    Array.from({ length: count }, (_, at) => ({
      name: `Bulk${last}x no ${at}`,
      state: 'DRAFT' as const,
      districtCode,
    })),
  );
  return made.map(({ id }) => String(id));
}

const startOf = <A extends BulkAct>(act: A, ids: string[]) => ({
  requestKey: randomUUID(),
  act,
  ids,
  count: Math.max(1, ids.length),
});
type EventAct = Input<typeof startBulkCalls.event>['act'];
const start = (act: EventAct, ids: string[], by: { admin: string }) =>
  ask(startBulkCalls.event, startOf(act, ids), by);
const jobOf = async (job: string, by: { admin: string }): Promise<BulkJob> =>
  (await ask(listBulkJobs, { ...page, job }, by)).data.items[0]!;
const rowsOf = async (job: string, by: { admin: string }) =>
  (await ask(listBulkRows, { ...page, job }, by)).data.items;
const statesOf = (ids: readonly string[]) => values<string>(db())`
  select e.state from unnest(${[...ids]}::bigint[]) with ordinality as w(id, place) join event e on e.id = w.id order by w.place`;
const hidden = (ids: readonly string[]) => values<boolean>(db())`
  select e.withdrawn_at is not null from unnest(${[...ids]}::bigint[]) with ordinality as w(id, place) join event e on e.id = w.id order by w.place`;
const auditOf = (ids: readonly string[]) => value<number>(db())`
  select count(*)::int from audit_log where action = 'publish' and entity = 'event' and entity_id = any (${[...ids]}::text[])`;

describe('a bulk job on events', () => {
  test('publishes each draft like the single act, line by line, with the refusal of each other (issue 52)', async () => {
    const by = await events();
    const [first, second, third] = (await draftsOf(3)) as [string, string, string];
    await run(db())`delete from ticket_stock where event_id = ${second}::bigint`;
    const single = await ask(publishEvent, { id: third, version: 1, reason: 'Alone' }, by);
    expect(single.code).toBeNull();
    const { data } = await start(publish, [first, second, third], by);
    expect(await jobOf(data.id, by)).toMatchObject({ state: 'RUNNING', total: 3, open: 3 });
    expect(await runBulkJobs(testApp().core)).toMatchObject({ rows: 3 });
    expect(await jobOf(data.id, by)).toMatchObject({
      state: 'DONE',
      act: publish,
      total: 3,
      done: 1,
      refused: 2,
      open: 0,
    });
    const rows = await rowsOf(data.id, by);
    expect(rows.map(({ subject, state }) => [subject, state])).toEqual([
      [first, 'DONE'],
      [second, 'REFUSED'],
      [third, 'REFUSED'],
    ]);
    const alone = await ask(publishEvent, { id: second, version: 1, reason: 'Alone' }, by);
    expect(rows[1]!.text).toBe(alone.envelope.errorMsg);
    expect(rows[0]).toMatchObject({ name: expect.stringContaining('Bulk'), text: null });
    expect(await auditOf([first])).toBe(1);
    const log = await ask(
      listAudit,
      { ...page, entity: 'event', entityId: first },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items[0]).toMatchObject({ action: 'publish', reason: publish.reason });
  });

  test('withdraws each published event, and refuses the drafts line by line (issue 52, B-42)', async () => {
    const by = await events();
    const [shown, draft] = (await draftsOf(2)) as [string, string];
    await start(publish, [shown], by);
    await runBulkJobs(testApp().core);
    const { data } = await start({ type: 'WITHDRAW', reason: 'Hall closed' }, [shown, draft], by);
    await runBulkJobs(testApp().core);
    expect((await rowsOf(data.id, by)).map(({ state }) => state)).toEqual(['DONE', 'REFUSED']);
    expect(await hidden([shown, draft])).toEqual([true, false]);
    await start(publish, [shown], by);
    await runBulkJobs(testApp().core);
    expect(await hidden([shown])).toEqual([false]);
  });

  test('takes all rows of a filter, and refuses another number than the confirmed one with 8191 (issue 52)', async () => {
    const by = await events();
    const ids = await draftsOf(4);
    const filter = { search: `Bulk${last}x`, state: 'DRAFT' as const };
    const of = (count: number) => ({
      requestKey: randomUUID(),
      act: publish,
      ids: [],
      filter,
      count,
    });
    const wrong = await ask(startBulkCalls.event, of(3), by);
    expect(wrong.envelope).toMatchObject({ errorCode: '8191', errorValues: { count: 4 } });
    const { data } = await ask(startBulkCalls.event, of(4), by);
    await runBulkJobs(testApp().core);
    expect(await jobOf(data.id, by)).toMatchObject({ state: 'DONE', total: 4, done: 4 });
    expect(await statesOf(ids)).toEqual(Array(4).fill('PUBLISHED'));
  });

  test('does nothing at a second press, and refuses another input with its key (issue 52)', async () => {
    const by = await events();
    const ids = await draftsOf(2);
    const input = startOf(publish, ids);
    const first = await ask(startBulkCalls.event, input, by);
    await runBulkJobs(testApp().core);
    const second = await ask(startBulkCalls.event, input, by);
    expect(second.data).toEqual(first.data);
    expect(await runBulkJobs(testApp().core)).toEqual({ rows: 0 });
    expect(await auditOf(ids)).toBe(2);
    const other = await ask(startBulkCalls.event, { ...input, act: addTag }, by);
    expect(other.code).toBe(refusals.idempotencyKeyReused);
  });

  test('keeps done rows and leaves the others untouched when it is stopped (issue 52)', async () => {
    const by = await events();
    const ids = await draftsOf(5);
    const { data } = await start(publish, ids, by);
    // As if a process had done two rows so far.
    await run(
      db(),
    )`update event set state = 'PUBLISHED' where id = any (${ids.slice(0, 2)}::bigint[])`;
    await run(
      db(),
    )`update bulk_row set state = 'DONE' where bulk_job_id = ${data.id}::bigint and place <= 2`;
    expect((await ask(stopBulkJob, { job: data.id }, by)).code).toBeNull();
    expect(await jobOf(data.id, by)).toMatchObject({ state: 'STOPPED', done: 2, open: 3 });
    await runBulkJobs(testApp().core);
    expect(await statesOf(ids)).toEqual(['PUBLISHED', 'PUBLISHED', 'DRAFT', 'DRAFT', 'DRAFT']);
    expect(await jobOf(data.id, by)).toMatchObject({ state: 'STOPPED', done: 2, open: 3 });
  });

  test('adds and removes tags, sets owner and follow-up date, and keeps the other fields (issue 52)', async () => {
    const by = await events();
    const ids = await draftsOf(2);
    const { get, save } = noteCalls.event;
    const owner = (await ask(get, { id: ids[0]! }, by)).data.owners[0]!.id;
    const kept = { tags: ['old', 'gone'], ownerId: null, followUpOn: '2031-05-04' };
    await ask(save, { id: ids[0]!, version: 0, ...kept }, by);
    const acts: EventAct[] = [
      addTag,
      { type: 'REMOVE_TAGS', tags: ['gone'] },
      { type: 'ASSIGN', ownerId: owner },
      { type: 'FOLLOW_UP', followUpOn: '2031-06-01' },
    ];
    for (const act of acts) await start(act, ids, by);
    await runBulkJobs(testApp().core);
    const [one, two] = await Promise.all(ids.map(async (id) => (await ask(get, { id }, by)).data));
    const shared = { ownerId: owner, followUpOn: '2031-06-01' };
    expect(one).toMatchObject({ tags: ['old', 'season'], ...shared });
    expect(two).toMatchObject({ tags: ['season'], ...shared });
  });

  test('refuses a tag above the limit and an owner who cannot read the record (B-45)', async () => {
    const by = await events();
    const ids = await draftsOf(1);
    const tags = Array.from({ length: 10 }, (_, at) => `tag ${at}`);
    await ask(
      noteCalls.event.save,
      { id: ids[0]!, version: 0, tags, ownerId: null, followUpOn: null },
      by,
    );
    const stranger = await makeAdministrator(db(), {
      email: 'no.events@balai.example',
      name: 'No Events',
      scopes: [{ role: 'content', country: null, region: null }],
    });
    const full = await start(addTag, ids, by);
    const owned = await start({ type: 'ASSIGN', ownerId: String(stranger) }, ids, by);
    await runBulkJobs(testApp().core);
    const [tooMany] = await rowsOf(full.data.id, by);
    expect(tooMany).toMatchObject({ state: 'REFUSED', text: expect.stringContaining('10') });
    expect(await rowsOf(owned.data.id, by)).toMatchObject([
      { state: 'REFUSED', text: expect.stringContaining('cannot be its owner') },
    ]);
  });
});

describe('rights', () => {
  test('refuse a job with a row of another district, and a row whose right has gone since the start (B-45)', async () => {
    const [own, other] = [await newDistrict(testApp(), 'bn'), await newDistrict(testApp(), 'bn')];
    const ids = await draftsOf(2, own.code);
    const foreign = await draftsOf(1, other.code);
    const { cookie } = await consoleOf(testApp(), [
      { role: 'event', country: 'bn', region: own.code },
    ]);
    const adminId = await value<string>(
      db(),
    )`select admin_user_id::text from admin_session order by id desc limit 1`;
    const by = { admin: cookie };
    expect((await start(publish, [...ids, ...foreign], by)).code).toBe(refusals.noData);
    const { data } = await start(publish, ids, by);
    await run(
      db(),
    )`update admin_user_role set region_code = ${other.code} where admin_user_id = ${adminId}::bigint`;
    await runBulkJobs(testApp().core);
    expect(await jobOf(data.id, by)).toMatchObject({ state: 'DONE', done: 0, refused: 2 });
    // The name of a record that one may not read any more is not shown.
    expect((await rowsOf(data.id, by)).map(({ name }) => name)).toEqual(ids);
    expect(await statesOf(ids)).toEqual(['DRAFT', 'DRAFT']);
  });

  test('do not let an administrator go on who was made inactive (ROL-022)', async () => {
    const { cookie } = await consoleOf(testApp(), [{ role: 'event', country: null, region: null }]);
    const ids = await draftsOf(1);
    const { data } = await start(publish, ids, { admin: cookie });
    await run(db())`
      update admin_user set state = 'INACTIVE' where id = (select admin_user_id from bulk_job where id = ${data.id}::bigint)`;
    await runBulkJobs(testApp().core);
    expect(await statesOf(ids)).toEqual(['DRAFT']);
  });

  test('show jobs to the administrator who started them alone (I25)', async () => {
    const by = await events();
    const { data } = await start(addTag, await draftsOf(1), by);
    const another = { admin: await testApp().admin('system') };
    await ask(stopBulkJob, { job: data.id }, another);
    expect(await jobOf(data.id, by)).toMatchObject({ state: 'RUNNING' });
    expect(await jobOf(data.id, another)).toBeUndefined();
    expect(await rowsOf(data.id, another)).toEqual([]);
    const ids = async (of: { admin: string }) =>
      (await ask(listBulkJobs, page, of)).data.items.map(({ id }) => id);
    expect(await ids(by)).toContain(data.id);
    const found = await ask(listBulkJobs, { ...page, search: 'Season opens' }, by);
    expect(found.data.items.map(({ act }) => act.type)).toContain('PUBLISH');
    expect(found.data.items.map(({ id }) => id)).not.toContain(data.id);
    expect(await ids(another)).not.toContain(data.id);
    await runBulkJobs(testApp().core);
  });
});

describe('bulk jobs on orders and members', () => {
  test('tag the chosen orders and all members of a filter (issue 52)', async () => {
    const orders = { admin: await testApp().admin('order') };
    const order = await makeOrder(db(), testApp().core.secrets, { status: 'PAID' });
    const ofOrder = startOf(addTag, [order.orderNumber]);
    expect((await ask(startBulkCalls.order, ofOrder, orders)).code).toBeNull();
    const system = { admin: await testApp().admin('system') };
    const member = await makeMember(db(), { name: 'Taggable Person' });
    const filter = { search: 'Taggable', country: 'bn' };
    const ofMembers = { ...startOf(addTag, []), filter, count: 1 };
    const { data } = await ask(startBulkCalls.member, ofMembers, system);
    await runBulkJobs(testApp().core);
    expect(await rowsOf(data.id, system)).toMatchObject([
      { name: expect.stringContaining('Taggable Person'), state: 'DONE' },
    ]);
    for (const [kind, id, by] of [
      ['order', order.orderNumber, orders],
      ['member', String(member.id), system],
    ] as const)
      expect((await ask(noteCalls[kind].get, { id }, by)).data.tags).toEqual(['season']);
  });
});
