import { sql } from '#api/platform/db/sql.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressOf, type Envelope } from '#domain/call.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { hold } from '#tests/races/killing.ts';
import { type Way, wayTo } from '#tests/races/wayTo.ts';
import { freshDatabase, openTestApp, post, type TestApp } from '#tests/testApp.ts';

let way: Way;
let testApp: TestApp;
let straight: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  const url = new URL(await freshDatabase(inject('postgresUrl')));
  straight = await openDatabase({ databaseUrl: url.href, databasePool: 2, dataDir: '' });
  way = await wayTo(url.href);
  testApp = await openTestApp({
    env: { DATABASE_URL: way.url, DATABASE_POOL: '3', LONGEST_WAIT_MS: '3000' },
  });
});
afterAll(async () => {
  await testApp.stop();
  await straight.close();
  await way.cut();
});

const page = { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 10 };
async function readOrders(ada: string, token: string) {
  const began = performance.now();
  const answer = await fetch(
    testApp.url + addressOf(getOrders),
    post(page, { authorization: `Bearer ${token}` }),
  );
  const { errorCode: code } = (await answer.json()) as Envelope;
  return {
    ada,
    http: answer.status,
    code,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - began,
  };
}
/** Tokens of members who are new to this process and have not accepted the terms yet. */
const tokensFrom = (first: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const ada = String(first + index);
      const answer = await fetch(
        `${testApp.core.config.sandboxUrl}/sandbox/token`,
        post({ ada, terms: false }),
      );
      return { ada, token: ((await answer.json()) as { token: string }).token };
    }),
  );

test('returns 4000 to known and unknown members while the database is unreachable (P4)', async () => {
  const [known, unknown] = await tokensFrom(8230001, 2);
  expect((await readOrders(known!.ada, known!.token)).code).toBeNull();
  await way.cut();
  const answers = [
    await readOrders(known!.ada, known!.token),
    await readOrders(unknown!.ada, unknown!.token),
  ];
  await way.mend();
  expect(answers.map(({ http, code }) => [http, code])).toEqual([
    [200, '4000'],
    [200, '4000'],
  ]);
  expect((await readOrders(unknown!.ada, unknown!.token)).code).toBeNull();
});

test('returns only 4000 while the member table is locked, and refuses late requests at once with a retry time (P3, I44)', async () => {
  const members = await tokensFrom(8230100, 70);
  const letGo = await hold(straight.db, sql`lock table member in access exclusive mode`);
  const answers = [];
  for (const { ada, token } of members) {
    answers.push(readOrders(ada, token));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const held = await Promise.all(answers);
  await letGo();
  expect(
    held.filter(({ http, code }) => !(code === '4000' && (http === 200 || http === 503))),
  ).toEqual([]);
  const early = held.filter(({ http }) => http === 503);
  expect(early.length).toBeGreaterThan(0);
  expect(early.filter(({ retryAfter, ms }) => !(Number(retryAfter) >= 1) || ms > 1000)).toEqual([]);
  await expect
    .poll(async () => (await readOrders(members[0]!.ada, members[0]!.token)).code, {
      timeout: 10_000,
    })
    .toBeNull();
});
