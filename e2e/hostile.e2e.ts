import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { hostileAddresses, nestedAddresses } from '#tests/policy/hostile.ts';
import { answerInstead, recordCalls, signInWith, storageOf } from './calls.ts';
import { expect, inSoak, openBrowser, openPage, type Product, quiet, test } from './product.ts';

const signInPage = /\/sandbox\/sign-in\//;
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const texts = hostileAddresses.filter((one): one is string => typeof one === 'string');

/** Records requests to other origins. */
function watchStrangers(context: BrowserContext, product: Product): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== product.url)
      strangers.push(request.url());
  });
  return strangers;
}

/** Leaves the page, so that its pending calls are not taken for those of the next page. */
const leave = (page: Page) => page.goto('about:blank');

/**
 * Opens addresses without a full load, like links inside the portal; returns those that did not end
 * at home.
 */
const openedInside = (page: Page, paths: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const astray: string[] = [];
    for (const href of all) {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const end = performance.now() + 5000;
      while (location.pathname !== '/Home' && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 5));
      if (location.pathname !== '/Home') astray.push(href);
    }
    return astray;
  }, paths);

for (const isAll of [false, true])
  test(
    `opens the home page on our origin for ${isAll ? 'every' : 'one in five'} hostile return address of /Login (EXT-015, I35, SES-005)`,
    inSoak(isAll),
    async ({ browser, product }) => {
      const context = await openBrowser(browser, 'phone');
      const strangers = watchStrangers(context, product);
      const first = await context.newPage();
      await signInWith(first, product, '8101001');
      const paths = [...texts, ...nestedAddresses]
        .filter((_, index) => isAll || index % 5 === 0)
        .map((address) => `/Login?${new URLSearchParams({ returnUrl: address })}`);
      expect(await openedInside(first, paths)).toEqual([]);
      expect(new URL(first.url()).origin).toBe(product.url);
      // The same by a full load, for each technique: in the query, in the fragment, and in the
      // other layout's spelling.
      for (const address of [
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        'https://evil.example',
        '/\t/evil.example',
        '/%2f%2fevil',
      ]) {
        await first.goto(`${product.url}/login?${new URLSearchParams({ returnUrl: address })}`);
        await first.waitForURL(`${product.url}/Home`);
      }
      for (const path of [
        '/#/Login?returnUrl=//evil.example',
        '/#//evil.example',
        '/#/\\evil.example',
        '//evil.example/#/Order',
      ]) {
        await first.goto(product.url + path);
        await first.waitForURL(
          (url) => url.origin === product.url && /^\/(Home|Order)$/.test(url.pathname),
        );
      }
      expect(strangers).toEqual([]);
      await context.close();
    },
  );

test('opens the home page after the region choice when the stored back address is hostile (EXT-015, REG-005)', async ({
  browser,
  product,
}) => {
  const context = await openBrowser(browser, 'desktop');
  const strangers = watchStrangers(context, product);
  const page = await context.newPage();
  await signInWith(page, product, '8101002', '/PcPosition');
  await page.evaluate(() => sessionStorage.setItem('backAddress', 'https://evil.example/PcHome'));
  await page.getByRole('button', { name: 'Tutong' }).click();
  await page.waitForURL(`${product.url}/PcHome`);
  expect(strangers).toEqual([]);
  await context.close();
});

