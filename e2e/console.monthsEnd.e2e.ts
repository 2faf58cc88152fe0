import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { cancelForCompany } from '#domain/orders/calls.admin.ts';
import { openConsole } from './admin.ts';
import { deskOf } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import { reportPayment } from './payments.ts';
import { apart, expect, expectAccessible, expectNoSideways, type Product } from './product.ts';

// With a product of its own, because it moves the clock.
const test = apart();
test.afterAll(async ({ product }) => product.setClock(null));

const aDay = 86_400_000;
const reason = 'One cent too much, kept by the shop';
/** Presses from the start page to a closed day, without those of each difference. */
const mostPresses = 4;

const dayOf = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .toString();

async function fileOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** A purchase, and an order that the shop says was paid with a cent more than it costs. */
async function plant(product: Product) {
  const member = await memberOf(product, newAda());
  const bought = await member.buy('Charity bazaar', 1);
  const other = await memberOf(product, newAda());
  const wrong = await other.reserve('Charity bazaar', 1);
  const { amount } = await other.ask<{ amount: number }>('order/v1/getActivityOrderDetail', {
    orderNumber: wrong,
  });
  const cents = Math.round(amount * 100) + 1;
  await reportPayment(product, {
    hybrisNumber: '49555000',
    reservationNumber: wrong,
    amount: cents / 100,
  });
  return { bought, wrong };
}

test('closes a day in which the shop was paid a cent too much, and its file is identical a year later (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const day = dayOf(Date.now());
  const { bought, wrong } = await plant(product);
  await product.setClock(new Date(Date.now() + aDay));
  const { context, page, errors } = await openConsole(browser, product, 'order');
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await press(page.getByRole('link', { name: /days? to close$/ }));
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="day=${day}"]`) });
  await expect(row).toContainText(/differences? to settle/);
  await expectAccessible(page);
  await press(row.locator(`a[href*="day=${day}"]`));
  const differences = page.getByRole('region', { name: 'Differences' });
  const planted = differences.getByRole('listitem').filter({ hasText: wrong });
  await expect(planted).toContainText('Payment without an order');
  await expect(differences.getByRole('listitem').filter({ hasText: bought })).toHaveCount(0);
  await expectAccessible(page);
  // A day with a difference stays open.
  await page.getByRole('button', { name: 'Close day' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Close day' }).click();
  await expect(question).toContainText('differences that are not settled');
  await question.getByRole('button', { name: 'No' }).click();

  const explain = differences.getByRole('button', { name: 'Give a reason…' });
  const count = await explain.count();
  for (let left = count; left > 0; left -= 1) {
    await press(explain.first());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await press(dialog.getByRole('button', { name: 'Save reason' }));
    await expect(explain).toHaveCount(left - 1);
  }
  await expect(planted).toContainText(reason);
  await press(page.getByRole('button', { name: 'Close day' }));
  await press(question.getByRole('button', { name: 'Close day' }));
  await expect(page.getByText('The day is closed.')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(mostPresses + 2 * count);
  await expect(page.getByText(/^Closed by /)).toBeVisible();
  await expect(page.getByText('Nothing has changed since.')).toBeVisible();
  const file = await fileOf(page);
  expect(file).toContain(bought);
  expect(file).toContain(reason);
  await context.close();

  const ask = await deskOf(product, 'order');
  await ask(cancelForCompany, { orderNumber: bought, reason: 'Called off a day later' });
  await product.setClock(new Date(Date.now() + 367 * aDay));
  const later = await openConsole(browser, product, 'order', {
    path: `/admin/day-close?country=bn&day=${day}`,
  });
  await expect(
    later.page.getByRole('region', { name: 'Later' }).getByRole('listitem').first(),
  ).toContainText(bought);
  expect(await fileOf(later.page)).toBe(file);
  await expectAccessible(later.page);
  await later.page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(later.page);
  expect([...errors, ...later.errors]).toEqual([]);
  await later.context.close();
});
