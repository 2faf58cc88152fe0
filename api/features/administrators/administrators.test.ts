import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  getConsole,
  listAdministrators,
  listAudit,
  saveAdministrator,
} from '#domain/administrators/calls.ts';
import { personalData } from '#domain/members/calls.ts';
import { addressOf } from '#domain/call.ts';
import { openBrowser } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const everywhere = { country: null, region: null } as const;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const enter = async (ada: string) => {
  const browser = openBrowser(testApp());
  const begun = await browser.go('/auth/admin/sign-in?returnUrl=/admin/audit');
  const back = await browser.go(await browser.choose(begun.location, ada));
  return { browser, location: back.location };
};
const rowOf = async (email: string, admin: string) =>
  (await ask(listAdministrators, { ...page, search: email }, { admin })).data.items.find(
    (one) => one.email === email,
  );

test('requires a right for exports of administrators and the log, and logs each export (B-22, console 6)', async () => {
  const auditor = await testApp().admin('auditor');
  const limited = await testApp().admin('service', [
    { role: 'auditor', ...everywhere },
    { role: 'personal-export', country: 'bn', region: null },
  ]);
  const exporter = await testApp().admin('facility', [
    { role: 'auditor', ...everywhere },
    { role: 'personal-export', ...everywhere },
  ]);
  const take = { ...page, isExport: true };
  for (const call of [listAdministrators, listAudit] as const) {
    expect((await ask(call, page, { admin: auditor })).http).toBe(200);
    expect((await ask(call, take, { admin: auditor })).http).toBe(403);
  }
  const near = (await ask(listAdministrators, take, { admin: limited })).data.items;
  expect(
    near.filter(
      ({ scopes }) => !scopes.some(({ country }) => country === null || country === 'bn'),
    ),
  ).toEqual([]);
  expect(
    (await ask(listAudit, take, { admin: limited })).data.items.filter(
      ({ country }) => country !== 'bn',
    ),
  ).toEqual([]);
  for (const call of [listAdministrators, listAudit] as const)
    expect((await ask(call, take, { admin: exporter })).http).toBe(200);
  const { rows } = await sql<{ entity: string }>`
    select entity from audit_log where action = 'export' and entity in ('administrator', 'audit') order by id`.execute(
    testApp().core.db,
  );
  expect(rows.map(({ entity }) => entity)).toEqual([
    'administrator',
    'audit',
    'administrator',
    'audit',
  ]);
});

describe('signing in to the console', () => {
  test('gives an administrator their name, roles and countries (ADM-001, EXT-001)', async () => {
    const answer = await ask(getConsole, {}, { admin: await testApp().admin('system') });
    expect(answer.data).toMatchObject({
      name: 'Norliza binti Haji Metussin',
      scopes: [{ role: 'system', ...everywhere }],
    });
    expect(answer.data.countries.map((country) => country.code)).toContain('bn');
  });

  test('is refused without a session for a person without a role (ADM-001)', async () => {
    const { browser, location } = await enter('7009009');
    expect(location).toBe('/admin?error=noRole');
    expect(browser.jar.has('balai_admin')).toBe(false);
  });

  test("answers 403 to a member's token and 401 without a session (ADM-001, I27)", async () => {
    const path = addressOf(getConsole);
    const token = await testApp().token('ownerBonus');
    const asMember = await testApp().raw(
      path,
      post({}, { authorization: `Bearer ${token}`, 'x-balai': '1' }),
    );
    expect([asMember.http, asMember.envelope.errorCode]).toEqual([403, '9003']);
    expect((await testApp().raw(path, post({}, { 'x-balai': '1' }))).http).toBe(401);
    expect(
      (
        await testApp().raw(
          path,
          post({}, { 'x-balai': '1', cookie: `balai_admin=${'A'.repeat(43)}` }),
        )
      ).http,
    ).toBe(401);
  });

  test('does not open member calls, nor does a token for administrators (EXT-003)', async () => {
    const admin = await testApp().admin('system');
    expect((await ask(personalData, {}, { admin })).http).toBe(401);
    const answer = await fetch(
      `${testApp().url}/sandbox/token`,
      post({ ada: '7000002', audience: 'balai-admin' }),
    );
    const { token } = (await answer.json()) as { token: string };
    expect((await ask(personalData, {}, { token })).http).toBe(401);
  });

  test('answers 403 to a call without our header (I34)', async () => {
    const cookie = await testApp().admin('system');
    expect((await testApp().raw(addressOf(getConsole), post({}, { cookie }))).http).toBe(403);
  });

  test('binds the account at the first sign-in and refuses another account (ADM-002)', async () => {
    const admin = await testApp().admin('system');
    await ask(
      saveAdministrator,
      {
        email: 'rantai.sigar@balai.example',
        name: 'Rantai',
        isActive: true,
        scopes: [{ role: 'content', ...everywhere }],
      },
      { admin },
    );
    expect((await rowOf('rantai.sigar@balai.example', admin))?.isBound).toBe(false);
    const { location } = await enter('7009009');
    expect(location).toBe('/admin/audit');
    expect((await rowOf('rantai.sigar@balai.example', admin))?.isBound).toBe(true);
    await sql`update admin_user set sub = 'somebody else' where email = 'rantai.sigar@balai.example'`.execute(
      testApp().core.db,
    );
    expect((await enter('7009009')).location).toBe('/admin?error=noRole');
  });

  test('refuses a callback of another browser and a repeated one (B-22)', async () => {
    const first = openBrowser(testApp());
    const begun = await first.go('/auth/admin/sign-in');
    const callback = await first.choose(begun.location, '7009001');
    const other = openBrowser(testApp());
    expect((await other.go(callback)).location).toBe('/admin?error=failed');
    expect((await first.go(callback)).location).toBe('/admin');
    expect((await first.go(callback)).location).toBe('/admin?error=failed');
  });

  test('ends after 30 minutes without a call and by signing out (B-22)', async () => {
    const { browser } = await enter('7009002');
    const cookie = () => `balai_admin=${browser.jar.get('balai_admin')?.value ?? ''}`;
    await testApp().admin('content');
    const { browser: again } = await enter('7009002');
    const admin = `balai_admin=${again.jar.get('balai_admin')!.value}`;
    expect((await ask(getConsole, {}, { admin })).http).toBe(200);
    const { db } = testApp().core;
    await sql`update admin_session set last_seen_at = now() - interval '31 minutes'`.execute(db);
    expect((await ask(getConsole, {}, { admin })).http).toBe(401);
    await sql`update admin_session set last_seen_at = now()`.execute(db);
    expect((await ask(getConsole, {}, { admin })).http).toBe(200);
    await again.go('/auth/admin/sign-out', post({}, { 'x-balai': '1' }));
    expect((await ask(getConsole, {}, { admin })).http).toBe(401);
    expect(cookie()).toBe('balai_admin=');
  });
});

