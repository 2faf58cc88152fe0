import { expect, test } from 'vitest';
import { getPushKey } from '#domain/notifications/push/calls.ts';
import { all, run, sql, value } from '#api/platform/db/sql.ts';
import { makePushDevices, type Subscription } from '#demo/make/make.push.ts';
import { testClusterOf } from '#tests/races/races.ts';
import { post, until } from '#tests/testApp.ts';

const testCluster = testClusterOf(2);
const pushMode = (push: string) =>
  fetch(`${testCluster().sandboxUrl}/sandbox/settings`, post({ push }));
const subscribe = async () =>
  (await (
    await fetch(`${testCluster().sandboxUrl}/sandbox/push/subscriptions`, post({}))
  ).json()) as Subscription;
const received = async ({ endpoint }: Subscription) =>
  ((await (await fetch(endpoint)).json()) as unknown[]).length;
const states = () =>
  all<{ state: string; n: number }>(testCluster().db)`
    select state, count(*)::int as n from push_message group by 1 order by 1`;
const count = (state: string) =>
  value<number>(
    testCluster().db,
  )`select count(*)::int as n from push_message where state = ${state}`;

/** Writes one message for each of the devices. */
const writeFor = (deviceIds: readonly number[], name: string) =>
  run(testCluster().db)`
    insert into push_message (push_device_id, kind, until_at, once)
    select id, 'TOMORROW', app_now() + interval '1 hour', concat_ws(':', ${name}::text, id) from unnest(${deviceIds}::bigint[]) id`;

test('two processes make one pair of keys (issue 53)', async () => {
  const [member] = await testCluster().members(8250000, 1);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      testCluster().ask(index, getPushKey, {}, { token: member!.token }),
    ),
  );
  const keys = new Set(answers.map(({ data }) => (data as { publicKey: string }).publicKey));
  expect(keys.size).toBe(1);
  expect(await value<number>(testCluster().db)`select count(*)::int as n from push_key`).toBe(1);
});

test('messages arrive once or not at all when processes are killed in the middle (issue 53)', async () => {
  const { db } = testCluster();
  const members = await testCluster().members(8250010, 10);
  const subscriptions = await Promise.all(members.map(subscribe));
  const { rows } = await sql<{ id: number }>`
    select id from member where ada between '8250010' and '8250019' order by ada`.execute(db);
  const devices = await makePushDevices(
    db,
    rows.map(({ id }, index) => ({ memberId: id, ...subscriptions[index]! })),
  );
  await pushMode('silent');
  await writeFor(devices, 'killed');
  await until(async () => (await count('TAKEN')) === devices.length);
  await Promise.all([testCluster().kill(0), testCluster().kill(1)]);
  await pushMode('ok');
  await Promise.all([testCluster().restart(0), testCluster().restart(1)]);
  await writeFor(devices, 'later');
  await until(async () => (await count('SENT')) === devices.length, 30_000);
  expect(await states()).toEqual([
    { state: 'SENT', n: devices.length },
    { state: 'TAKEN', n: devices.length },
  ]);
  for (const one of subscriptions) expect(await received(one)).toBe(1);
});

test('two processes send each of two hundred messages once (issue 53)', async () => {
  const { db } = testCluster();
  const [member] = await testCluster().members(8250030, 1);
  const memberId = await value<number>(db)`select id from member where ada = ${member!.ada}`;
  const subscription = await subscribe();
  const [device] = await makePushDevices(db, [{ memberId, ...subscription }]);
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => writeFor([device!], `many ${index}`)),
  );
  await until(async () => (await count('WAITING')) + (await count('TAKEN')) === 10, 30_000);
  expect(await received(subscription)).toBe(200);
});
