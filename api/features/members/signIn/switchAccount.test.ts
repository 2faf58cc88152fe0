import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { type Browser, openBrowser, stateCookie } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

/**
 * Follows the redirects from the switch page to the token page; returns the claims of the next
 * token.
 */
async function comeBack(browser: Browser) {
  let seen = await browser.go('/auth/sign-in?silent=1&returnUrl=/PcHome');
  for (
    let steps = 0;
    steps < 8 && new URL(seen.location, testApp().url).pathname !== '/Login';
    steps++
  )
    seen = await browser.go(seen.location);
  expect(new URL(seen.location, testApp().url).searchParams.get('returnUrl')).toBe('/PcHome');
  return decodeJwt((await browser.token()).body.token!);
}

test('signs in silently after the switch page, as before or with the chosen account (EXT-005)', async () => {
  const browser = openBrowser(testApp());
  await browser.signIn('7000007');
  expect(await comeBack(browser)).toMatchObject({ account: { country: 'bn', abo: '7000007' } });
  for (const [country, abo] of [
    ['my', '7000107'],
    ['bn', '7000007'],
  ] as const) {
    const posted = await browser.go('/sandbox/account-switch', {
      method: 'POST',
      body: new URLSearchParams({
        country,
        return_address: `${testApp().url}/auth/sign-in?silent=1`,
      }),
    });
    expect(posted.location).toBe(`${testApp().url}/auth/sign-in?silent=1`);
    expect(await comeBack(browser)).toMatchObject({ account: { country, abo } });
  }
});

test('leads a silent sign-in to the portal when the central login has no session (EXT-005)', async () => {
  const browser = openBrowser(testApp());
  const begun = await browser.go('/auth/sign-in?silent=1');
  const refused = await browser.go(begun.location);
  expect(new URL(refused.location).searchParams.get('error')).toBe('login_required');
  const back = await browser.go(refused.location);
  expect([back.status, back.location]).toEqual([302, '/']);
  expect(browser.jar.has(stateCookie)).toBe(false);
});
