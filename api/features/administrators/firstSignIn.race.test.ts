import { sql } from '#api/platform/db/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdministrator } from '#demo/make/make.administrators.ts';
import { openBrowser } from '#tests/browser.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { open } from '#tests/support/open.ts';
import type { TestApp } from '#tests/testApp.ts';

const windows = 4;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await open();
});
afterAll(() => testApp.stop());

/**
 * Locks an administrator's row until `count` transactions wait for it, so that all have read before
 * one writes. Throws if fewer wait.
 */
async function togetherAt<T>(email: string, count: number, begin: () => Promise<T>[]) {
  const { db } = testApp.core;
  const letGo = await hold(db, sql`select 1 from admin_user where email = ${email} for update`);
  const begun = begin();
  await waitsForRow(db, count);
  await letGo();
  return Promise.all(begun);
}

/** An administrator who has never signed in; resets an earlier attempt. */
async function entered(key: string) {
  const { email, ada, name } = testApp.people.find((one) => one.key === key)!;
  const { db } = testApp.core;
  await makeAdministrator(db, { email, name, role: 'system' });
  await sql`delete from admin_session where admin_user_id in (select id from admin_user where email = ${email})`.execute(
    db,
  );
  await sql`update admin_user set sub = null where email = ${email}`.execute(db);
  return { email, ada };
}

test('admits an administrator in all windows when they sign in concurrently for the first time (ADM-002)', async () => {
  const { email, ada } = await entered('admin-system');
  const ways = await Promise.all(
    Array.from({ length: windows }, async () => {
      const browser = openBrowser(testApp);
      const begun = await browser.go('/auth/admin/sign-in');
      return { browser, back: await browser.choose(begun.location, ada) };
    }),
  );
  const answers = await togetherAt(email, windows, () =>
    ways.map(async ({ browser, back }) => (await browser.go(back)).location),
  );
  expect(answers).toEqual(Array.from({ length: windows }, () => expect.stringMatching(/\/admin$/)));
  const { rows } = await sql<{ sessions: number; accounts: number }>`
    select count(*)::int as sessions, count(distinct a.sub)::int as accounts
    from admin_session s join admin_user a on a.id = s.admin_user_id where a.email = ${email}`.execute(
    testApp.core.db,
  );
  expect(rows).toEqual([{ sessions: windows, accounts: 1 }]);
});

test('sentinel: binding by one statement alone admits a single window', async () => {
  const { email } = await entered('admin-content');
  const bound = await togetherAt(email, windows, () =>
    Array.from({ length: windows }, async () => {
      const { rows } = await sql`
        update admin_user set sub = 'sentinel', updated_at = now()
        where email = ${email} and sub is null and state = 'ACTIVE' returning id`.execute(
        testApp.core.db,
      );
      return rows.length;
    }),
  );
  expect(bound.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1]);
});