describe('administrators and their rights', () => {
  test('can open only the areas of their roles, and a change applies at once (ROL-021, ROL-022)', async () => {
    const content = await testApp().admin('content');
    const refused = await ask(listAdministrators, page, { admin: content });
    expect([refused.http, refused.code]).toEqual([403, '9003']);
    const admin = await testApp().admin('system');
    const row = (await rowOf('yap.pei.shan@balai.example', admin))!;
    const change = { ...row, scopes: [...row.scopes, { role: 'auditor', ...everywhere } as const] };
    await ask(saveAdministrator, change, { admin });
    expect((await ask(listAdministrators, page, { admin: content })).http).toBe(200);
  });

  test('cannot take a used address, save an outdated version or remove the last system administrator (ADM-002)', async () => {
    const admin = await testApp().admin('system');
    const own = (await rowOf('norliza.metussin@balai.example', admin))!;
    const taken = await ask(
      saveAdministrator,
      { email: own.email, name: 'Twice', isActive: true, scopes: [] },
      { admin },
    );
    expect(taken.code).toBe('9011');
    await testApp().admin('content');
    const other = (await rowOf('yap.pei.shan@balai.example', admin))!;
    expect((await ask(saveAdministrator, { ...other, email: own.email }, { admin })).code).toBe(
      '9011',
    );
    expect(
      (await ask(saveAdministrator, { ...own, version: own.version - 1 }, { admin })).code,
    ).toBe('9010');
    expect((await ask(saveAdministrator, { ...own, scopes: [] }, { admin })).code).toBe('9013');
    expect((await ask(saveAdministrator, { ...own, isActive: false }, { admin })).code).toBe(
      '9013',
    );
    expect(await rowOf(own.email, admin)).toEqual(own);
  });

  test('of one country cannot give rights beyond it (ADM-002)', async () => {
    const limited = await testApp().admin('event', [
      { role: 'system', country: 'bn', region: null },
    ]);
    const person = { email: 'new.person@balai.example', name: 'New', isActive: true };
    const wide = await ask(
      saveAdministrator,
      { ...person, scopes: [{ role: 'event', ...everywhere }] },
      { admin: limited },
    );
    expect(wide.http).toBe(403);
    const fitting = await ask(
      saveAdministrator,
      { ...person, scopes: [{ role: 'event', country: 'bn', region: null }] },
      { admin: limited },
    );
    expect(fitting.code).toBeNull();
  });

  test('are logged with old and new values in a log that cannot be changed (ADM-003, B-24)', async () => {
    const admin = await testApp().admin('system');
    const person = {
      email: 'log.person@balai.example',
      name: 'Before',
      isActive: true,
      scopes: [],
    };
    const { data } = await ask(saveAdministrator, person, { admin });
    await ask(saveAdministrator, { ...person, id: data.id, version: 1, name: 'After' }, { admin });
    const log = await ask(
      listAudit,
      { ...page, entity: 'administrator', entityId: data.id },
      { admin },
    );
    expect(
      log.data.items.map(({ action, who, old, new: next }) => ({ action, who, old, next })),
    ).toEqual([
      {
        action: 'change',
        who: 'Norliza binti Haji Metussin',
        old: { name: 'Before' },
        next: { name: 'After' },
      },
      {
        action: 'create',
        who: 'Norliza binti Haji Metussin',
        old: null,
        next: { email: person.email, name: 'Before', isActive: true, scopes: [] },
      },
    ]);
    const { db } = testApp().core;
    for (const statement of [
      sql`update audit_log set who = 'nobody'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/only ever added to/);
  });

  test('sentinel: without its two triggers the log can be emptied (ADM-003)', async () => {
    const emptied = testApp()
      .core.db.transaction()
      .execute(async (tx) => {
        await sql`alter table audit_log disable trigger user`.execute(tx);
        await sql`delete from audit_log where entity = 'administrator'`.execute(tx);
        await sql`truncate audit_log`.execute(tx);
        throw new Error('emptied, and taken back');
      });
    await expect(emptied).rejects.toThrow('emptied, and taken back');
  });
});
