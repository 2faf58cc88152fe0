import { sql } from '#api/platform/db/sql.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { openTestApp, post, type TestApp } from '#tests/testApp.ts';

/** Concurrent requests for a token. */
const requests = 8;

const barrier = vi.hoisted(() => ({
  isGuardOff: false,
  reached: 0,
  open: () => {},
  all: Promise.resolve(),
}));

/**
 * Requests continue when all of them have tried to take the lease. With the guard off, each gets
 * it.
 */
vi.mock(import('./store.renewal.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    claimRenewal: async (...of: Parameters<typeof real.claimRenewal>) => {
      const [conn, state] = of;
      const refreshToken = barrier.isGuardOff
        ? (
            await sql<{ token: Buffer }>`
              select refresh_token_enc as token from login_state where state = ${state}`.execute(
              conn,
            )
          ).rows[0]!.token
        : await real.claimRenewal(...of);
      barrier.reached += 1;
      if (barrier.reached >= requests) barrier.open();
      await barrier.all;
      return refreshToken;
    },
  };
});

const testApps: TestApp[] = [];
beforeAll(async () => {
  const first = await openTestApp({ postgresUrl: inject('postgresUrl') });
  testApps.push(first);
  testApps.push(
    await openTestApp({
      env: { DATABASE_URL: first.databaseUrl, SANDBOX_URL: first.core.config.sandboxUrl },
    }),
  );
  await first.sandbox({ rotateRefreshTokens: true });
});
afterAll(async () => {
  for (const testApp of testApps.splice(0).toReversed()) await testApp.stop();
});
beforeEach(() => {
  barrier.isGuardOff = false;
  barrier.reached = 0;
  barrier.all = new Promise((resolve) => (barrier.open = resolve));
});

let lastAda = 8_000_240;

/** Fetches tokens for one new session at both processes at the same time. */
async function fetchTokens() {
  const ada = String(++lastAda);
  const browser = openBrowser(testApps[0]!);
  await browser.signIn(ada);
  const cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
  const fetchAt = async (testApp: TestApp) => {
    const response = await fetch(
      `${testApp.url}/auth/token`,
      post({}, { 'x-balai': '1', accept: 'application/json', cookie }),
    );
    return { status: response.status, body: (await response.json()) as { token?: string } };
  };
  const responses = await Promise.all(
    Array.from({ length: requests }, (_, index) => fetchAt(testApps[index % 2]!)),
  );
  expect(barrier.reached).toBeGreaterThanOrEqual(requests);
  return { ada, responses, last: await fetchAt(testApps[1]!) };
}

test('renews once for all requests of a session on two processes and keeps a rotated refresh token (B-36)', async () => {
  const { ada, responses, last } = await fetchTokens();
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(new Set(responses.map(({ body }) => body.token)).size).toBe(1);
  expect(last.status).toBe(200);
  expect(last.body.token).not.toBe(responses[0]!.body.token);
  const { rows } = await sql<{ renewals: number; leased: boolean }>`
    select renewals, renewing_until is not null as leased from login_state
    where member_id = (select id from member where ada = ${ada})`.execute(testApps[0]!.core.db);
  expect(rows).toEqual([{ renewals: 2, leased: false }]);
});

test('sentinel: without the lease a rotated refresh token is used twice and the session ends (B-36)', async () => {
  barrier.isGuardOff = true;
  const { responses, last } = await fetchTokens();
  expect([...responses, last].map(({ status }) => status)).toContain(401);
  expect(last.status).toBe(401);
});
