import type { Page } from '@playwright/test';
import { answerInstead, homeAtRest, openMe, recordCalls, signInWith, storageOf } from './calls.ts';
import { expect, inSoak, openPage, type Product, quiet, signIn, test } from './product.ts';

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

async function expectSignedOut(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/sign-out\?/);
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  expect((await page.context().cookies()).filter(({ name }) => name === 'balai_state')).toEqual([]);
}

/** Signs in with a token that is valid for ten minutes; the test controls the browser's clock. */
async function signInShortly(
  page: Page,
  product: Product,
  number: string,
  path: string,
): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
  await product.sandbox({ accessTokenSeconds: 600 });
  try {
    await signInWith(page, product, number, path);
  } finally {
    await product.sandbox({ accessTokenSeconds: 28_800 });
  }
}
/** Moves the clock past the end of the token; nothing happens by itself. */
async function untilExpired(page: Page): Promise<void> {
  const lives = () => page.evaluate(() => Number(sessionStorage.getItem('exp')) - Date.now());
  expect(await lives()).toBeGreaterThan(0);
  expect(await lives()).toBeLessThanOrEqual(600_000);
  await page.clock.fastForward('10:01');
  expect(await lives()).toBeLessThan(0);
}

for (const [layout, language, code, words] of [
  ['phone', 'en', 'en-us', { title: 'Sign out?', no: 'No', out: 'Sign out' }],
  ['desktop', 'zh-CN', 'zh-cn', { title: '要退出登录吗？', no: '否', out: '退出登录' }],
  ['phone', 'ms', 'en-us', { title: 'Log keluar?', no: 'Tidak', out: 'Log keluar' }],
] as const)
  test(
    `signs out in ${language} after confirmation, clears stored data and sends language ${code} (SES-034, SES-035, SES-036, SES-037, SES-038, SHL-025)`,
    inSoak(language === 'ms'),
    async ({ browser, product }) => {
      const { context, errors, page } = await openPage(browser, layout);
      await signInWith(
        page,
        product,
        { en: '8100201', 'zh-CN': '8100202', ms: '8100203' }[language],
        '/LanguageSetting',
      );
      if (language !== 'en') await page.locator(`button[lang="${language}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (layout === 'phone') await page.goto(`${product.url}/Home?panel=me`);
      else await openMe(page);
      let requestCount = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/sign-out')) requestCount++;
      });
      await quiet(page);
      // The page may store its list of first calls (`askedFirst`) at any time.
      const kept = async () => {
        const { local, session } = await storageOf(page);
        delete session['askedFirst'];
        return { local, session };
      };
      const before = await kept();
      await page.getByRole('button', { name: words.out }).click();
      const question = page.getByRole('alertdialog', { name: words.title });
      await expect(question.getByRole('button').filter({ hasText: /\S/ })).toHaveText([
        words.no,
        words.out,
      ]);
      expect(requestCount).toBe(0);
      await question.getByRole('button', { name: words.no, exact: true }).click();
      await expect(question).toHaveCount(0);
      expect(await kept()).toEqual(before);
      expect(requestCount).toBe(0);

      await page.getByRole('button', { name: words.out }).click();
      await question.getByRole('button', { name: words.out }).click();
      await expectSignedOut(page);
      expect(requestCount).toBe(1);
      expect(new URL(page.url()).searchParams.get('language')).toBe(code);
      const answer = await fetch(`${product.url}/api/booking/bn/order/v1/getOrders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${before.session['token']}`,
        },
        body: '{}',
      });
      expect(answer.status).toBe(401);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

test('sends nothing with an expired token and signs out when its only dialog is confirmed (API-014, SES-039, SES-040, SES-041, SES-042)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  const atRest = homeAtRest(page, 'desktop');
  await signInShortly(page, product, '8100204', '/PcHome');
  const card = page.locator('article[id^="event-"]').first();
  await expect(card).toBeVisible();
  await atRest();
  await untilExpired(page);
  const { sent } = recordCalls(page);
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page)).toContainText('Authorization failed. Please sign in again.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await dialogOf(page).getByRole('button').click();
  await expectSignedOut(page);
  expect(sent).toEqual([]);
  await context.close();
});

test('fetches a new token without a dialog when an address is opened with an expired one (SES-004, SES-041)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInShortly(page, product, '8100205', '/Home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilExpired(page);
  // A full load fetches a token: no dialog, no sign-in page.
  await page.goto(`${product.url}/Order`);
  await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await context.close();
});

test('opens one dialog for all failing calls when the server denies the token (SES-043, ERR-016, SES-042)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const atRest = homeAtRest(page, 'phone');
  await signInWith(page, product, '8100206');
  const card = page.locator('article[id^="event-"]').filter({ hasText: 'Ticketing open' }).first();
  await expect(card).toBeVisible();
  // A link that is pressed before hydration would load a new document.
  await atRest();
  const token = (await storageOf(page)).session['token']!;
  const denied = await fetch(`${product.url}/auth/sign-out`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-balai': '1',
      authorization: `Bearer ${token}`,
    },
    body: '{}',
  });
  expect(denied.status).toBe(200);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) statuses.push(response.status());
  });
  await card.getByRole('link').click();
  await expect(dialogOf(page)).toBeVisible();
  await openAnother(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  expect(new Set(statuses)).toEqual(new Set([401]));
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await dialogOf(page).getByRole('button').click();
  await expectSignedOut(page);
  await context.close();
});

/** Opens another page with calls by the browser's Back; no second dialog may open. */
async function openAnother(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeAttached();
}

for (const [row, code] of [
  ['ERR-028', '8014'],
  ['ERR-029', '8015'],
] as const)
  test(`prompts to sign in again on ${code} and fetches a token on confirmation (SES-044, ${row})`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, 'phone');
    await signIn(page, product, 'ownerBonus');
    const undo = await answerInstead(page, 'getOrders', { errorCode: code });
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(dialogOf(page)).toContainText('sign in again');
    await undo();
    const fetched = page.waitForResponse('**/auth/token');
    await dialogOf(page).getByRole('button', { name: 'Sign in again' }).click();
    expect((await fetched).status()).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/Order');
    await context.close();
  });
