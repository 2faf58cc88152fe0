import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf, type Call } from '#domain/call.ts';
import { getApplicationInfos } from '#domain/members/calls.ts';
import { setMemberBlock } from '#domain/members/calls.admin.ts';
import {
  endMemberSignIns,
  endSignIns,
  getSignIns,
  listMemberSignIns,
} from '#domain/members/calls.signIns.ts';
import type { SignIn } from '#domain/administrators/shapes.signIns.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post, until } from '#tests/testApp.ts';

const testApp = testAppOf();
const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
};

/** A signed-in browser; its calls send cookie and token. */
async function signedIn(ada: string, agent: keyof typeof agents = 'phone') {
  const browser = openBrowser(testApp());
  const begun = await browser.go('/auth/sign-in');
  const callback = await browser.choose(begun.location, ada);
  await browser.go(callback, { headers: { 'user-agent': agents[agent] } });
  const { token } = (await browser.token()).body;
  const ask = async (call: Call, input: object = {}) => {
    const seen = await browser.go(
      addressOf(call),
      post(input, { authorization: `Bearer ${token!}` }),
    );
    const { errorCode, data } = JSON.parse(seen.text) as {
      errorCode: string | null;
      data: unknown;
    };
    return { http: seen.status, code: errorCode, data, text: seen.text };
  };
  const list = async () => ((await ask(getSignIns)).data as { items: SignIn[] }).items;
  return { browser, token: token!, ask, list };
}
const idOf = async (ada: string) => {
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from member where ada = ${ada}`.execute(testApp().core.db);
  return rows[0]!.id;
};

describe('the list of a member’s sign-ins', () => {
  test('shows device and times, marks the current one and contains no secret (I32)', async () => {
    const phone = await signedIn('8000801');
    const desk = await signedIn('8000801', 'desk');
    const items = await desk.list();
    expect(
      items
        .map(({ device, isThis }) => `${device}: ${isThis}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Chrome, Android: false', 'Edge, Windows: true']);
    for (const { since } of items)
      expect(Math.abs(Date.now() - Date.parse(String(since)))).toBeLessThan(60_000);
    const { text } = await desk.ask(getSignIns);
    const { rows } = await sql<{
      state: string;
    }>`select s.state from login_state s join member m on m.id = s.member_id
      where m.ada = '8000801'`.execute(testApp().core.db);
    expect(rows).toHaveLength(2);
    for (const { state } of rows) expect(text).not.toContain(state);
    expect((await phone.list()).find(({ isThis }) => isThis)?.device).toBe('Chrome, Android');
  });

  test('updates the time of last use every few minutes (I32)', async () => {
    const phone = await signedIn('8000802');
    await sql`update login_state set last_seen_at = now() - interval '1 day'`.execute(
      testApp().core.db,
    );
    await phone.list();
    await until(
      async () => Date.now() - Date.parse(String((await phone.list())[0]!.lastSeen)) < 60_000,
      9000,
    );
  });
});