/** Gets a token from the sandbox's central login; `input` makes it invalid. */
const mint = async (product: Product, input: object): Promise<string> => {
  const answer = await fetch(`${product.url}/sandbox/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return ((await answer.json()) as { token: string }).token;
};

test('opens one session-ended dialog and shows no data when the token is forged, expired or of another account (SES-007, SES-009, ROL-013, EXT-003, I30, I31)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8101003');
  const own = (await storageOf(page)).session['token']!;
  const administrator = product.people.find(({ key }) => key.startsWith('admin'))?.ada ?? '7009001';
  const inputs: Record<string, object> = {
    'another member': { ada: '8101004' },
    'the administrators’ audience': { ada: administrator, audience: 'balai-admin' },
    'another key': { ada: '8101003', forge: 'signature' },
    'no signature': { ada: '8101003', forge: 'none' },
    'past its end': { ada: '8101003', expiresIn: -3600 },
  };
  for (const [name, input] of Object.entries(inputs)) {
    const token = await mint(product, input);
    await quiet(page);
    const statuses: number[] = [];
    const requests = new Set<Request>();
    const ask = (request: Request) => requests.add(request);
    // Calls sent with the page's own token may be answered after the swap.
    const note = (response: Response) => {
      if (response.url().includes('/api/') && requests.has(response.request()))
        statuses.push(response.status());
    };
    await page.evaluate((text) => sessionStorage.setItem('token', text), token);
    page.on('request', ask);
    page.on('response', note);
    // Hovering would prefetch the orders, and the dialog would cover the link before the press.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Orders' })
      .dispatchEvent('click');
    await expect(ended(page), name).toBeVisible();
    await expect(page.getByRole('alertdialog'), name).toHaveCount(1);
    expect(new Set(statuses), name).toEqual(new Set([401]));
    page.off('request', ask);
    page.off('response', note);
    await page.evaluate((text) => sessionStorage.setItem('token', text), own);
    await page.goto(`${product.url}/Home`);
    await expect(page.getByRole('article').first(), name).toBeVisible();
  }
  await context.close();
});

test('deletes a forged, cut or ended session cookie and opens the sign-in once (EXT-002, A-05, I31)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8101005');
  await expect(page.getByRole('article').first()).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'balai_state')!;
  const [body, mark] = cookie.value.split('.') as [string, string];
  const stranger = Buffer.from(JSON.stringify(['another', '8101006', 'BN01'])).toString(
    'base64url',
  );
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  for (const [name, value] of Object.entries({
    'another key': `${body}.${'A'.repeat(mark.length)}`,
    'another account': `${stranger}.${mark}`,
    cut: body.slice(0, 20),
    garbage: 'x',
  })) {
    // Each value is a separate attempt; the test below covers repeated ones.
    await page.evaluate(() => sessionStorage.removeItem('signInRounds'));
    await leave(page);
    await context.addCookies([{ ...cookie, value }]);
    visited.length = 0;
    const { sent } = recordCalls(page);
    await page.goto(`${product.url}/Order?index=1`);
    await page.waitForURL(signInPage);
    await quiet(page);
    expect(
      (await context.cookies()).filter((one) => one.name === 'balai_state'),
      name,
    ).toEqual([]);
    // The page, the redirect to the central login, the login's address and its page.
    expect(visited[0], name).toBe('/Order');
    expect(visited.filter((path) => path === '/auth/sign-in').length, name).toBe(1);
    expect(visited.length, name).toBeLessThanOrEqual(5);
    expect(sent, name).toEqual([]);
  }

  // The session has ended on the server: at page load the stored token is refused without a dialog.
  await context.addCookies([cookie]);
  await page.goto(`${product.url}/Home`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await fetch(`${product.url}/auth/sign-out`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-balai': '1',
      cookie: `balai_state=${cookie.value}`,
    },
    body: '{}',
  });
  await leave(page);
  const { sent } = recordCalls(page);
  await page.goto(`${product.url}/Order`);
  await page.waitForURL(signInPage);
  expect(sent).toEqual([]);
  expect((await context.cookies()).filter((one) => one.name === 'balai_state')).toEqual([]);
  await context.close();
});

test('stops redirecting to the sign-in when no token is issued, and retries on a press (EXT-002, I31)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  let left = 0;
  await context.route('**/auth/token', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"signIn":true}' }),
  );
  // A central login that still has a session redirects the member back at once.
  await context.route('**/auth/sign-in?*', (route) => {
    left++;
    return route.fulfill({
      status: 302,
      headers: { location: '/Login?state=known&returnUrl=/Home' },
    });
  });
  await page.goto(`${product.url}/Login?state=known`);
  await expect(page.getByRole('heading', { name: 'We could not sign you in.' })).toBeVisible();
  await page.waitForTimeout(1000);
  expect(left).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => left).toBe(4);
  await expect(page.getByRole('heading', { name: 'We could not sign you in.' })).toBeVisible();
  await context.close();
});

test('keeps the session when an old address of /Login is opened (EXT-002, RTE-009)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInWith(page, product, '8101007');
  for (const path of [
    '/Login?state=of-yesterday&returnUrl=/PcOrder',
    '/login?returnUrl=/order',
    '/#/Login?returnUrl=/PcOrder',
  ]) {
    await page.goto(product.url + path);
    await page.waitForURL(`${product.url}/PcOrder`);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
  }
  expect((await context.cookies()).map(({ name }) => name)).toContain('balai_state');
  expect(errors).toEqual([]);
  await context.close();
});

test('shows a busy message when a call fails, and loads the list on retry (EXT-014)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8101008');
  const undo = await answerInstead(page, 'getOrders', { errorCode: '4000' });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Orders' })
    .click();
  await expect(page.locator('[data-toast]')).toHaveText(
    'The system is busy. Please try again in a moment.',
  );
  await undo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-no-data]')).toBeVisible();
  await context.close();
});
