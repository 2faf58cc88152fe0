import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

test('shows the figures of a period as charts and tables (ADM-036, S-56, B-29)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'auditor', {
    path: '/admin/figures?days=90',
  });
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Sales per event, room and service' }),
  ).toContainText('Regional convention');
  await expect(page.getByRole('region', { name: 'Reservation results: Priced' })).toContainText(
    '100.0 %',
  );
  await page.getByRole('application').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.recharts-tooltip-wrapper').first()).toContainText(
    'Amount in BND: B$',
  );
  // Screen readers get the table beside the chart from the start; a button shows it to all.
  await expect(
    page
      .getByRole('table', { name: 'Sales per day. Expired and cancelled per day' })
      .getByRole('row'),
  ).toHaveCount(91);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(
    page.getByRole('region', { name: 'Sales per day. Expired and cancelled per day' }),
  ).toBeVisible();
  await expectAccessible(page);
  // The print has charts and tables without menu and controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('search', { name: 'Sales report' })).toBeHidden();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^B\$/ }).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('bn');
  await expect(page.locator('main').getByRole('status').first()).toContainText(
    'Days in Asia/Brunei',
  );
  await pasteDay(dayField(page, 'From'), '2019-03-02');
  await pasteDay(dayField(page, 'Until'), '2019-03-01');
  await expect(page.getByText('The first day must not be after the last')).toBeVisible();
  await pasteDay(dayField(page, 'Until'), '2019-03-04');
  await expect(page.getByRole('heading', { name: 'No data for this period' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`${product.url}/admin/events`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('events.xlsx');
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\x03\x04');
  expect(errors).toEqual([]);
  await context.close();
});

/** Whether each figure at the top of the page fits on one line of its tile. */
const fitTheirTiles = (page: Page) =>
  page.locator('main dl dd > p:first-child').evaluateAll((figures) =>
    figures.map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      const lines = [...range.getClientRects()];
      return (
        lines.length === 1 && lines[0]!.right <= Math.ceil(figure.getBoundingClientRect().right)
      );
    }),
  );

test('shows each figure on one line of its tile in a window of 1366 px (ADM-036)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'auditor', {
    path: '/admin/figures?days=90',
    options: { width: 1366, height: 768 },
  });
  for (const path of ['figures?days=90', 'room-figures', 'service-figures']) {
    await page.goto(`${product.url}/admin/${path}`);
    await expect(page.locator('main dl dd > p').first()).toBeVisible();
    expect(new Set(await fitTheirTiles(page)), path).toEqual(new Set([true]));
    await expectNoSideways(page);
  }
  expect(errors).toEqual([]);
  await context.close();
});
