import type { Page } from '@playwright/test';
import { openMe } from './calls.ts';
import { atShop, memberOf, placeOf, recordCalls, signInAs } from './member.ts';
import { expectCountdown, type Held } from './orderList.ts';
import { apart, expect, expectAccessible, expectNoSideways, openPage } from './product.ts';

/** Has its own product: the demo's only room reservation is paid and cancelled here. */
const test = apart();

const main = (page: Page) => page.locator('main');

test('pays and cancels a reserved room and lists every step in its history, on a phone (ORD-055, ORD-056, ORD-073, RTE-014, S-35)', async ({
  browser,
  product,
}) => {
  const { ada } = product.people.find((person) => person.key === 'imported')!;
  const member = await memberOf(product, ada);
  await member.speak('en');
  const { items } = await member.ask<{ items: Held[] }>('order/v1/getOrders', {
    orderStatus: ['UNPAID', 'PAID'],
    pageNum: 1,
    pageSize: 50,
  });
  const event = items.find((item) => item.orderType === 'event')!.orderNumber;
  const held = items.find(
    (item) => item.orderType === 'facility' && item.orderStatus === 'UNPAID',
  )!;
  const room = held.orderNumber;

  const { context, page, errors } = await openPage(browser, 'phone', { width: 360 });
  await signInAs(page, product, ada, `/FacilityOrderDetail?orderNumber=${room}`);
  const shown = [
    'This room is held for you',
    'River Hall',
    'Gadong Business Centre',
    '1 session',
    '1 × Projector and screen',
    'B$432.00',
  ];
  for (const text of [
    ...shown,
    room,
    'Reserved',
    'incl. GST 6% B$26.15',
    'Awang Haji Salleh',
    'You get it as soon as the order is paid',
  ])
    await expect(main(page)).toContainText(text);
  await expectCountdown(main(page).getByRole('timer').locator('[aria-hidden]'), held);
  await expectNoSideways(page);
  await expectAccessible(page);

  const calls = recordCalls(page);
  await page.getByRole('button', { name: /^Check out/ }).click();
  await page.waitForURL(/\/sandbox\/shop\/pay\/|\/shop\/pay\//);
  expect(
    calls.filter(({ name }) => name.startsWith('confirm')).map(({ name, body }) => [name, body]),
  ).toEqual([['confirmFacilityOrder', { orderNumber: room }]]);
  await atShop(product, room, 'pay');
  await page.goto(`${product.url}/PaySuccess?orderNumber=${room}&resultCode=1&resultMsg=ok`);
  await expect(main(page)).toContainText('River Hall');
  await main(page).getByRole('link', { name: 'Order details' }).click();
  await expect(main(page)).toContainText('This room is booked');
  const history = main(page).locator('ol');
  await expect(history.locator('li')).toContainText([
    'Reserved',
    'Sent to the shop for payment',
    'Paid · B$462.00',
  ]);

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'The time becomes available to others and B$462.00 is refunded.',
  );
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.waitForURL(/\/CancleDetail\?orderNumber=RF/);
  await expect(history.locator('li')).toContainText([
    'Reserved',
    'Sent',
    'Paid',
    'Cancelled by you',
    'Refund of B$462.00 requested',
  ]);
  expect(errors).toEqual([]);

  // An order of another kind, and an unknown number.
  await page.goto(`${product.url}/FacilityOrderDetail?orderNumber=${event}`);
  await expect(main(page)).toContainText('This is not a facility order.');
  await main(page).getByRole('link', { name: 'Order details' }).click();
  await expect.poll(() => placeOf(page)).toBe(`/ActivityOrderDetail?orderNumber=${event}`);
  await page.goto(`${product.url}/FacilityOrderDetail?orderNumber=RF20260101999999`);
  await expect(main(page)).toContainText('We cannot find this order');
  await context.close();
});

test('shows a service before and after confirmation, and opens the unpaid orders from Payments, on a desktop (ORD-062, ORD-073, RTE-046, RTE-064, RTE-066, RTE-099, S-30, S-32)', async ({
  browser,
  product,
}) => {
  const { ada } = product.people.find((person) => person.key === 'imported')!;
  const member = await memberOf(product, ada);
  const listOf = async (orderStatus: string, activityFinish: boolean) =>
    (
      await member.ask<{ items: Held[] }>('order/v1/getOrders', {
        orderStatus: [orderStatus],
        activityFinish,
        pageNum: 1,
        pageSize: 50,
      })
    ).items;
  const service = (await listOf('UNPAID', false)).find(
    (item) => item.orderType === 'assessment',
  )!.orderNumber;
  const booked = (await listOf('PAID', false)).find(
    (item) => item.orderType === 'assessment',
  )!.orderNumber;
  const past = (await listOf('PAID', true)).find(
    (item) => item.orderType === 'facility',
  )!.orderNumber;
  const { context, page, errors } = await openPage(browser, 'desktop');

  // The entry "Payments" opens the first tab, whichever was open before (SHL-020).
  await signInAs(page, product, ada, '/PcOrder?index=3');
  await expect(main(page).getByRole('link', { name: 'Cancelled', exact: true })).toHaveAttribute(
    'aria-current',
    /page|true/,
  );
  await openMe(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Payments/ })
    .click();
  await expect.poll(() => placeOf(page), 'RTE-064').toBe('/PcOrder');
  await expect(main(page).getByRole('link', { name: 'To pay', exact: true })).toHaveAttribute(
    'aria-current',
    /page|true/,
  );
  await page.getByRole('button', { name: 'Select coupon' }).click();
  await expect
    .poll(() => placeOf(page), 'RTE-099')
    .toBe(`/PcBookingOrderConfirmation?orderNumber=${service}`);
  for (const text of [
    'This time is held for you',
    'Redeem coupon within',
    'Skin analysis',
    'ART3M87442',
    service,
  ])
    await expect(main(page)).toContainText(text);
  await expect(main(page).getByRole('link', { name: 'Choose other coupons' })).toHaveAttribute(
    'href',
    new RegExp(`SelectCoupon\\?orderNumber=${service}`),
  );
  await expectAccessible(page);

  // A confirmed order leads to its booking page, which shows the coupons.
  await page.goto(`${product.url}/BookingOrderConfirmation?orderNumber=${booked}`);
  await expect
    .poll(() => placeOf(page), 'RTE-046')
    .toBe(`/PcBookingOrderView?orderNumber=${booked}`);
  for (const text of [
    'Reserved for you',
    'Nutrition consultation',
    'NUT2K48773',
    'NUT2K48774',
    'Confirmed',
  ])
    await expect(main(page)).toContainText(text);
  await page.goto(`${product.url}/PcFacilityOrderDetail?orderNumber=${past}`);
  await expect(main(page), 'RTE-066').toContainText(past);
  await expect(main(page)).toContainText(/Facility (booking ended|cancelled)/);
  await expect(main(page).getByRole('button', { name: /Cancel|Check out|Pay now/ })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
