import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressOf, type Envelope } from '#domain/call.ts';
import { sendCalls } from '#domain/notifications/messages/calls.ts';
import { makeEvent, makeMember, makeOrders } from '#demo/make/make.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { exists, run, value, values } from '#api/platform/db/sql.ts';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { appKey } from '#tests/races/processes.ts';
import { testClusterOf } from '#tests/races/races.ts';
import type { BoxedMail } from '#tests/support/mails.ts';
import { post, until } from '#tests/testApp.ts';

const testCluster = testClusterOf(2);
const db = () => testCluster().db;
const people = 12;

const mailMode = (mail: string) =>
  fetch(`${testCluster().sandboxUrl}/sandbox/settings`, post({ mail }));
const addressOfReader = (at: number) => `deaths.${at}@members.example`;

/** An event with `people` paid orders of as many members. */
async function soldEvent() {
  const event = await makeEvent(db(), {
    name: 'Night market',
    ticketTypes: [{ price: 0, total: 99 }],
  });
  const members: number[] = [];
  for (let at = 0; at < people; at++)
    members.push((await makeMember(db(), { ada: String(8_470_000 + at) })).id);
  await makeOrders(
    db(),
    makeSecrets(appKey),
    members.map((member, at) => ({
      member,
      event,
      status: 'PAID' as const,
      contact: { name: 'Reader', phone: '+673 712 3456', email: addressOfReader(at) },
    })),
  );
  return event;
}

test('each person gets a message once although processes die three times: while it is queued and twice while it is sent (issue 52)', async () => {
  const cluster = testCluster();
  const event = await soldEvent();
  await run(db())`
    insert into setting (country, key, value) values ('bn', 'undo.minutes', '0') on conflict do nothing`;
  const headers = await consoleOf({ core: { db: db(), config: { publicUrl: cluster.urls[0]! } } }, [
    { role: 'event', country: 'bn', region: null },
  ]);
  const input = {
    eventId: String(event.id),
    isNews: false,
    written: {
      subjects: { en: 'Bring a bag', 'zh-CN': '', ms: '' },
      bodies: { en: 'There are no bags at {event}.', 'zh-CN': '', ms: '' },
    },
    count: people,
    requestKey: randomUUID(),
  };
  const send = async (process: number) =>
    (await (
      await fetch(cluster.urls[process]! + addressOf(sendCalls.event), post(input, headers))
    ).json()) as Envelope;
  await mailMode('silent');

  // The first process has queued the mails and waits for the audit log, so its commit never comes.
  const lost = await inTransaction(db(), async (tx) => {
    await run(tx)`lock table audit_log in access exclusive mode`;
    const request = send(0).then(
      () => 'answered',
      () => 'lost',
    );
    await until(
      () =>
        exists(tx)`select 1 from pg_locks where relation = 'audit_log'::regclass and not granted`,
    );
    await cluster.kill(0);
    return request;
  });
  expect(lost).toBe('lost');
  expect(await value<number>(db())`select count(*)::int from group_message`).toBe(0);
  const first = await send(1);
  expect(first.errorCode).toBeNull();
  const { id } = first.data as { id: string };

  for (const process of [1, 0]) {
    await until(
      () =>
        exists(
          db(),
        )`select 1 from notification where group_message_id = ${id}::bigint and attempts > 0 and next_at > clock_timestamp()`,
    );
    await cluster.kill(process);
    // Mails that were being sent are taken again after their lease.
    await run(db())`update notification set next_at = clock_timestamp() where state = 'WAITING'`;
    await cluster.restart(process === 1 ? 0 : 1);
    expect((await send(process === 1 ? 0 : 1)).data).toEqual({ id, dueAt: null });
  }
  await mailMode('ok');
  await run(db())`update notification set next_at = clock_timestamp() where state = 'WAITING'`;
  await until(
    async () => !(await exists(db())`select 1 from notification where state = 'WAITING'`),
    30_000,
  );
  for (let at = 0; at < people; at++) {
    const answer = await fetch(`${cluster.sandboxUrl}/sandbox/mail?to=${addressOfReader(at)}`, {
      headers: { accept: 'application/json' },
    });
    const mails = (await answer.json()) as BoxedMail[];
    expect(mails.map(({ subject }) => subject)).toEqual(['Bring a bag']);
  }
  expect(
    await values<number>(db())`
      select count(*)::int from notification where group_message_id = ${id}::bigint group by member_id`,
  ).toEqual(Array<number>(people).fill(1));
  await cluster.restart(0);
});
