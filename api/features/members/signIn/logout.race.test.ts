import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getConsole } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { getApplicationInfos } from '#domain/members/calls.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { values } from '#api/platform/db/sql.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { openTestApp, post, type TestApp, until } from '#tests/testApp.ts';

/** Two processes on one database. The central login reports to the first. */
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await openTestApp({ postgresUrl: inject('postgresUrl') });
  second = await openTestApp({
    env: { DATABASE_URL: first.databaseUrl, SANDBOX_URL: first.core.config.sandboxUrl },
  });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

/** Signs a member in at the first process; the session is used at both. */
async function signedIn(ada: string) {
  const browser = openBrowser(first);
  await browser.signIn(ada);
  const { token } = (await browser.token()).body;
  const headers = {
    authorization: `Bearer ${token!}`,
    cookie: `${stateCookie}=${browser.jar.get(stateCookie)!.value}`,
  };
  const statusAt = async (testApp: TestApp) =>
    (await testApp.raw(addressOf(getApplicationInfos), post({}, headers))).http;
  return { browser, statusAt };
}
const liveSids = (testApp: TestApp, ada: string) =>
  values<string | null>(testApp.core.db)`
    select sid from login_state s join member m on m.id = s.member_id where m.ada = ${ada} and ended_at is null order by 1`;

test('a logout at the central login ends the session in all processes, and no other session (V7.6)', async () => {
  const [ended, kept] = [await signedIn('8000251'), await signedIn('8000251')];
  expect(await ended.statusAt(second)).toBe(200);
  expect(new Set(await liveSids(first, '8000251')).size).toBe(2);
  await ended.browser.go('/sandbox/sign-out');
  expect(await ended.statusAt(first)).toBe(401);
  await until(async () => (await ended.statusAt(second)) === 401, 15_000);
  expect((await ended.browser.token()).body).toEqual({ signIn: true });
  expect([await kept.statusAt(first), await kept.statusAt(second)]).toEqual([200, 200]);
});

test('a logout at the central login ends the session of an administrator in all processes (V7.6)', async () => {
  // Inserts the administrator, whose session of another browser continues.
  const kept = await first.admin('system');
  const { ada } = first.people.find(({ key }) => key === 'admin-system')!;
  const browser = openBrowser(first);
  const begun = await browser.go('/auth/admin/sign-in');
  await browser.go(await browser.choose(begun.location, ada));
  const name = adminCookieName(first.url);
  const ended = `${name}=${browser.jar.get(name)!.value}`;
  const statusAt = async (testApp: TestApp, admin: string) =>
    (await testApp.ask(getConsole, {}, { admin })).http;
  expect(await statusAt(second, ended)).toBe(200);
  await browser.go('/sandbox/sign-out');
  expect([await statusAt(first, ended), await statusAt(second, ended)]).toEqual([401, 401]);
  expect(await statusAt(second, kept)).toBe(200);
});
