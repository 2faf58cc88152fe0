import type { Page } from '@playwright/test';
import { atTheShop, hurryUntil, reserved } from './checkout.ts';
import { countOf, recordCalls } from './member.ts';
import { expect, test } from './product.ts';

const main = (page: Page) => page.locator('main');
const care = '+673 222 8800';
const wait = (page: Page) => page.getByRole('dialog', { name: 'The shop is preparing your order' });

// Most of these tests wait, so both workers share them.
test.describe.configure({ mode: 'parallel' });

test.afterEach(async ({ product }) => {
  await product.setClock(null);
});

test('polls about once a second until the shop is ready, and stops when the member leaves (ORD-057, ORD-065)', async ({
  browser,
  product,
}) => {
  const { ada, context, page } = await reserved(browser, product);
  await product.sandbox({ shop: { createDelayMs: 5000 } }, ada);
  const calls = recordCalls(page);
  await page.getByRole('button', { name: /^Check out/ }).click();
  await expect(wait(page)).toBeVisible();
  await page.waitForURL(atTheShop, { timeout: 15_000 });
  expect(countOf(calls, 'confirmActivityOrder')).toBe(1);
  expect(countOf(calls, 'readyHybrisOrder')).toBeGreaterThanOrEqual(4);
  expect(countOf(calls, 'readyHybrisOrder')).toBeLessThanOrEqual(7);
  await context.close();

  const second = await reserved(browser, product);
  await product.sandbox({ shop: { createDelayMs: 60_000 } }, second.ada);
  const polls = recordCalls(second.page);
  await second.page.getByRole('button', { name: /^Check out/ }).click();
  await expect.poll(() => countOf(polls, 'readyHybrisOrder')).toBeGreaterThanOrEqual(2);
  await wait(second.page).getByRole('button', { name: 'Stop waiting' }).click();
  await expect(wait(second.page)).toHaveCount(0);
  await second.page.getByRole('link', { name: 'View orders' }).click();
  await expect(
    second.page
      .getByRole('button', { name: 'Check out' })
      .or(second.page.getByRole('button', { name: 'Pay now' })),
  ).toBeVisible();
  const after = countOf(polls, 'readyHybrisOrder');
  // Longer than the pause between two tries.
  await second.page.waitForTimeout(1500);
  expect(countOf(polls, 'readyHybrisOrder')).toBe(after);
  await second.context.close();
});

test('shows a dialog after 30 polls of a silent shop, including failed ones, and allows a retry (ORD-058, ORD-059, ORD-063, ERR-008, members 12)', async ({
  browser,
  product,
}) => {
  const { ada, member, orderNumber, context, page } = await reserved(browser, product);
  await product.sandbox({ shop: { createDelayMs: 120_000 } }, ada);
  await page.goto(`${product.url}/Order`);
  let tries = 0;
  // Every third try fails in transit and counts as well.
  await page.route('**/readyHybrisOrder**', (route) =>
    ++tries % 3 === 0 ? route.abort() : route.continue(),
  );
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(wait(page)).toBeVisible();
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Something went wrong' });
  await hurryUntil(page, dialog, 60);
  expect(countOf(calls, 'readyHybrisOrder')).toBe(30);
  expect(countOf(calls, 'confirmActivityOrder')).toBe(1);
  const lists = countOf(calls, 'getOrders');
  // The dialog names the deadline in the region's time zone.
  await expect(dialog).toContainText(
    /The shop is slow at the moment\. Your reservation is held for you until \d\d:\d\d\./,
  );
  await dialog.getByRole('button', { name: 'Later, under Orders' }).click();
  await expect.poll(() => countOf(calls, 'getOrders')).toBe(lists + 1);
  expect(countOf(calls, 'readyHybrisOrder')).toBe(30);
  // Another check-out of the same order: the shop makes no second one.
  const first = await member.checkOut(orderNumber).catch((failure: Error) => failure.message);
  expect(first).toMatchObject({ hybrisNumber: null });
  await page.getByRole('button', { name: /Check out|Pay now/ }).click();
  await expect(wait(page)).toBeVisible();
  await context.close();
});

test('opens the shop without a second confirmation when an order is already checked out (ORD-061, PAY-004, ORD-063)', async ({
  browser,
  product,
}) => {
  const { member, orderNumber, context, page } = await reserved(browser, product, 'desktop');
  const { hybrisNumber } = await member.checkOut(orderNumber);
  // The page still shows the reservation: the check-out is refused and the page updates.
  const calls = recordCalls(page);
  await page.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('This order is already checked out.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  calls.length = 0;
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(atTheShop);
  expect(page.url()).toContain(`/pay/${hybrisNumber}`);
  expect(new URL(page.url()).searchParams.get('return')).toBe(`${product.url}/PaySuccess`);
  expect(countOf(calls, 'confirmActivityOrder')).toBe(0);
  expect(countOf(calls, 'readyHybrisOrder')).toBeGreaterThanOrEqual(1);
  await context.close();
});

test('shows that a reservation is cancelled at check-out and updates the page (ORD-064)', async ({
  browser,
  product,
}) => {
  const { member, orderNumber, context, page } = await reserved(browser, product);
  await product.setClock(new Date(Date.now() + 31 * 60_000));
  await expect
    .poll(
      async () =>
        (await member.ask<{ orderStatus: string }>('order/v1/updateOrderStatus', { orderNumber }))
          .orderStatus,
      {
        timeout: 20_000,
      },
    )
    .toBe('CANCEL');
  await page.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('This order has been cancelled.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'This reservation has expired' })).toBeVisible();
  await context.close();
});

test('keeps the reservation and shows the care number when the shop refuses the order (PAY-021)', async ({
  browser,
  product,
}) => {
  const { ada, orderNumber, context, page } = await reserved(browser, product);
  await product.sandbox({ shop: { mode: 'refuse' } }, ada);
  await page.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: care });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('timer').locator('[aria-hidden]')).toHaveText(/^00:(29|30):\d\d$/);
  await expect(page.getByRole('button', { name: /^Check out/ })).toBeVisible();
  await page.goto(`${product.url}/Order?index=0`);
  await expect(main(page)).toContainText(orderNumber);
  await product.sandbox({ shop: { mode: 'ok' } }, ada);
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(atTheShop);
  await context.close();
});
