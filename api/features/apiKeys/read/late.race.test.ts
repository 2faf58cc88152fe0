import { expect, test } from 'vitest';
import { withdrawApiKey } from '#domain/apiKeys/calls.ts';
import { readOrders } from '#domain/apiKeys/calls.read.ts';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { type Conn, run } from '#api/platform/db/sql.ts';
import { makeApiKeys } from '#demo/make/systems/make.apiKeys.ts';
import { makeOrders } from '#demo/make/make.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { appKey } from '#tests/races/processes.ts';
import { testClusterOf } from '#tests/races/races.ts';
import { readAll, readWith } from '#tests/support/apiKeys/reading.ts';
import { addressOf } from '#domain/call.ts';
import { post } from '#tests/testApp.ts';
import { listOrders } from './store.read.view.ts';

const testCluster = testClusterOf(2);
const secrets = makeSecrets(appKey);

const paidOrders = (count: number) =>
  makeOrders(
    testCluster().db,
    secrets,
    Array.from({ length: count }, () => ({ status: 'PAID' as const })),
  );
const numbersOf = (items: readonly { orderNumber: string }[]) =>
  items.map(({ orderNumber }) => orderNumber);

test('an order whose change commits after a later one is not skipped (decision 0232)', async () => {
  const { db, urls } = testCluster();
  const [made] = await makeApiKeys(db, [{}]);
  const key = made!.key;
  const [early, late] = await paidOrders(2);
  const { cursor } = await readAll(urls[0]!, key, readOrders);
  const change = (on: Conn, id: number) =>
    run(on)`update booking_order set is_new = not is_new where id = ${id}`;
  const [by, id] = cursor.split('_') as [string, string];
  const withoutGuard = (after = { by, id }) =>
    listOrders(db, {
      caller: { id: '1', country: 'bn', district: null, scopes: ['orders.read'], perMinute: 1 },
      after,
      horizon: '9'.repeat(18),
      limit: 100,
      language: 'en',
    });
  const { read, skipping } = await inTransaction(db, async (tx) => {
    await change(tx, late!.id);
    await change(db, early!.id);
    const [first] = await withoutGuard();
    return {
      read: await readAll(urls[0]!, key, readOrders, { cursor }),
      skipping: first!,
    };
  });
  // Nothing is read while the earlier transaction is open; afterwards both are.
  expect(read).toEqual({ items: [], cursor });
  const after = await readAll(urls[0]!, key, readOrders, { cursor: read.cursor });
  expect(numbersOf(after.items)).toEqual([late!.orderNumber, early!.orderNumber]);
  // Without the horizon the place of the other order would have been passed.
  const [passedBy, passedId] = skipping.at!.split('_') as [string, string];
  const rest = await withoutGuard({ by: passedBy, id: passedId });
  expect(rest.filter((row) => row.at !== null)).toEqual([]);
});

test('every order that changes while pages are read is read after its last change (decision 0232)', async () => {
  const { db, urls } = testCluster();
  const [made] = await makeApiKeys(db, [{}]);
  const orders = await paidOrders(40);
  const { cursor } = await readAll(urls[1]!, made!.key, readOrders);
  let isOver = false;
  const changing = Promise.all(
    orders.map(({ id }) =>
      inTransaction(db, async (tx) => {
        await run(tx)`select pg_current_xact_id()`;
        await run(tx)`update booking_order set is_new = not is_new where id = ${id}`;
      }),
    ),
  ).then(() => (isOver = true));
  const seen = new Set<string>();
  let at = cursor;
  for (let wasOver = false; !wasOver;) {
    wasOver = isOver;
    const page = await readAll(urls[1]!, made!.key, readOrders, { cursor: at, limit: '3' });
    for (const orderNumber of numbersOf(page.items)) seen.add(orderNumber);
    at = page.cursor;
  }
  await changing;
  expect(seen).toEqual(new Set(numbersOf(orders)));
});

test('a key that is withdrawn ends in every process at once, and its limit counts for all (issue 55)', async () => {
  const { db, urls } = testCluster();
  const [made, few] = await makeApiKeys(db, [{}, { perMinute: 10 }]);
  const statuses = () =>
    Promise.all(urls.map(async (url) => (await readWith(url, made!.key, readOrders)).http));
  expect(await statuses()).toEqual([200, 200]);
  const headers = await consoleOf({ core: { db, config: { publicUrl: urls[0]! } } }, [
    { role: 'system', country: null, region: null },
  ]);
  const input = { id: String(made!.id), version: 1 };
  const answer = await fetch(urls[0]! + addressOf(withdrawApiKey), post(input, headers));
  expect(((await answer.json()) as { errorCode: unknown }).errorCode).toBeNull();
  expect(await statuses()).toEqual([401, 401]);
  const parallel = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => readWith(urls[nth % 2]!, few!.key, readOrders)),
  );
  expect(parallel.filter(({ http }) => http === 200)).toHaveLength(10);
  expect(parallel.filter(({ http }) => http === 429)).toHaveLength(30);
});
