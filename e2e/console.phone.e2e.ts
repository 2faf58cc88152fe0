import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

const phone = { width: 360, height: 740 };

const hrefsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

/** Opens a page of the menu; returns whether it is a list, and the tabs beside it. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isList = (await page.locator('#list-search').count()) > 0;
  if (isList) await expect(page.getByRole('status').filter({ hasText: /entr/ })).toBeVisible();
  return { isList, tabs: await hrefsOf(page, 'main > nav a') };
}

test('shows the first row of every list of the menu within the first screen of a phone, as a card (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'system');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize(phone);
  const pages = new Set(await hrefsOf(page, 'nav[aria-label="Menu"] a'));
  const late: string[] = [];
  let lists = 0;
  // Tabs are added while the pages of the menu are visited.
  for (const href of pages) {
    const { isList, tabs } = await open(page, product.url + href);
    for (const tab of tabs) pages.add(tab.split('?')[0]!);
    if (!isList) continue;
    await expectNoSideways(page);
    await expectAccessible(page);
    const row = page.locator('main tbody tr').first();
    if ((await row.count()) === 0) continue;
    lists += 1;
    const { y } = (await row.boundingBox())!;
    if (y + 48 > phone.height) late.push(`${href}: ${y}`);
  }
  expect(late).toEqual([]);
  expect(lists).toBeGreaterThan(25);
  expect(errors).toEqual([]);
  await context.close();
});

test('keeps filters of a list behind a button that counts them on a phone (issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/orders',
  });
  await page.setViewportSize(phone);
  const button = page.getByRole('button', { name: /^Filters/ });
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(country).toBeHidden();
  await button.click();
  await country.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/country=\w+.*sort=\w+/);
  await expectAccessible(page);
  await button.click();
  await expect(country).toBeHidden();
  await expect(button).toHaveText('Filters1');
  await page.reload();
  await expect(button).toHaveText('Filters1');
  await button.click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(button).toHaveText('Filters');
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(button).toBeHidden();
  await expect(country).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
