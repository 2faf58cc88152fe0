import { describe, expect, test } from 'vitest';
import {
  getAdministrator,
  getConsole,
  listAdministrators,
  listAudit,
  saveAdministrator,
} from '#domain/administrators/calls.ts';
import {
  endAdministratorSignIns,
  endConsoleSignIns,
  getConsoleSignIns,
  listAdministratorSignIns,
} from '#domain/administrators/calls.signIns.ts';
import type { Role, Scope } from '#domain/administrators/shapes.ts';
import { ownScriptHeader } from '#domain/call.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { openBrowser } from '#tests/browser.ts';
import { makeAdministrator } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 50, isExport: false };

/** Signs a demo administrator in with a new browser; returns its cookie. */
async function enter(role: Role): Promise<string> {
  const person = testApp().people.find((one) => one.key === `admin-${role}`)!;
  const browser = openBrowser(testApp());
  const begun = await browser.go('/auth/admin/sign-in');
  const callback = await browser.choose(begun.location, person.ada);
  await browser.go(callback, {
    headers: {
      'user-agent':
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0',
    },
  });
  const name = adminCookieName(testApp().url);
  return `${name}=${browser.jar.get(name)!.value}`;
}

describe('the sign-ins of an administrator', () => {
  test('mark the current session and end all other sessions at once (I32)', async () => {
    const first = await testApp().admin('content');
    const [second, third] = [await enter('content'), await enter('content')];
    const { items } = (await testApp().ask(getConsoleSignIns, {}, { admin: second })).data;
    expect(items.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(items).toHaveLength(3);
    expect(items.filter(({ device }) => device === 'Firefox, macOS')).toHaveLength(2);
    expect((await testApp().ask(endConsoleSignIns, {}, { admin: second })).data).toEqual({
      ended: 2,
    });
    for (const admin of [first, third])
      expect((await testApp().ask(getConsole, {}, { admin })).http).toBe(401);
    expect((await testApp().ask(getConsole, {}, { admin: second })).http).toBe(200);
  });

  test('end by number, and foreign ones answer like missing ones (I32, I25)', async () => {
    const mine = await testApp().admin('order');
    const other = await testApp().admin('event');
    const more = await enter('order');
    const { items } = (await testApp().ask(getConsoleSignIns, {}, { admin: mine })).data;
    const foreign = (await testApp().ask(getConsoleSignIns, {}, { admin: other })).data.items[0]!
      .id;
    for (const id of [foreign, '999999999'])
      expect((await testApp().ask(endConsoleSignIns, { id }, { admin: mine })).code).toBe('6040');
    expect((await testApp().ask(getConsole, {}, { admin: other })).http).toBe(200);
    const { id } = items.find(({ isThis }) => !isThis)!;
    expect((await testApp().ask(endConsoleSignIns, { id }, { admin: mine })).data).toEqual({
      ended: 1,
    });
    expect((await testApp().ask(getConsole, {}, { admin: more })).http).toBe(401);
  });

  test('are ended by a system administrator with a logged reason (I32)', async () => {
    const system = await testApp().admin('system');
    const other = await testApp().admin('facility');
    const { id } = (await testApp().ask(getConsole, {}, { admin: other })).data;
    expect(
      (await testApp().ask(listAdministratorSignIns, { id }, { admin: system })).data.items,
    ).toHaveLength(1);
    expect(
      (
        await testApp().ask(
          endAdministratorSignIns,
          { id, reason: 'Left the office' },
          { admin: system },
        )
      ).data,
    ).toEqual({ ended: 1 });
    expect((await testApp().ask(getConsole, {}, { admin: other })).http).toBe(401);
    const log = await testApp().ask(
      listAudit,
      { ...page, entity: 'administrator', entityId: id },
      { admin: system },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'sign out',
      reason: 'Left the office',
      new: { signIns: 1 },
    });
  });

  test('clear the cache and their own cookies when signing out, not the check-in storage (B-40, I32)', async () => {
    const cookie = await enter('service').catch(async () => testApp().admin('service'));
    const answer = await fetch(
      `${testApp().url}/auth/admin/sign-out`,
      post({}, { cookie, [ownScriptHeader]: '1' }),
    );
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.getSetCookie().map((line) => line.split(/=;? ?/, 1)[0])).toEqual([
      'balai_admin',
      'balai_admin_attempt',
    ]);
  });
});

describe('limits of roles', () => {
  test('show a system administrator of one country only administrators with all roles in it (B-22, ROL-021)', async () => {
    const { db } = testApp().core;
    const scope = (role: Role, country: string | null): Scope => ({ role, country, region: null });
    const made = async (name: string, scopes: Scope[]) =>
      String(
        await makeAdministrator(db, {
          email: `${name}@limits.example`,
          name: `Limits ${name}`,
          scopes,
        }),
      );
    const inside = await made('inside', [scope('event', 'bn'), scope('order', 'bn')]);
    const beyond = [
      await made('abroad', [scope('event', 'sg')]),
      await made('both', [scope('event', 'bn'), scope('event', 'sg')]),
      await made('everywhere', [scope('content', null)]),
      await made('none', []),
    ];
    const limited = await testApp().admin('check-in', [scope('system', 'bn')]);
    const seen = await testApp().ask(
      listAdministrators,
      { ...page, search: 'Limits' },
      { admin: limited },
    );
    expect(seen.data.items.map(({ id }) => id)).toEqual([inside]);
    expect(seen.data.totalNum).toBe(1);
    expect(
      (await testApp().ask(getAdministrator, { id: inside }, { admin: limited })).code,
    ).toBeNull();
    for (const id of beyond) {
      expect((await testApp().ask(getAdministrator, { id }, { admin: limited })).code).toBe('6040');
      expect((await testApp().ask(listAdministratorSignIns, { id }, { admin: limited })).code).toBe(
        '6040',
      );
      expect(
        (
          await testApp().ask(
            endAdministratorSignIns,
            { id, reason: 'None of theirs' },
            { admin: limited },
          )
        ).code,
      ).toBe('6040');
      const input = {
        id,
        version: 1,
        email: 'taken@limits.example',
        name: 'Taken',
        isActive: false,
        scopes: [scope('event', 'bn')],
      };
      expect((await testApp().ask(saveAdministrator, input, { admin: limited })).code).toBe('6040');
    }
    const all = await testApp().ask(
      listAdministrators,
      { ...page, search: 'Limits' },
      { admin: await testApp().admin('system') },
    );
    expect(all.data.totalNum).toBe(5);
  });
});
