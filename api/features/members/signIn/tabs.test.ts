import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { type Browser, openBrowser, stateCookie } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post, until } from '#tests/testApp.ts';

const testApp = testAppOf();
const cookieOf = (browser: Browser) => `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
const statusWith = async (token: string, cookie?: string) =>
  (
    await testApp().raw(
      '/api/master/application/v1/getApplicationInfos',
      post({}, { authorization: `Bearer ${token}`, ...(cookie === undefined ? {} : { cookie }) }),
    )
  ).http;
const tokenOf = async (browser: Browser) => (await browser.token()).body.token!;
const signOut = (browser: Browser, token?: string) =>
  browser.go(
    '/auth/sign-out',
    post(
      { language: 'en' },
      { 'x-balai': '1', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ),
  );

describe('several tabs and browsers of one member', () => {
  test('lose all tokens by a sign-out in one tab, with and without the old cookie (SES-038, I32)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8000231');
    const cookie = cookieOf(browser);
    const tabs = [await tokenOf(browser), await tokenOf(browser), await tokenOf(browser)];
    for (const token of tabs) expect(await statusWith(token, cookie)).toBe(200);
    await signOut(browser, tabs[0]);
    for (const token of tabs)
      expect([await statusWith(token), await statusWith(token, cookie)]).toEqual([401, 401]);
  });

  test('sign out by the cookie alone when a tab has lost its storage (SES-038, I32)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8000232');
    const token = await tokenOf(browser);
    await signOut(browser);
    expect(await statusWith(token)).toBe(401);
  });

  test('stay signed in when the member signs out in another browser (SES-038)', async () => {
    const [phone, desktop] = [openBrowser(testApp()), openBrowser(testApp())];
    await phone.signIn('8000233');
    await desktop.signIn('8000233');
    const [onPhone, onDesktop] = [await tokenOf(phone), await tokenOf(desktop)];
    await signOut(phone, onPhone);
    expect(await statusWith(onPhone)).toBe(401);
    expect(await statusWith(onDesktop, cookieOf(desktop))).toBe(200);
    await phone.signIn('8000233');
    expect(await statusWith(await tokenOf(phone), cookieOf(phone))).toBe(200);
    const other = openBrowser(testApp());
    await other.signIn('8000234');
    expect(await statusWith(await tokenOf(other))).toBe(200);
  });

  test('lose their tokens within seconds when the session is ended on the server (I32)', async () => {
    const browser = openBrowser(testApp());
    const state = (await browser.signIn('8000235')).searchParams.get('state')!;
    const token = await tokenOf(browser);
    const cookie = cookieOf(browser);
    expect(await statusWith(token, cookie)).toBe(200);
    await sql`update login_state set ended_at = now() where state = ${state}`.execute(
      testApp().core.db,
    );
    await until(async () => (await statusWith(token, cookie)) === 401);
    await until(async () => (await statusWith(token)) === 401);
    const page = await browser.go('/PcOrder');
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page.text)![1]!) as {
      session: { mark: string | null } | null;
    };
    expect(boot.session!.mark).toBeNull();
    expect((await browser.token()).body).toEqual({ signIn: true });
    expect(browser.jar.has(stateCookie)).toBe(false);
  });

  test('lose their tokens when the central login has ended the session (EXT-002, I32)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8000236');
    const token = await tokenOf(browser);
    const cookie = cookieOf(browser);
    await browser.go('/sandbox/sign-out');
    expect((await browser.token()).body).toEqual({ signIn: true });
    expect([await statusWith(token), await statusWith(token, cookie)]).toEqual([401, 401]);
  });
});
