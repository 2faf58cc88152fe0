import type { Page } from '@playwright/test';
import { signInAs } from './member.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
} from './product.ts';
import { dayAhead, dayName } from './rooms.ts';
import { servicesOf } from './services.ts';

/** Has its own product: it uses up coupons of the demo members. */
const test = apart();

const main = (page: Page) => page.locator('main');

for (const [layout, who] of [
  ['phone', 'ownerZero'],
  ['desktop', 'member'],
] as [LayoutName, string][])
  test(`moves a booking only once and returns its coupon on cancellation, on a ${layout} (SVC-026, SVC-027, SVC-030, ENT-024, RTE-045, RTE-098)`, async ({
    browser,
    product,
  }) => {
    const member = await servicesOf(product, who);
    const before = (await member.coupons('BEC_ART')).count;
    const service = await member.serviceOf('Skin analysis');
    const [day, later] = await member.freeDays(service.assessParentId, dayAhead(4));
    const [slot] = (await member.slotsOf(service.assessParentId, day!)).filter(
      ({ status }) => status === 'AVAILABLE',
    );
    const orderNumber = await member.reserve(service, [slot!.slotId]);
    await member.confirm(orderNumber);
    expect((await member.coupons('BEC_ART')).count).toBe(before - 1);

    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, member.ada, `/BookingOrderView?orderNumber=${orderNumber}`);
    await page.getByRole('button', { name: 'Move to another time' }).click();
    await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
    const month = page.getByRole('group', { name: 'Service dates' });
    // The calendar opens at the first month with free slots.
    const wanted = month.getByRole('button', { name: `${dayName(later!)}, free times` });
    await expect(month.getByRole('button', { name: /free times/ }).first()).toBeVisible();
    if (!(await wanted.isVisible()))
      await month.getByRole('button', { name: 'Next month' }).click();
    await wanted.click();
    const free = main(page).locator('button[data-slot]:not([aria-disabled])');
    await expect(free.first()).toContainText('1 place left');
    await expectAccessible(page);
    await free.first().click();
    await page.getByRole('button', { name: 'Move here' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('A booking can be moved once only');
    await question.getByRole('button', { name: 'Move it' }).click();
    await expect(main(page).getByRole('heading', { name: 'Rescheduled' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move to another time' })).toHaveCount(0);
    await expect(main(page)).toContainText('It has already been moved once');
    const moves = main(page).getByRole('term');
    await expect(moves.filter({ hasText: 'Before' })).toHaveCount(1);
    await expect(moves.filter({ hasText: 'Now' })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(question).toContainText('1 coupon is returned to you.');
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(main(page)).toContainText('Service cancelled');
    await expect(main(page)).toContainText('Cancelled by you.');
    await expect(main(page).getByRole('link', { name: 'Book again' })).toBeVisible();
    await expectAccessible(page);
    expect((await member.coupons('BEC_ART')).count).toBe(before);

    await page.goto(`${product.url}/Order?index=3`);
    await main(page)
      .getByRole('listitem')
      .filter({ hasText: orderNumber })
      .getByRole('link', { name: 'Skin analysis' })
      .click();
    await page.waitForURL(/CancleDetail\?/);
    await main(page).getByRole('link', { name: 'Book again' }).click();
    await page.waitForURL(/BecDetails\?id=/);
    expect(errors).toEqual([]);
    await context.close();
  });

test('accepts the survey of a past service once and thanks the member (QUE-017, S-32)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, 'imported');
  const { items } = await member.ask<{
    items: { orderNumber: string; orderType: string; activityFinish: boolean }[];
  }>('order/v1/getOrders', { orderStatus: ['PAID'], pageNum: 1, pageSize: 50 });
  const over = items.find((item) => item.orderType === 'assessment' && item.activityFinish)!;
  const { context, errors, page } = await openPage(browser, 'phone');
  await signInAs(page, product, member.ada, `/BookingOrderView?orderNumber=${over.orderNumber}`);
  await page.getByRole('button', { name: 'Send' }).click({ force: true });
  await expect(main(page).getByRole('alert')).toContainText('Please answer the three questions.');
  await main(page)
    .getByRole('group', { name: /^Overall/ })
    .getByRole('radio')
    .nth(4)
    .check();
  await main(page)
    .getByRole('group', { name: /^Your consultant/ })
    .getByRole('radio')
    .nth(3)
    .check();
  await main(page).getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Anything else?').fill('A quiet hour.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(main(page)).toContainText('Thank you for your feedback.');
  await page.reload();
  await expect(main(page)).toContainText('Thank you for your feedback.');
  expect(errors).toEqual([]);
  await context.close();
});

test('shows that a reservation is not confirmed, and that it has expired after its deadline (SVC-022, SVC-025, S-29, S-30, S-31)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, 'twoCountries');
  const service = await member.serviceOf('Behind the brand');
  const [day] = await member.freeDays(service.assessParentId, dayAhead(2));
  const [slot] = await member.slotsOf(service.assessParentId, day!);
  const orderNumber = await member.reserve(service, [slot!.slotId]);
  const { context, errors, page } = await openPage(browser, 'desktop');
  const result = `/BecPaySuccess?orderNumber=${orderNumber}&resultCode=0&resultMsg=${encodeURIComponent('<b>No</b>')}`;
  await signInAs(page, product, member.ada, result);
  await expect(main(page)).toContainText('Not booked');
  await expect(main(page)).toContainText('<b>No</b>');
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Back to the confirmation' }).click();
  await page.waitForURL(/BookingOrderConfirmation/);
  const places = async () =>
    (await member.slotsOf(service.assessParentId, day!)).find(
      ({ slotId }) => slotId === slot!.slotId,
    )!.remaining;
  const whileHeld = await places();
  try {
    await product.setClock(new Date(Date.now() + 76 * 60_000));
    for (const screen of ['BookingOrderConfirmation', 'SelectCoupon']) {
      await page.goto(`${product.url}/${screen}?orderNumber=${orderNumber}`);
      await expect(main(page)).toContainText('This reservation has expired');
      await expect(main(page).getByRole('link', { name: 'Book again' })).toBeVisible();
    }
    await expectAccessible(page);
    await expect.poll(places).toBe(whileHeld + 1);
  } finally {
    await product.setClock(null);
  }
  expect(errors).toEqual([]);
  await context.close();
});
