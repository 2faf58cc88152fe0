import { describe, expect, test } from 'vitest';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const statusWith = async (authorization: string | undefined, cookie?: string) => {
  const headers: Record<string, string> = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return (await testApp().raw('/api/master/application/v1/getApplicationInfos', post({}, headers)))
    .http;
};

describe('sign-out', () => {
  test.each([
    ['en', 'en-us'],
    ['ms', 'en-us'],
    ['zh-CN', 'zh-cn'],
    ['vi', 'vi-vn'],
    ['xx', 'en-us'],
  ])(
    'maps %s to %s for the sign-out service, deletes cookies and keeps check-in storage (B-40, SES-036, SES-037, EXT-004)',
    async (language, code) => {
      const browser = openBrowser(testApp());
      await browser.signIn('8000215');
      const seen = await browser.go('/auth/sign-out', post({ language }, { 'x-balai': '1' }));
      const url = new URL((JSON.parse(seen.text) as { url: string }).url);
      expect(url.origin + url.pathname).toBe(testApp().core.config.signOutUrl);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        language: code,
        return_address: `${testApp().url}/`,
      });
      expect(seen.headers.get('clear-site-data')).toBe('"cache"');
      expect(browser.jar.has(stateCookie)).toBe(false);
      expect(browser.jar.has('balai_attempt')).toBe(false);
    },
  );

  test('invalidates both token and state (SES-038, SES-036)', async () => {
    const browser = openBrowser(testApp());
    const state = (await browser.signIn('8000216')).searchParams.get('state')!;
    const cookie = browser.jar.get(stateCookie)!;
    const { token } = (await browser.token(state)).body;
    expect(await statusWith(`Bearer ${token!}`)).toBe(200);
    await browser.go(
      '/auth/sign-out',
      post({ language: 'en' }, { 'x-balai': '1', authorization: `Bearer ${token!}` }),
    );
    expect(await statusWith(`Bearer ${token!}`)).toBe(401);
    browser.jar.set(stateCookie, cookie);
    expect((await browser.token(state)).body).toEqual({ signIn: true });
  });

  test('succeeds without token or cookie (SES-038)', async () => {
    const seen = await openBrowser(testApp()).go('/auth/sign-out', post({}, { 'x-balai': '1' }));
    expect(seen.status).toBe(200);
  });
});
