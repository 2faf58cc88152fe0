import type { Page } from '@playwright/test';
import { openMe, storageOf } from './calls.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, type Product, quiet, test } from './product.ts';

const home = { phone: '/Home', desktop: '/PcHome' } as const;

async function enter(page: Page, product: Product, path: string): Promise<void> {
  const ada = newAda();
  await memberOf(product, ada);
  await signInAs(page, product, ada, path);
  await quiet(page);
}

async function signOutOf(page: Page): Promise<void> {
  await openMe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await page.waitForURL(/\/sandbox\/sign-out/);
}

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`hides a page restored from the back/forward cache after a sign-out in another tab, on a ${layout} (B-40, SES-036)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    await enter(page, product, home[layout]);
    const other = await context.newPage();
    await other.goto(`${product.url}${layout === 'phone' ? '/Order' : '/PcOrder'}`);
    await expect(other.locator('[data-no-data]')).toBeVisible();
    await quiet(other);
    expect((await storageOf(other)).session).toHaveProperty('accountName');
    // While signed in, a restored page stays visible.
    const comeBack = () =>
      other.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return document.documentElement.hidden;
      });
    expect(await comeBack()).toBe(false);
    await signOutOf(page);
    await expect.poll(() => storageOf(other)).toEqual({ local: {}, session: {} });
    // The browser's event for a page from the back/forward cache.
    expect(await comeBack()).toBe(true);
    await other.waitForURL(/\/sandbox\/sign-in\//);
    await context.close();
  });

test('hides recent searches of the previous account from the next one (B-40, SHL-024)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await enter(page, product, '/Search');
  await page.getByRole('searchbox').fill('charity');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/charity/);
  expect((await storageOf(page)).local['recentKeywords']).toContain('charity');
  await context.clearCookies({ name: 'balai_state' });
  await enter(page, product, '/Search');
  expect((await storageOf(page)).local).not.toHaveProperty('recentKeywords');
  await context.close();
});
