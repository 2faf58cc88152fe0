import type { Page } from '@playwright/test';
import { atTheShop, reserved } from './checkout.ts';
import { atShop, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, test } from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';
import { newcomer } from './services.ts';

const main = (page: Page) => page.locator('main');
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay now/ });
const ask = (page: Page) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Release this order?' }));

test.describe.configure({ mode: 'parallel' });

for (const layout of ['phone', 'desktop'] as const) {
  test(`releases an order at checkout from the result page of its payment, on a ${layout} (B-47)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await reserved(browser, product, layout);
    await expect(
      main(page).getByText(/After you check out, you have until \d\d:\d\d/),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Check out/ }).click();
    await page.waitForURL(atTheShop);
    await page.getByRole('button', { name: 'Leave without paying' }).click();
    await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Release this order' }).click();
    await ask(page).getByRole('button', { name: 'Release', exact: true }).click();
    await expect(page.getByText('The order has been released.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
    await context.close();
  });

  test(`shows an order as being released until a slow shop closes it, on a ${layout} (B-47)`, async ({
    browser,
    product,
  }) => {
    const { ada, orderNumber, context, page } = await reserved(browser, product, layout);
    await product.sandbox({ shop: { closeDelayMs: 3_600_000 } }, ada);
    await page.getByRole('button', { name: /^Check out/ }).click();
    await page.waitForURL(atTheShop);
    await page.goto(`${product.url}/ActivityOrderDetail?orderNumber=${orderNumber}`);
    await expect(payNow(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose other tickets' })).toBeVisible();
    await page.getByRole('button', { name: 'Release this order' }).click();
    await expect(ask(page)).toContainText('We will request the shop to close it.');
    await ask(page).getByRole('button', { name: 'Release', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Being released' })).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(`${product.url}/Order?index=0`);
    const card = main(page).getByRole('listitem').filter({ hasText: orderNumber }).first();
    await expect(main(page).getByText('Being released').first()).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);

    await page.goto(`${product.url}/ActivityOrderDetail?orderNumber=${orderNumber}`);
    await expect(page.getByRole('heading', { name: 'Being released' })).toBeVisible();
    await atShop(product, orderNumber, 'cancel');
    await page.waitForURL(/CancleDetail\?/);
    await expect(main(page)).toContainText('Cancelled by you');
    await context.close();
  });
}

test('releases the order and opens the tickets of the event when other tickets are chosen (B-47)', async ({
  browser,
  product,
}) => {
  const { orderNumber, context, page } = await reserved(browser, product);
  await page.getByRole('button', { name: /^Check out/ }).click();
  await page.waitForURL(atTheShop);
  await page.goto(`${product.url}/ActivityOrderDetail?orderNumber=${orderNumber}`);
  await page.getByRole('button', { name: 'Choose other tickets' }).click();
  await expect(ask(page)).toContainText('The same places may be gone');
  await ask(page).getByRole('button', { name: 'Release', exact: true }).click();
  await page.waitForURL(/\/PurchaseTicket\?/);
  await context.close();
});

for (const [layout, name] of [
  ['phone', 'Lake Room'],
  ['desktop', 'Hill Room'],
] as const) {
  test(`releases a room at checkout from its order and frees its time, on a ${layout} (B-47)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const { roomID } = rooms.roomOf(name);
    const { date, slot } = await rooms.freeBetween(roomID, dayAhead(52), dayAhead(62));
    const statusOf = async () =>
      (await rooms.daysOf(roomID, date))[0]!.slots.find(({ slotId }) => slotId === slot.slotId)!
        .status;
    const orderNumber = await rooms.reserve(roomID, [{ date, slotIds: [slot.slotId] }]);
    await rooms.ask('order/v1/confirmFacilityOrder', { orderNumber });
    expect(await statusOf()).not.toBe('FREE');
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/FacilityOrderDetail?orderNumber=${orderNumber}`);
    await expect(payNow(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose other tickets' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Release this order' }).click();
    await ask(page).getByRole('button', { name: 'Release', exact: true }).click();
    await page.waitForURL(/CancleDetail\?/);
    await expect(page.getByText('The order has been released.')).toBeVisible();
    await expect(main(page)).toContainText('Cancelled by you');
    expect(await statusOf()).toBe('FREE');
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`releases an unconfirmed service and frees its time and coupon, on a ${layout} (ORD-072)`, async ({
    browser,
    product,
  }) => {
    const { member, service, day, free } = await newcomer(product, 1);
    const orderNumber = await member.reserve(service, [free[0]!]);
    const { context, errors, page } = await openPage(browser, layout);
    const path = `/BookingOrderConfirmation?orderNumber=${orderNumber}`;
    await signInAs(page, product, member.ada, path);
    await page.getByRole('button', { name: 'Release this reservation' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: 'Release', exact: true }).click();
    await page.waitForURL(/Order\?index=0$/);
    await expect(main(page)).not.toContainText('Skin analysis');
    const slots = await member.slotsOf(service.assessParentId, day);
    expect(slots.find(({ slotId }) => slotId === free[0])).toMatchObject({
      status: 'AVAILABLE',
      isOwn: false,
    });
    expect((await member.coupons('BEC_ART')).count).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
}
