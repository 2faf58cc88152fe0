import type { Page } from '@playwright/test';
import { openMe } from './calls.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, test } from './product.ts';

/** What a browser does whose settings or space keep a site from storing anything. */
const browsers = {
  'that blocks both storages': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The document is sandboxed.', 'SecurityError');
        },
      });
  },
  'whose storages are full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
} as const;

const notice = (page: Page) =>
  page.locator('[data-toast]').filter({ hasText: 'This browser keeps nothing for this site' });

for (const [index, [what, block]] of Object.entries(browsers).entries())
  test(`a browser ${what} says so and works from memory`, async ({ browser, product }) => {
    const layout = index === 0 ? 'phone' : 'desktop';
    const { context, errors, page } = await openPage(browser, layout);
    await page.addInitScript(block);
    const ada = newAda();
    await memberOf(product, ada);
    await signInAs(page, product, ada, layout === 'phone' ? '/Home' : '/PcHome');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(notice(page)).toContainText('Allow cookies and site data');
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
    await expect(page.locator('[data-no-data]')).toContainText('Nothing to pay');
    // Loaded anew the page fetches its token again; the list comes.
    await page.reload();
    await expect(page.locator('[data-no-data]')).toContainText('Nothing to pay');
    expect(new URL(page.url()).pathname).toBe(layout === 'phone' ? '/Order' : '/PcOrder');
    await expect(notice(page)).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

test('a browser without IndexedDB shows tickets and signs out', async ({ browser, product }) => {
  const { context, errors, page } = await openPage(browser, 'phone');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const ada = newAda();
  await memberOf(product, ada);
  await signInAs(page, product, ada, '/MyTickets');
  await expect(page.getByRole('main')).toContainText(/no tickets/i);
  await page.goto(`${product.url}/Home`);
  await openMe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await page.waitForURL(/\/sandbox\/sign-out/);
  expect(errors).toEqual([]);
  await context.close();
});

for (const [layout, locale, words] of [
  ['phone', 'en-GB', 'This browser keeps nothing'],
  ['desktop', 'zh-CN', '此浏览器不保存数据'],
  ['phone', 'ms-BN', 'Pelayar ini tidak menyimpan apa-apa'],
] as const)
  test(`a browser without cookies says what to allow and does not leave for the sign-in, in ${locale}`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout, { locale });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/')) left.push(request.url());
    });
    await page.goto(`${product.url}${layout === 'phone' ? '/Home' : '/PcHome'}`);
    await expect(page.getByRole('alert').getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(new URL(product.url).host);
    await expectAccessible(page);
    expect(left).toEqual([]);
    await context.close();
  });
