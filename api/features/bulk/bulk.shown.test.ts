import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listBulkRows, startBulkCalls } from '#domain/bulk/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeService } from '#demo/make/make.services.ts';
import { value, values } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { runBulkJobs } from './service.run.ts';

const testApp = testAppOf();
// The tests run the job themselves.
beforeAll(() => testApp().core.jobs.stop());
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const withdraw = { type: 'WITHDRAW', reason: 'Holidays' } as const;
const publish = { type: 'PUBLISH', reason: 'Open again' } as const;
const startOf = (act: typeof withdraw | typeof publish, ids: string[]) => ({
  requestKey: randomUUID(),
  act,
  ids,
  count: ids.length,
});
const statesOf = async (job: string, by: { admin: string }) =>
  (await ask(listBulkRows, { ...page, job }, by)).data.items.map(({ name, state }) => [
    name,
    state,
  ]);

test('withdraws all rooms of a filter, refuses withdrawn ones line by line, and does nothing at a second press (issue 52, B-42)', async () => {
  const by = { admin: await testApp().admin('facility') };
  const venue = await makeVenue(db(), { name: { en: 'Bulk Court' } });
  const ids: string[] = [];
  for (const [name, isInUse] of [
    ['One', true],
    ['Two', false],
    ['Three', true],
  ] as const)
    ids.push((await makeRoom(db(), venue, { name: { en: name }, isInUse })).id);
  const input = { ...startOf(withdraw, []), filter: { venueId: venue }, count: 3 };
  const wrong = await ask(startBulkCalls.room, { ...input, count: 2 }, by);
  expect(wrong.code).toBe(refusals.bulkListChanged);
  const { data } = await ask(startBulkCalls.room, input, by);
  expect(await runBulkJobs(testApp().core)).toMatchObject({ rows: 3 });
  expect(await statesOf(data.id, by)).toEqual([
    ['Bulk Court: One', 'DONE'],
    ['Bulk Court: Three', 'DONE'],
    ['Bulk Court: Two', 'REFUSED'],
  ]);
  const inUse = () =>
    values<boolean>(db())`select in_use from room where venue_id = ${venue}::bigint order by id`;
  expect(await inUse()).toEqual([false, false, false]);
  expect((await ask(startBulkCalls.room, input, by)).data).toEqual(data);
  expect(await runBulkJobs(testApp().core)).toMatchObject({ rows: 0 });

  await ask(startBulkCalls.room, startOf(publish, ids.slice(0, 2)), by);
  await runBulkJobs(testApp().core);
  expect(await inUse()).toEqual([true, true, false]);
});

test('withdraws chosen venues and services, and publishes them again (issue 52, B-42)', async () => {
  const venue = await makeVenue(db(), { name: { en: 'Bulk House' } });
  const service = await makeService(db(), { name: { en: 'Bulk Service' } });
  const rooms = { admin: await testApp().admin('facility') };
  const services = { admin: await testApp().admin('service') };
  const run = async (act: typeof withdraw | typeof publish) => {
    const jobs = [
      await ask(startBulkCalls.venue, startOf(act, [venue]), rooms),
      await ask(startBulkCalls.service, startOf(act, [service]), services),
    ];
    await runBulkJobs(testApp().core);
    return [
      await statesOf(jobs[0]!.data.id, rooms),
      await statesOf(jobs[1]!.data.id, services),
      await value<string>(db())`select venue_status from venue where id = ${venue}::bigint`,
      await value<string>(db())`select state from service where id = ${service}::bigint`,
    ];
  };
  const done = [[['Bulk House', 'DONE']], [['Bulk Service', 'DONE']]];
  expect(await run(withdraw)).toEqual([...done, 'CLOSED', 'WITHDRAWN']);
  expect(await run(publish)).toEqual([...done, 'OPEN', 'PUBLISHED']);
});

test('refuses rows of rooms to a role without them (B-45)', async () => {
  const by = { admin: await testApp().admin('service') };
  const venue = await makeVenue(db());
  const { code } = await ask(startBulkCalls.venue, startOf(withdraw, [venue]), by);
  expect(code).toBe(refusals.notAllowed);
});
