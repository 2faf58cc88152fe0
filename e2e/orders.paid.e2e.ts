import type { Page } from '@playwright/test';
import { chooseTickets } from './choosing.ts';
import { atTheShop, hurryUntil, launch, reserved } from './checkout.ts';
import { atShop, countOf, memberOf, newAda, placeOf, recordCalls, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, test, watchErrors } from './product.ts';

const main = (page: Page) => page.locator('main');

// Most of these tests wait, so both workers share them.
test.describe.configure({ mode: 'parallel' });

test.afterEach(async ({ product }) => {
  await product.setClock(null);
});

test('shows the matching result page after leaving the shop, a failed payment and a payment (PAY-001, PAY-011, PAY-012, PAY-014)', async ({
  browser,
  product,
}) => {
  const { member, orderNumber, context, page } = await reserved(browser, product);
  const errors = watchErrors(page);
  await page.getByRole('button', { name: /^Check out/ }).click();
  await page.waitForURL(atTheShop);
  expect(await page.locator('input:not([type=hidden])').count()).toBe(0);
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await page.waitForURL(/\/PaySuccess\?/);
  // Returning without payment is not a failure (B-47).
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  const { deadline } = await member.ask<{ deadline: string }>('order/v1/getActivityOrderDetail', {
    orderNumber,
  });
  const until = Temporal.Instant.from(deadline).toZonedDateTimeISO('Asia/Brunei').toPlainTime();
  await expect(
    main(page).getByText(`We hold it until ${until.toString({ smallestUnit: 'minute' })}.`),
  ).toBeVisible();
  await expect(main(page)).not.toContainText(/did not go through|Nothing was booked/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(atTheShop);
  await page.getByRole('button', { name: 'Simulate a failed payment' }).click();
  await page.waitForURL(/\/PaySuccess\?/);
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await expect(main(page)).toContainText(new URL(page.url()).searchParams.get('resultMsg')!);
  await expect(main(page)).toContainText(orderNumber);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(atTheShop);
  await page.getByRole('button', { name: /^Pay\b/ }).click();
  await page.waitForURL(/\/PaySuccess\?/);
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible();
  const result = page.url();
  for (const [link, place] of [
    ['View tickets', `/ActivityTicket?orderNumber=${orderNumber}`],
    ['Order details', `/ActivityOrderDetail?orderNumber=${orderNumber}`],
    ['View orders', '/Order?index=1'],
  ] as const) {
    await page.goto(result);
    await page.getByRole('link', { name: link }).click();
    await expect.poll(() => placeOf(page)).toBe(place);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('ignores a forged payment result and shows its message as plain text (PAY-007, PAY-012, PAY-013)', async ({
  browser,
  product,
}) => {
  const { member, orderNumber, context, page } = await reserved(browser, product);
  await page.goto(
    `${product.url}/PaySuccess?orderNumber=${orderNumber}&resultCode=0&type=event&resultMsg=${encodeURIComponent('<b>x</b><img src=x onerror=alert(1)>')}`,
  );
  await expect(page.getByText('<b>x</b><img src=x onerror=alert(1)>')).toBeVisible();
  expect(await main(page).locator('b, img').count()).toBe(0);
  await member.checkOut(orderNumber);
  await page.goto(
    `${product.url}/PaySuccess?orderNumber=${orderNumber}&resultCode=1&resultMsg=Paid&type=event`,
  );
  await hurryUntil(page, page.getByRole('heading', { name: 'Not paid yet' }), 60);
  await expect(page.getByText('You’re going')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await context.close();
});

test('books the order when it is paid after the cut-off while places are free (PAY-009)', async ({
  browser,
  product,
}) => {
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

test('creates one order on a double press of reserve and none without accepted terms (VAL-035, EVT-075, EVT-073)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { eventID } = await (await memberOf(product, ada)).eventOf(launch);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
  await chooseTickets(page, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Phone').fill('7123456');
  await page.getByLabel('E-mail').fill('a@example.com');
  const calls = recordCalls(page);
  const reserve = page.getByRole('button', { name: 'Reserve and pay' });
  // With the terms loaded, the button does not move any more.
  await expect(page.getByRole('checkbox')).toBeVisible();
  await reserve.click({ force: true });
  await expect(page.getByText('Please tick the box first.')).toBeVisible();
  expect(countOf(calls, 'createActivityOrder')).toBe(0);
  await page.getByRole('checkbox').check();
  await reserve.dblclick();
  await page.waitForURL(/\/sandbox\/shop\/pay\//);
  expect(countOf(calls, 'createActivityOrder')).toBe(1);
  await page.goto(`${product.url}/Order?index=0`);
  await expect(page.getByRole('button', { name: /Check out|Pay now/ })).toHaveCount(1);
  await context.close();
});
