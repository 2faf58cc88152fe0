import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { keep } from './pictures.ts';
import { apart, expect, expectAccessible, expectNoSideways } from './product.ts';

/** Has its own product, because members of others book its rooms and services. */
const test = apart();

const bar = (page: Page) => page.getByRole('region', { name: 'Change the selected rows' });
const rows = (page: Page) => page.locator('main tbody tr');

async function withdrawAll(page: Page, what: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bar(page).getByRole('button', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog', { name: what });
  await expect(dialog).toContainText('Bookings and tickets stay valid');
  await dialog.getByLabel('Reason').fill('The roof leaks');
  await dialog.getByRole('button', { name: what }).click();
}

async function confirmed(page: Page, act: 'Publish' | 'Withdraw'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Agreed with the office');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const live = 'Members see it. Changes apply as soon as you save.';
const hidden = 'Members cannot see or book it. Its bookings stay.';

test('withdraws rooms together, publishes one again, and withdraws it after showing what stays (issue 52, B-42)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/rooms?q=Gadong+Business+Centre',
  });
  await expect(rows(page).first()).toContainText('Gadong');
  const count = await rows(page).count();
  await withdrawAll(page, new RegExp(`^Withdraw ${count} rooms?$`));
  await expect(page.getByText(`${count} of ${count} done`)).toBeVisible();
  await keep(page, 'withdrawn-rooms-job');

  await page.goto(`${product.url}/admin/rooms?q=Gadong+Business+Centre`);
  await expect(rows(page).getByText('Withdrawn', { exact: true })).toHaveCount(count);
  await keep(page, 'withdrawn-rooms');
  await rows(page).getByRole('link').first().click();
  await expect(page.getByText(hidden)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirmed(page, 'Publish');
  await expect(page.getByText(live)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/stays?\.|no coming bookings/);
  await keep(page, 'withdraw-room');
  await confirmed(page, 'Withdraw');
  await expect(page.getByText(hidden)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByText(hidden)).toBeVisible();
  await keep(page, 'withdrawn-room-phone');
  await expectNoSideways(page);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('withdraws all services of a filter, and publishes one again (issue 52, B-42)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/services?state=PUBLISHED',
  });
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const all = bar(page).getByRole('button', { name: /^Select (all )?\d+ found$/ });
  if ((await all.count()) > 0) await all.click();
  await withdrawAll(page, /^Withdraw \d+ services?$/);
  await expect(page.getByText(/^(\d+) of \1 done$/)).toBeVisible();
  await rows(page).getByRole('link').first().click();
  await expect(page.getByText(hidden)).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('WITHDRAWN');
  await keep(page, 'withdrawn-service');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirmed(page, 'Publish');
  await expect(page.getByText(live)).toBeVisible();
  await page.getByLabel('Name · English').fill('Unsaved');
  const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true });
  // Playwright does not click inactive buttons.
  await withdraw.click({ force: true });
  await expect(page.getByText('Please save your changes first.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