describe('ending a sign-in from another sign-in of the member', () => {
  test('invalidates cookies and tokens of all other sign-ins at once and keeps the current one (I32, B-25)', async () => {
    const [phone, lost] = [await signedIn('8000811'), await signedIn('8000811')];
    const desk = await signedIn('8000811', 'desk');
    expect((await desk.ask(endSignIns)).data).toEqual({ ended: 2 });
    for (const other of [phone, lost]) {
      expect((await other.ask(getApplicationInfos)).http).toBe(401);
      expect((await other.browser.token()).body).toEqual({ signIn: true });
    }
    // Without its cookie, the older token has ended as well.
    expect((await testApp().ask(getApplicationInfos, {}, { token: lost.token })).http).toBe(401);
    expect((await desk.ask(getApplicationInfos)).http).toBe(200);
    expect(await desk.list()).toHaveLength(1);
  });

  test('ends one by its number with one effect when repeated (I32, I12)', async () => {
    const [phone, desk] = [await signedIn('8000812'), await signedIn('8000812', 'desk')];
    const { id } = (await desk.list()).find(({ isThis }) => !isThis)!;
    expect((await desk.ask(endSignIns, { id })).data).toEqual({ ended: 1 });
    expect((await desk.ask(endSignIns, { id })).data).toEqual({ ended: 0 });
    expect((await phone.ask(getApplicationInfos)).http).toBe(401);
    expect((await desk.ask(getApplicationInfos)).http).toBe(200);
  });

  test('answers alike for foreign and unknown numbers and ends none (I25)', async () => {
    const [mine, other] = [await signedIn('8000813'), await signedIn('8000814')];
    const { id } = (await other.list())[0]!;
    const [foreign, none] = [
      await mine.ask(endSignIns, { id }),
      await mine.ask(endSignIns, { id: '999999999' }),
    ];
    expect([foreign.http, foreign.code, foreign.data]).toEqual([200, '6040', null]);
    expect([none.http, none.code, none.data]).toEqual([200, '6040', null]);
    expect((await other.ask(getApplicationInfos)).http).toBe(200);
  });
});

describe('administrators', () => {
  test('sign a member out everywhere with a logged reason, but auditors may not (I32, B-24)', async () => {
    const phone = await signedIn('8000821');
    const id = await idOf('8000821');
    const [system, auditor] = [await testApp().admin('system'), await testApp().admin('auditor')];
    expect(
      (await testApp().ask(listMemberSignIns, { id }, { admin: auditor })).data.items,
    ).toMatchObject([{ device: 'Chrome, Android', isThis: false }]);
    expect(
      (await testApp().ask(endMemberSignIns, { id, reason: 'Lost phone' }, { admin: auditor }))
        .http,
    ).toBe(403);
    expect((await phone.ask(getApplicationInfos)).http).toBe(200);
    expect(
      (await testApp().ask(endMemberSignIns, { id, reason: 'Lost phone' }, { admin: system })).data,
    ).toEqual({ ended: 1 });
    expect((await phone.ask(getApplicationInfos)).http).toBe(401);
    const page = { pageNum: 1, pageSize: 20, isExport: false };
    const log = await testApp().ask(
      listAudit,
      { ...page, entity: 'member', entityId: id },
      { admin: system },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'sign out',
      reason: 'Lost phone',
      country: 'bn',
      new: { signIns: 1 },
    });
    expect((await (await signedIn('8000821')).ask(getApplicationInfos)).http).toBe(200);
  });

  test('do not sign a member out with a block of ordering (SES-052, EVT-054)', async () => {
    const phone = await signedIn('8000823');
    const command = {
      id: await idOf('8000823'),
      kind: 'ORDERING' as const,
      was: null,
      reason: 'Misuse',
    };
    expect(
      (await testApp().ask(setMemberBlock, command, { admin: await testApp().admin('system') }))
        .code,
    ).toBeNull();
    expect((await phone.ask(getApplicationInfos)).http).toBe(200);
  });

  test('sign a member out everywhere with a block of the account, but not by lifting it (I32, B-33)', async () => {
    const phone = await signedIn('8000822');
    const id = await idOf('8000822');
    const admin = await testApp().admin('system');
    const set = (kind: 'ACCOUNT' | null, was: 'ACCOUNT' | null) =>
      testApp().ask(setMemberBlock, { id, kind, was, reason: 'Misuse' }, { admin });
    expect((await set('ACCOUNT', null)).code).toBeNull();
    expect((await phone.ask(getApplicationInfos)).http).toBe(401);
    expect((await phone.browser.token()).status).toBe(401);
    const again = await signedIn('8000822');
    expect((await set(null, 'ACCOUNT')).code).toBeNull();
    expect((await again.ask(getApplicationInfos)).http).toBe(200);
    expect(again.browser.jar.has(stateCookie)).toBe(true);
  });
});
