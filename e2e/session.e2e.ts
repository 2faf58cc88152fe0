import {
  addressOfScreen,
  type Layout,
  screens,
  reachableAddress,
} from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { choose, recordCalls, signInWith, storageOf } from './calls.ts';
import {
  expect,
  expectAccessible,
  inSoak,
  openBrowser,
  openPage,
  quiet,
  signIn,
  test,
} from './product.ts';

const signInPage = /\/sandbox\/sign-in\//;
const home = /\/(Pc)?Home$/;

for (const layout of ['phone', 'desktop'] as Layout[])
  test(`redirects every protected address of a ${layout} to the sign-in (SES-002, SES-049, ROL-001)`, async ({
    browser,
    product,
  }) => {
    const context = await openBrowser(browser, layout);
    // Other tests follow the redirect to the central login.
    await context.route('**/auth/sign-in?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>left</title>' }),
    );
    const names = (Object.keys(screens) as ScreenName[]).filter(
      (name) => screens[name].who !== 'open',
    );
    const walk = async (some: readonly ScreenName[]) => {
      const page = await context.newPage();
      for (const name of some) {
        const path = addressOfScreen(name, layout);
        await page.goto(product.url + path, { waitUntil: 'commit' });
        await page.waitForURL(/\/auth\/sign-in\?/, { waitUntil: 'commit' });
        expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(
          name === 'Root' ? addressOfScreen('Home', layout) : reachableAddress(path, layout),
        );
      }
    };
    await Promise.all(
      [0, 1, 2].map((part) => walk(names.filter((_, index) => index % 3 === part))),
    );
    await context.close();
  });

test('sends page and language with the sign-in address and opens the same page afterwards (SES-001, SES-003)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop', { locale: 'zh-CN' });
  const authRequest = page.waitForRequest((request) =>
    request.url().includes('/sandbox/oidc/auth?'),
  );
  await page.goto(`${product.url}/#/activitydetail?eventID=1`);
  const query = new URL((await authRequest).url()).searchParams;
  expect(query.get('return_address')).toBe(`${product.url}/PcActivityDetail?eventID=1`);
  expect(query.get('language')).toBe('zh-CN');
  await page.waitForURL(signInPage);
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await choose(page, product, 'ownerBonus');
  await page.waitForURL(`${product.url}/PcActivityDetail?eventID=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

for (const layout of ['phone', 'desktop'] as const)
  test(`fetches the token with the state and stays on the page, on a ${layout} (SES-004, B-36)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    await signIn(page, product, 'ownerBonus');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    const path = layout === 'phone' ? '/Order?index=1' : '/PcOrder?index=1';
    const fetched = page.waitForRequest('**/auth/token');
    await page.goto(product.url + path);
    const { state } = (await fetched).postDataJSON() as { state: string };
    expect(state).not.toBe('');
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
    expect(new Set(visited)).toEqual(new Set([path.split('?')[0]]));
    expect(page.url()).toBe(product.url + path);
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows a loading screen on /Login until the steps of the sign-in are done (SES-005)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerBonus');
  await page.evaluate(() => sessionStorage.clear());
  const held = Promise.withResolvers<void>();
  await page.route('**/auth/token', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/Login`);
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  held.resolve();
  await page.waitForURL(home);
  expect(errors).toEqual([]);
  await context.close();
});

test('replaces the token when the cookie names another account (SES-007)', async ({
  browser,
  product,
}) => {
  const { context, page: first } = await openPage(browser, 'desktop');
  await signIn(first, product, 'ownerBonus');
  const second = await context.newPage();
  await second.goto(`${product.url}/PcHome`);
  await second.waitForURL(home);
  await quiet(second);
  // The second tab signs in with another account, so the cookie does not match the first tab's
  // token.
  await context.clearCookies({ name: 'balai_state' });
  await second.evaluate(() => sessionStorage.clear());
  await signIn(second, product, 'ownerAward');
  const fetched = first.waitForResponse('**/auth/token');
  await first.reload();
  expect((await fetched).status()).toBe(200);
  await first.waitForURL(home);
  await expect.poll(async () => (await storageOf(first)).session['ada']).toBe('7000001');

  // A changed cookie belongs to no account: the token fetch refuses it, and the sign-in page opens.
  const cookie = (await context.cookies()).find(({ name }) => name === 'balai_state')!;
  await context.addCookies([{ ...cookie, value: `x${cookie.value}` }]);
  await first.reload();
  await first.waitForURL(signInPage);
  await context.close();
});

test('ignores a stored token when the cookie is missing (SES-008)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerBonus', '/Order');
  // Wait for the page's first call, which is not part of the calls after the loss.
  await quiet(page);
  await context.clearCookies({ name: 'balai_state' });
  const { sent } = recordCalls(page);
  await page.reload();
  await page.waitForURL(signInPage);
  expect(sent).toEqual([]);
  await context.close();
});

test('shows a page without access when the account has no permission (SES-045, ROL-018)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const { sent } = recordCalls(page);
  await page.goto(product.url);
  await choose(page, product, 'noPermission');
  // A page with the phone number and the sign-out; no other calls are sent.
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expect(main).toContainText('You do not have permission to use this portal.');
  await expect(main.getByRole('link', { name: /^Call customer care, \+673/ })).toBeVisible();
  await expect(main.getByRole('button')).toHaveText(['Sign out']);
  await expectAccessible(page);
  await main.getByRole('button').click();
  await page.waitForURL(/\/sandbox\/sign-out/);
  expect(sent).toEqual([]);
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  await context.close();
});

test('gives two tabs of one sign-in separate tokens and ends both on sign-out (SES-004, SES-008, SES-036)', async ({
  browser,
  product,
}) => {
  const { context, page: first } = await openPage(browser, 'desktop');
  await signInWith(first, product, '8100001');
  const second = await context.newPage();
  await second.goto(`${product.url}/PcOrder`);
  await expect(second.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  // The title is rendered before the script fetches a token.
  await expect.poll(async () => (await storageOf(second)).session['token']).toBeTruthy();
  const tokens = [
    (await storageOf(first)).session['token'],
    (await storageOf(second)).session['token'],
  ];
  expect(tokens[0]).toBeTruthy();
  expect(tokens[0]).not.toBe(tokens[1]);
  await first.reload();
  await expect(first.getByRole('article').first()).toBeVisible();

  await first.goto(`${product.url}/PcPersonCenter`);
  await first.getByRole('button', { name: 'Sign out' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await first.waitForURL(/\/sandbox\/sign-out/);
  await second.reload();
  await second.waitForURL(signInPage);
  await context.close();
});

for (const hours of [-1, 1])
  test(
    `signs in once and stays signed in when the browser clock is wrong by ${hours} h (SES-039, SES-041, SES-005)`,
    inSoak(hours > 0),
    async ({ browser, product }) => {
      const { context, page } = await openPage(browser, 'phone');
      await page.addInitScript((ms) => {
        const Real = Date;
        const wrong = () => Real.now() + ms;
        globalThis.Date = new Proxy(Real, {
          construct: (target, values: number[]) =>
            new target(...((values.length === 0 ? [wrong()] : values) as [number])),
          get: (target, key) => (key === 'now' ? wrong : Reflect.get(target, key)),
        });
      }, hours * 3_600_000);
      let fetched = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/token')) fetched++;
      });
      await signIn(page, product, 'ownerBonus');
      // The server renders the cards before the script has a token; a reload would fetch it again.
      await quiet(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(fetched).toBe(1);
      await page.reload();
      await quiet(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goto(`${product.url}/Order`);
      await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(fetched).toBe(1);
      await context.close();
    },
  );
