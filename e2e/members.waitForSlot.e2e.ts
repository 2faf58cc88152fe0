import type { Locator, Page } from '@playwright/test';
import { setSlotCapacity } from '#domain/services/admin/calls.batches.ts';
import { deskOf } from './desk.ts';
import { newAda, signInAs } from './member.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
} from './product.ts';
import { dayAhead } from './rooms.ts';
import { couponDesk, servicesOf } from './services.ts';

/** Has its own product: it blocks places of services. */
const test = apart();

const main = (page: Page) => page.locator('main');

/** Presses and counts them. */
function presses() {
  let count = 0;
  return {
    press: async (of: Locator) => {
      await of.click();
      count += 1;
    },
    count: () => count,
  };
}

/** A day of a service whose only place is reserved by a member, who can give it up. */
async function fullDay(product: Product, ahead: number) {
  const holder = await servicesOf(product, newAda());
  const coupons = await couponDesk(product);
  await coupons.issue(holder.ada, 'BEC_ART', 1);
  const service = await holder.serviceOf('Skin analysis');
  const [day] = await holder.freeDays(service.assessParentId, dayAhead(ahead));
  const slots = await holder.slotsOf(service.assessParentId, day!);
  const [first] = slots.filter(({ status }) => status === 'AVAILABLE');
  const orderNumber = await holder.reserve(service, [first!.slotId]);
  const ask = await deskOf(product, 'service');
  for (const { slotId } of slots)
    await ask(setSlotCapacity, {
      slotId,
      capacity: slotId === first!.slotId ? 1 : 0,
      reason: 'a test',
    });
  const release = () => holder.ask('order/v1/deleteOrder', { orderNumber });
  return { service, day: day!, coupons, release };
}

/** A new member with a coupon. */
async function waiterOf(product: Product, coupons: Awaited<ReturnType<typeof couponDesk>>) {
  const waiter = await servicesOf(product, newAda());
  await coupons.issue(waiter.ada, 'BEC_ART', 1);
  return waiter.ada;
}

for (const [layout, ahead] of [
  ['phone', 17],
  ['desktop', 21],
] as [LayoutName, number][])
  test(`waits for a full service in two presses and gets a freed place as a reservation, on ${layout} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const { service, day, coupons, release } = await fullDay(product, ahead);
    const ada = await waiterOf(product, coupons);
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/BecDetails?id=${service.assessParentId}&date=${day}`);
    const { press, count } = presses();
    await press(main(page).getByRole('link', { name: 'Wait for a free time' }));
    await page.waitForURL(/\/(Pc)?ServiceWaits\?/);
    await expect(main(page).getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    // The error is beside its field, and what was chosen stays.
    await main(page).getByLabel('From').selectOption('21:00');
    await main(page).getByLabel('Until').selectOption('21:00');
    await main(page).getByRole('button', { name: 'Join the line' }).click();
    await expect(main(page).getByLabel('Until')).toHaveAttribute('aria-invalid', 'true');
    await expect(main(page).getByLabel('From')).toHaveValue('21:00');
    await main(page).getByLabel('From').selectOption('08:00');

    await press(main(page).getByRole('button', { name: 'Join the line' }));
    const own = main(page).getByRole('listitem').filter({ hasText: 'Skin analysis' });
    await expect(own).toContainText('You’re next.');
    await expect(own).toContainText('Any consultant');
    expect(count()).toBe(2);
    await expectAccessible(page);
    await expectNoSideways(page);

    await release();
    await expect(async () => {
      await page.reload();
      await expect(own).toContainText('Reserved for you for', { timeout: 2000 });
    }).toPass();
    await own.getByRole('link', { name: 'Open reservation' }).click();
    await page.waitForURL(/\/(Pc)?BookingOrderConfirmation\?/);
    await expect(main(page)).toContainText('Skin analysis');
    expect(errors).toEqual([]);
    await context.close();
  });

test('withdraws a request after a question, and opens the day instead if a time is free (issue 53)', async ({
  browser,
  product,
}) => {
  const { service, day, coupons, release } = await fullDay(product, 25);
  const ada = await waiterOf(product, coupons);
  const { context, page, errors } = await openPage(browser, 'phone');
  const path = `/ServiceWaits?id=${service.assessParentId}&date=${day}`;
  await signInAs(page, product, ada, path);
  await main(page).getByRole('button', { name: 'Join the line' }).click();
  await main(page).getByRole('button', { name: 'Withdraw: Skin analysis' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(main(page)).toContainText('You are not waiting for a service.');

  await release();
  await page.goto(new URL(path, page.url()).href);
  await main(page).getByRole('button', { name: 'Join the line' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'See the free times' }).click();
  await page.waitForURL(new RegExp(`BecDetails\\?.*date=${day}`));
  expect(errors).toEqual([]);
  await context.close();
});
