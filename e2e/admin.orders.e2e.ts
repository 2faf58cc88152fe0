import { addressOf } from '#domain/call.ts';
import { cancelForCompany } from '#domain/orders/calls.admin.ts';
import type { Page } from '@playwright/test';
import { openConsole, signInToConsole } from './admin.ts';
import { atShop, memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

const main = (page: Page) => page.locator('main');

const refusal = (errorCode: string, errorMsg: string) => ({
  resultCode: 0,
  resultMsg: errorMsg,
  errorCode,
  errorMsg,
  data: null,
  traceId: 'e2e',
});

test('cancels an order for the company, and requires a second person to confirm its refund (ADM-036, ADM-037, ADM-038, I27, console 2)', async ({
  browser,
  product,
}) => {
  // The refund job calls the shop once a minute.
  test.slow();
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy('Charity bazaar', 2);
  const {
    context,
    page: desk,
    errors,
  } = await openConsole(browser, product, 'order', { path: '/admin/orders' });
  await desk.getByRole('searchbox', { name: 'Search' }).fill(ada);
  const link = desk.getByRole('link', { name: orderNumber });
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expect(desk.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expectAccessible(desk);
  await link.click();
  const past = desk.getByRole('region', { name: 'Timeline' });
  await expect(past).toContainText('Purchased');
  for (const why of [
    'Reserved by the member',
    'Handed over to the shop',
    'Payment confirmed by the shop',
  ])
    await expect(past).toContainText(why);
  await expect(past).toContainText('Applied');
  await expect(desk.getByRole('region', { name: 'Payments' })).toContainText(/PaidB\$\d+\.\d\d/);
  await desk.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^B\$\d+\.\d\d is refunded\.$/);
  await expect(dialog.getByRole('listitem').nth(1)).toHaveText(/^\d+ tickets? becomes? invalid\.$/);
  await dialog.getByRole('textbox').fill('The hall was booked twice');
  // After a failed cancellation the dialog and the reason stay.
  await desk.route(
    `**${addressOf(cancelForCompany)}**`,
    (route) => route.fulfill({ json: refusal('4000', 'The system is busy.') }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The system is busy.');
  await expect(dialog.getByRole('textbox')).toHaveValue('The hall was booked twice');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(past).toContainText('The hall was booked twice');
  // The shop's refund may be requested or accepted; in both cases the page shows that the shop
  // pays.
  await expect(async () => {
    await desk.reload();
    await expect(main(desk)).toContainText('The shop pays; do not pay manually.', {
      timeout: 2000,
    });
  }).toPass({ timeout: 100_000 });
  await expect(desk.getByRole('button', { name: 'Record manual payment' })).toHaveCount(0);
  await desk.getByLabel('Reference').fill('BIBD 4711');
  await desk.getByRole('button', { name: 'Record shop payment' }).click();
  await expect(main(desk)).toContainText('You recorded this refund');
  await expect(desk.getByRole('button', { name: 'Confirm the refund' })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 1024, height: 768 });
  await expectNoSideways(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(desk);

  const { context: second, page: other } = await openPage(browser, 'desktop', {
    timezoneId: 'America/New_York',
  });
  await signInToConsole(other, product, 'service', '/admin/refunds');
  await other.getByRole('link', { name: orderNumber }).click();
  // Times in another zone than the country's name the zone, also within a sentence.
  await expect(main(other)).toContainText(
    /Requested from the shop at [\d/]+ [\d:]+ \(America\/New_York\), accepted/,
  );
  await other.getByRole('button', { name: 'Confirm the refund' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Confirm the refund' }).click();
  await expect(main(other)).toContainText('confirmed by');
  await second.close();

  const { context: phone, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/CancleDetail?orderNumber=${orderNumber}`);
  await expect(main(page)).toContainText('Cancelled by customer care.');
  await expect(main(page)).toContainText('The hall was booked twice');
  await expect(main(page)).toContainText('Refund done');
  await expect(main(page)).toContainText('BIBD 4711');
  await expectAccessible(page);
  await phone.close();
  expect(errors).toEqual([]);
  await context.close();
});

test('finds a payment at the shop when its report was lost (ADM-039)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve('Charity bazaar');
  await product.sandbox({ shop: { report: 'never' } }, ada);
  await member.checkOut(orderNumber);
  await atShop(product, orderNumber, 'pay');
  const {
    context,
    page: desk,
    errors,
  } = await openConsole(browser, product, 'order', {
    path: `/admin/reconciliation?q=${orderNumber}`,
  });
  await expect(desk.getByRole('link', { name: orderNumber })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Check shop status' }).click();
  await expect(desk.getByText('Status in the shop: Paid.')).toBeVisible();
  await expect(desk.getByRole('link', { name: orderNumber })).toHaveCount(0);
  await desk.goto(`${product.url}/admin/reviews`);
  await expect(main(desk)).toContainText('No order of this number');
  await expectAccessible(desk);
  expect(errors).toEqual([]);
  await context.close();
});
