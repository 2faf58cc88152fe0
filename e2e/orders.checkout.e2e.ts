import type { Locator, Page } from '@playwright/test';
import { atShop, countOf, memberOf, newAda, placeOf, recordCalls, signInAs } from './member.ts';
import { expect, expectAccessible, type LayoutName, openBrowser, openPage, test, watchErrors } from './product.ts';

const main = (page: Page) => page.locator('main');
const launch = 'Botanical skincare: launch night';
const care = '+673 222 8800';
const wait = (page: Page) => page.getByRole('dialog', { name: 'The shop is preparing your order' });
const atTheShop = /\/sandbox\/shop\/pay\/\d+/;

// Most of these wait: each on its own, so that both workers have some of them to the end.
test.describe.configure({ mode: 'parallel' });

test.afterEach(async ({ product }) => {
  await product.setClock(null);
});

/** Lets the page's own clock run ahead second by second until something is seen; what it asks in between is answered for real. */
async function hurryUntil(page: Page, seen: Locator, seconds: number): Promise<void> {
  await page.clock.install();
  for (let second = 0; second < seconds && !(await seen.isVisible()); second++) {
    const asked = page.waitForResponse(/readyHybrisOrder|updateOrderStatus/, { timeout: 150 }).catch(() => null);
    await page.clock.fastForward(1000);
    await asked;
  }
  await expect(seen).toBeVisible();
}

/** A member with a reservation, and a browser in which he looks at it. */
async function reserved(browser: Parameters<typeof openBrowser>[0], product: Parameters<typeof memberOf>[0], layout: LayoutName = 'phone') {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve(launch);
  const { context, page } = await openPage(browser, layout);
  await signInAs(page, product, ada, `/ActivePayOrder?orderNumber=${orderNumber}`);
  await expect(page.getByRole('button', { name: /^Check out/ })).toBeVisible();
  return { ada, member, orderNumber, context, page };
}

test('ORD-057 ORD-065 ready after 5 s: about 5 polls, one a second, then the shop; leaving stops them', async ({ browser, product }) => {
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
  await second.page.getByRole('link', { name: 'To my orders' }).click();
  await expect(
    second.page.getByRole('button', { name: 'Check out' }).or(second.page.getByRole('button', { name: 'Pay now' })),
  ).toBeVisible();
  const after = countOf(polls, 'readyHybrisOrder');
  // Longer than the pause between two tries.
  await second.page.waitForTimeout(1500);
  expect(countOf(polls, 'readyHybrisOrder')).toBe(after);
  await second.context.close();
});

test('ORD-058 ORD-059 ORD-063 ERR-008 members 12: a silent shop: 30 tries although some fail, the dialog, one reload; then again with one external order', async ({
  browser,
  product,
}) => {
  const { ada, member, orderNumber, context, page } = await reserved(browser, product);
  await product.sandbox({ shop: { createDelayMs: 120_000 } }, ada);
  await page.goto(`${product.url}/Order`);
  let tries = 0;
  // Every third try breaks on its way and counts all the same.
  await page.route('**/readyHybrisOrder**', (route) => (++tries % 3 === 0 ? route.abort() : route.continue()));
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(wait(page)).toBeVisible();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Something went wrong' });
  await hurryUntil(page, dialog, 60);
  expect(countOf(calls, 'readyHybrisOrder')).toBe(30);
  expect(countOf(calls, 'confirmActivityOrder')).toBe(1);
  const lists = countOf(calls, 'getOrders');
  // What is safe and until when, on the clock of the region.
  await expect(dialog).toContainText(/The shop is slow at the moment\. Your tickets stay yours until \d\d:\d\d\./);
  await dialog.getByRole('button', { name: 'Later, under Orders' }).click();
  await expect.poll(() => countOf(calls, 'getOrders')).toBe(lists + 1);
  expect(countOf(calls, 'readyHybrisOrder')).toBe(30);
  // The same order again: the shop makes no second one.
  const first = await member.checkOut(orderNumber).catch((failure: Error) => failure.message);
  expect(first).toMatchObject({ hybrisNumber: null });
  await page.getByRole('button', { name: /Check out|Pay now/ }).click();
  await expect(wait(page)).toBeVisible();
  await context.close();
});

