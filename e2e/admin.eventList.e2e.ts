import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const namesOf = (page: Page) =>
  rows(page).locator('td:first-child a:not([aria-label])').allInnerTexts();
const preset = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Period' }).getByRole('radio', { name });

test('opens the list with running and upcoming events, and keeps the preset in the address (console 19)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/events',
  });
  await expect(preset(page, 'Upcoming')).toBeChecked();
  await expect(rows(page).first()).toContainText('Running');
  await expect(rows(page).filter({ hasText: 'Past' })).toHaveCount(0);
  const starts = (await rows(page).locator('td:nth-child(2)').allInnerTexts()).map((text) =>
    text.slice(0, 16),
  );
  const running = await rows(page).filter({ hasText: 'Running' }).count();
  expect(starts.slice(running)).toEqual(starts.slice(running).toSorted());

  await preset(page, 'Past').click();
  await expect(page).toHaveURL(/\?when=over$/);
  await expect(rows(page).first()).toContainText('Past');
  const over = (await rows(page).locator('td:nth-child(2)').allInnerTexts()).map((text) =>
    text.slice(0, 16),
  );
  expect(over).toEqual(over.toSorted().reverse());
  await page.reload();
  await expect(preset(page, 'Past')).toBeChecked();
  await expect(rows(page)).toHaveCount(over.length);
  await expectAccessible(page);

  await preset(page, 'All').click();
  await expect(page).toHaveURL(/\?when=all$/);
  await expect(rows(page).first()).toContainText('Running');
  // Sorting by a column replaces the preset's order; the preset restores it.
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows(page).first()).not.toContainText('Running');
  await preset(page, 'Upcoming').click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  await expect(rows(page).first()).toContainText('Running');
  expect(errors).toEqual([]);
  await context.close();
});

test('offers to search all events when no upcoming event matches (console 19)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/events?q=Sunrise',
  });
  await expect(page.getByRole('heading', { name: 'No matching events here' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search all events' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Sunrise paddle');
  await expect(page).toHaveURL(/q=Sunrise&when=all/);
  expect(errors).toEqual([]);
  await context.close();
});

test('links an event that needs attention to the page that fixes it (ADM-017, console 19)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/events?q=Closed panel',
  });
  const row = rows(page).filter({ hasText: 'Closed panel' });
  await expect(row).toContainText('Open');
  await expect(row).toContainText('Free');
  await row
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('link', { name: /No invitations/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/event-invitations\?event=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Closed panel');
  expect(errors).toEqual([]);
  await context.close();
});

test('shows type, sales and lowest price of an event in its row (ADM-013, console 19)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/events?q=Botanical',
  });
  const row = rows(page).filter({ hasText: 'Botanical' });
  await expect(row).toContainText('Product launch');
  await expect(row).toContainText(/Open\s*\d{4}\/\d\d\/\d\d – \d{4}\/\d\d\/\d\d/);
  await expect(row).toContainText('from B$15.00');
  await row.getByRole('link', { name: /^Sales: Botanical.*, \d+ of \d+$/ }).click();
  await expect(page).toHaveURL(/\/admin\/event-figures\?id=\d+$/);
  expect(errors).toEqual([]);
  await context.close();
});

test('exports the events of the preset with sales period, prices, places and marks (B-22, B-29, console 19)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/events?when=over',
  });
  await expect(rows(page).first()).toBeVisible();
  const names = await namesOf(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain(
    'Sales begin,Sales end,Price from,Price up to,Currency,Taken,Places,Needs attention',
  );
  expect(lines.slice(1).map((line) => line.replace(/^"?([^",]*).*$/, '$1'))).toEqual(
    names.map((name) => name.split(',')[0]),
  );
  expect(lines[1]).toMatch(/\(Asia\/Brunei\),.*,BND,\d+,\d+,/);
  expect(errors).toEqual([]);
  await context.close();
});

for (const [width, height, locale, colorScheme, all] of [
  [360, 740, 'ms-BN', 'dark', 'Semua'],
  [820, 1180, 'zh-CN', 'light', '全部'],
] as const)
  test(`fits the list of events into ${width} pixels in ${locale}, ${colorScheme}, without accessibility findings (console 19)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openConsole(browser, product, 'auditor', {
      path: '/admin/events',
      options: {
        width,
        height,
        locale,
        colorScheme,
      },
    });
    await expect(rows(page).first()).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    if (width < 640) await page.getByRole('button', { name: /^Tapisan/ }).click();
    await page.getByRole('radio', { name: all }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/when=all/);
    await expect(rows(page)).toHaveCount(20);
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await context.close();
  });
