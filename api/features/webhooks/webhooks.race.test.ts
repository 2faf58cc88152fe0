import { expect, test } from 'vitest';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { makeOrders } from '#demo/make/make.ts';
import { appKey } from '#tests/races/processes.ts';
import { testClusterOf } from '#tests/races/races.ts';
import { endpointAt, passHours } from '#tests/support/webhooks/receiving.ts';
import { post, until } from '#tests/testApp.ts';

const testCluster = testClusterOf(2);
const secrets = makeSecrets(appKey);
const webhookMode = (webhooks: string) =>
  fetch(`${testCluster().sandboxUrl}/sandbox/settings`, post({ webhooks }));
const waiting = () =>
  value<number>(
    testCluster().db,
  )`select count(*)::int from webhook_message where state = 'WAITING'`;

/** Records that orders were paid and then cancelled, each in a transaction of its own. */
async function payAndCancel(orderNumbers: readonly string[]): Promise<void> {
  for (const [from, to] of [
    ['UNPAID', 'PAID'],
    ['PAID', 'CANCEL'],
  ])
    await run(testCluster().db)`
      insert into order_history (order_id, at, from_status, to_status, actor_kind, reason)
      select id, app_now(), ${from}, ${to}, 'JOB', 'of the test' from booking_order where order_number = any (${[...orderNumbers]}::text[])`;
}

test('events arrive in order and once per id when processes are killed while they send (issue 55)', async () => {
  const { db, sandboxUrl } = testCluster();
  const endpoint = await endpointAt({ db, secrets, sandboxUrl });
  const orders = await makeOrders(
    db,
    secrets,
    Array.from({ length: 20 }, () => ({ status: 'PAID' as const })),
  );
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  await run(db)`delete from webhook_message`;
  await webhookMode('silent');
  await payAndCancel(numbers);
  await until(
    async () =>
      (await value<number>(db)`select count(*)::int from webhook_message where attempts > 0`) > 5,
  );
  await Promise.all([testCluster().kill(0), testCluster().kill(1)]);
  await webhookMode('ok');
  expect(await waiting()).toBe(40);
  await passHours(db, 1);
  await Promise.all([testCluster().restart(0), testCluster().restart(1)]);
  await until(async () => (await waiting()) === 0, 60_000);
  const received = await endpoint.received();
  expect(received).toHaveLength(40);
  expect(new Set(received.map(({ id }) => id)).size).toBe(40);
  for (const orderNumber of numbers)
    expect(
      received
        .filter(({ message }) => message.data['orderNumber'] === orderNumber)
        .map(({ message }) => message.type),
    ).toEqual(['order.paid', 'order.cancelled']);
});