test('ORD-061 PAY-004 pay now sends no second confirmation; ORD-063 an order that is paid meanwhile says so', async ({
  browser,
  product,
}) => {
  const { member, orderNumber, context, page } = await reserved(browser, product, 'desktop');
  const { hybrisNumber } = await member.checkOut(orderNumber);
  // This page still shows the reservation: its check-out is refused and the page learns better.
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

test('ORD-064 a reservation cancelled elsewhere: words, and the page learns better', async ({ browser, product }) => {
  const { member, orderNumber, context, page } = await reserved(browser, product);
  await product.setClock(new Date(Date.now() + 31 * 60_000));
  await expect
    .poll(async () => (await member.ask<{ orderStatus: string }>('order/v1/updateOrderStatus', { orderNumber })).orderStatus, {
      timeout: 20_000,
    })
    .toBe('CANCEL');
  await page.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('This order has been cancelled.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'This reservation has ended' })).toBeVisible();
  await context.close();
});

test('PAY-021 the shop refuses: words with the care number, the reservation stays', async ({ browser, product }) => {
  const { ada, orderNumber, context, page } = await reserved(browser, product);
  await product.sandbox({ shop: { mode: 'refuse' } }, ada);
  await page.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: care });
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

test('PAY-001 PAY-011 PAY-012 PAY-014 leave, fail, pay on the order page: each seen on the result page', async ({ browser, product }) => {
  const { orderNumber, context, page } = await reserved(browser, product);
  const errors = watchErrors(page);
  await page.getByRole('button', { name: /^Check out/ }).click();
  await page.waitForURL(atTheShop);
  expect(await page.locator('input:not([type=hidden])').count()).toBe(0);
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await page.waitForURL(/\/PaySuccess\?/);
  await expect(page.getByRole('heading', { name: /The payment did not go through|Not yet paid/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(atTheShop);
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.waitForURL(/\/PaySuccess\?/);
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect(main(page)).toContainText(new URL(page.url()).searchParams.get('resultMsg')!);
  await expect(main(page)).toContainText(orderNumber);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(atTheShop);
  await page.getByRole('button', { name: /^Pay\b/ }).click();
  await page.waitForURL(/\/PaySuccess\?/);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  const result = page.url();
  for (const [link, place] of [
    ['To the tickets', `/ActivityTicket?orderNumber=${orderNumber}`],
    ['Order details', `/ActivityOrderDetail?orderNumber=${orderNumber}`],
    ['My orders', '/Order?index=1'],
  ] as const) {
    await page.goto(result);
    await page.getByRole('link', { name: link }).click();
    await expect.poll(() => placeOf(page)).toBe(place);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('PAY-007 PAY-012 PAY-013 a made-up result says nothing: not yet paid, and its message is plain text', async ({ browser, product }) => {
  const { member, orderNumber, context, page } = await reserved(browser, product);
  await page.goto(
    `${product.url}/PaySuccess?orderNumber=${orderNumber}&resultCode=0&type=event&resultMsg=${encodeURIComponent('<b>x</b><img src=x onerror=alert(1)>')}`,
  );
  await expect(page.getByText('<b>x</b><img src=x onerror=alert(1)>')).toBeVisible();
  expect(await main(page).locator('b, img').count()).toBe(0);
  await member.checkOut(orderNumber);
  await page.goto(`${product.url}/PaySuccess?orderNumber=${orderNumber}&resultCode=1&resultMsg=Paid&type=event`);
  await hurryUntil(page, page.getByRole('heading', { name: 'Not yet paid' }), 60);
  await expect(page.getByText('You are booked')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await context.close();
});

test('PAY-009 paid after the cut-off while places are free: the member is booked', async ({ browser, product }) => {
  const { member, orderNumber, context, page } = await reserved(browser, product);
  await member.checkOut(orderNumber);
  await product.setClock(new Date(Date.now() + 24 * 3_600_000));
  await expect(async () => {
    await page.goto(`${product.url}/Order?index=3`);
    await expect(main(page)).toContainText(launch, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await atShop(product, orderNumber, 'payAnyway');
  await expect(async () => {
    await page.goto(`${product.url}/Order?index=1`);
    await expect(main(page)).toContainText('Confirmed', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await context.close();
});

test('VAL-035 EVT-075 EVT-073 two presses of reserve make one order; without the tick none', async ({ browser, product }) => {
  const ada = newAda();
  const { eventID } = await (await memberOf(product, ada)).eventOf(launch);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Phone').fill('7123456');
  await page.getByLabel('E-mail').fill('a@example.com');
  const calls = recordCalls(page);
  const reserve = page.getByRole('button', { name: 'Reserve tickets' });
  await reserve.click({ force: true });
  await expect(page.getByText('Please tick the box first.')).toBeVisible();
  expect(countOf(calls, 'createActivityOrder')).toBe(0);
  await page.getByRole('checkbox').check();
  await reserve.dblclick();
  await page.waitForURL(/ActivePayOrder/);
  expect(countOf(calls, 'createActivityOrder')).toBe(1);
  await page.goto(`${product.url}/Order?index=0`);
  await expect(page.getByRole('button', { name: 'Check out' })).toHaveCount(1);
  await context.close();
});
