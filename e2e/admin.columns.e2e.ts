import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, quiet, test } from './product.ts';

const openerOf = (page: Page) => page.getByRole('button', { name: /^Columns/ });
/** Also those that a phone does not show, where the rows are cards. */
const heads = (page: Page) => page.locator('main thead th');

async function tabToBox(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name });
  for (let presses = 0; presses < 20; presses++) {
    if (await box.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`20 presses of Tab did not focus the checkbox ${name}`);
}

for (const { layout, width, height } of [
  { layout: 'desktop', width: 1280, height: 900 },
  { layout: 'phone', width: 390, height: 844 },
])
  test(`keeps columns chosen by keyboard, and exports all columns, on a ${layout} (ADM-041, S-56)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openConsole(browser, product, 'personal-export', {
      path: '/admin/invoices',
    });
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(heads(page)).toHaveText([
      /^Number/,
      'Kind',
      'Order',
      'Member no.',
      /^Made out to/,
      'Country',
      /^Issued/,
      /^Total/,
    ]);
    const recipient = await page.getByRole('row').nth(1).getByRole('cell').nth(4).innerText();

    await openerOf(page).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await expect(panel).toContainText('Exports always include every column.');
    await expect(panel.getByRole('checkbox', { name: 'Number' })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Number' })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSideways(page);
    for (const line of await panel.locator('label').all())
      expect((await line.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await tabToBox(page, 'Made out to');
    await page.keyboard.press('Space');
    await tabToBox(page, 'Country');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(openerOf(page)).toBeFocused();
    await expect(openerOf(page)).toHaveText('Columns 6 of 8');
    await expect(heads(page)).toHaveText([
      /^Number/,
      'Kind',
      'Order',
      'Member no.',
      /^Issued/,
      /^Total/,
    ]);
    await expectAccessible(page);

    // Closing the panel goes back in the history; wait for it before the reload.
    await quiet(page);
    await page.reload();
    await expect(heads(page)).toHaveCount(6);
    if (layout === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
    const sortBy = (choice: string) =>
      layout === 'phone'
        ? page.getByRole('combobox', { name: 'Sort by' }).selectOption(choice)
        : heads(page).getByRole('button', { name: 'Total' }).click();
    await sortBy('total');
    await expect(page).toHaveURL(/sort=total/);
    await expect(heads(page).last()).toHaveAttribute('aria-sort', 'ascending');
    await sortBy('-total');
    await expect(heads(page).last()).toHaveAttribute('aria-sort', 'descending');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export CSV/ }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(file).toMatch(/,Made out to,Country,Issued,/);
    expect(file).toContain(recipient);

    await page.goto(`${product.url}/admin/orders`);
    await expect(openerOf(page)).toHaveText('Columns');
    await page.goto(`${product.url}/admin/invoices`);
    await expect(heads(page)).toHaveCount(6);
    await openerOf(page).click();
    await page.getByRole('button', { name: 'Show all columns' }).click();
    await page.keyboard.press('Escape');
    await expect(heads(page)).toHaveCount(8);
    await quiet(page);
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(heads(page)).toHaveCount(8);
    expect(errors).toEqual([]);
    await context.close();
  });

/** How far each list or table is wider than its container, in px. */
const hiddenSideways = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('[role=region]')]
        .map((one) => one.scrollWidth - one.clientWidth)
        .filter((over) => over > 0),
    );

for (const locale of ['ms-BN', 'en-GB', 'zh-CN'])
  test(`fits lists of services into a window of 1024 px, and shows more columns in wider ones, in ${locale} (ADM-035, ADM-046, ADM-041, S-56)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openConsole(browser, product, 'service', {
      path: '/admin/service-bookings',
      options: { locale, width: 1024 },
    });
    const opener = page.getByRole('button', { name: /^(Columns|Lajur|列)/ });
    for (const [path, narrow, middle, wide] of [
      ['service-bookings', 5, 7, 9],
      ['coupons', 5, 8, 8],
    ] as const) {
      await page.goto(`${product.url}/admin/${path}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(heads(page)).toHaveCount(narrow);
      await expect(opener).toContainText(String(wide));
      expect(await hiddenSideways(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect(heads(page)).toHaveCount(middle);
      expect(await hiddenSideways(page), `${path} at 1280 px`).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(heads(page)).toHaveCount(wide);
      expect(await hiddenSideways(page)).toEqual([]);
      await page.setViewportSize({ width: 1024, height: 900 });
      await expect(heads(page)).toHaveCount(narrow);
      await expectAccessible(page);
    }
    // Chosen columns stay visible, also in a narrow window and after a reload.
    await opener.click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.keyboard.press('Escape');
    await expect(heads(page)).toHaveCount(8);
    await quiet(page);
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(heads(page)).toHaveCount(8);
    await page.goto(`${product.url}/admin/service-surveys`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await hiddenSideways(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const locale of ['ms-BN', 'en-GB', 'zh-CN'])
  test(`fits the list of room bookings into windows of 1366 px and more in ${locale} (ADM-030)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openConsole(browser, product, 'facility', {
      path: '/admin/room-bookings',
      options: { locale, width: 1366, height: 768 },
    });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const [width, columns] of [
      [1366, 8],
      [1440, 11],
      [1680, 12],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await expect(heads(page)).toHaveCount(columns);
      expect(await hiddenSideways(page), `${width} px`).toEqual([]);
      await expectNoSideways(page);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
