import type { Page } from '@playwright/test';
import { recordCalls, storageOf } from './calls.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, type Product, quiet, test } from './product.ts';

const home = { phone: '/Home', desktop: '/PcHome' } as const;

/** Delays the token fetch until `letGo`, and records the page's navigations. */
async function holdToken(page: Page) {
  const held = Promise.withResolvers<void>();
  let fetched = 0;
  await page.route('**/auth/token', async (route) => {
    fetched += 1;
    await held.promise;
    await route.continue();
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  return { letGo: () => held.resolve(), visited, fetched: () => fetched };
}

/** Signs in a member who has accepted the terms, and waits for the home page. */
async function enter(page: Page, product: Product, layout: LayoutName): Promise<void> {
  const ada = newAda();
  await memberOf(product, ada);
  await signInAs(page, product, ada, home[layout]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await quiet(page);
}

/** Opens a second tab of a signed-in browser, with a delayed token fetch. */
async function openTab(page: Page) {
  const tab = await page.context().newPage();
  return { tab, ...(await holdToken(tab)) };
}

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`keeps page and input in a new tab and loads data when the token arrives, on a ${layout} (B-36, SES-004)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    await enter(page, product, layout);
    const { tab, letGo, visited, fetched } = await openTab(page);
    const { sent } = recordCalls(tab);
    const search = layout === 'phone' ? '/Search' : '/PcSearch';
    await tab.goto(product.url + search);
    const field = tab.getByRole('searchbox').first();
    await field.fill('charity');
    await expect(field).toHaveValue('charity');
    await field.press('Enter');
    await tab.waitForURL(/charity/);
    expect(sent).toEqual([]);
    const here = tab.url();
    letGo();
    await expect(tab.getByRole('article').first()).toBeVisible();
    expect(tab.url()).toBe(here);
    expect(visited.filter((path) => /Login|auth|sandbox/.test(path))).toEqual([]);
    expect(fetched()).toBe(1);
    expect((await storageOf(tab)).session['token']).toBeTruthy();
    for (const { headers } of sent) expect((await headers())['authorization']).toMatch(/^Bearer /);
    await context.close();
  });

  test(`requires confirmation of a change that was pressed before the token arrived, on a ${layout} (B-36)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    const address = `${product.url}/LanguageSetting`;
    await enter(page, product, layout);
    for (const answer of ['No', 'Continue']) {
      const { tab, letGo } = await openTab(page);
      const { of } = recordCalls(tab);
      await tab.goto(address);
      await tab.locator('button[lang="ms"]').click();
      await expect.poll(async () => (await storageOf(tab)).session['token'] ?? null).toBeNull();
      letGo();
      const question = tab.getByRole('alertdialog', { name: 'Continue?' });
      await expect(question).toContainText('Nothing has been sent or changed yet.');
      expect(of('saveLanguage')).toEqual([]);
      await question.getByRole('button', { name: answer, exact: true }).click();
      await expect(tab.locator('html')).toHaveAttribute('lang', answer === 'No' ? 'en' : 'ms');
      expect(of('saveLanguage')).toHaveLength(answer === 'No' ? 0 : 1);
      await tab.close();
    }
    await context.close();
  });
}

test('opens the sign-in when the token fetch finds that the session has ended (B-36, SES-004)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await enter(page, product, 'phone');
  const token = (await storageOf(page)).session['token'];
  const { tab, letGo, fetched, visited } = await openTab(page);
  await tab.goto(`${product.url}/Order`);
  await expect.poll(fetched).toBe(1);
  const cookie = (await context.cookies()).find(({ name }) => name === 'balai_state')!;
  const ended = await fetch(`${product.url}/auth/sign-out`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-balai': '1',
      authorization: `Bearer ${token}`,
      cookie: `${cookie.name}=${cookie.value}`,
    },
    body: '{}',
  });
  expect(ended.status).toBe(200);
  expect(new Set(visited)).toEqual(new Set(['/Order']));
  letGo();
  await tab.waitForURL(/\/sandbox\/sign-in\//);
  await context.close();
});

test('shows unaccepted terms over the page of a new tab (B-36, TRM-002)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, '8102106');
  await expect(page.getByRole('dialog')).toBeVisible();
  const { tab, letGo, visited } = await openTab(page);
  await tab.goto(`${product.url}/Order`);
  letGo();
  await expect(tab.getByRole('dialog')).toBeVisible();
  expect(new Set(visited)).toEqual(new Set(['/Order']));
  await context.close();
});
