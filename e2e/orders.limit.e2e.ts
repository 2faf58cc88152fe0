import type { Page } from '@playwright/test';
import { placeOf, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import { dayAhead, describeBooking, openRoom, withTime } from './rooms.ts';
import { newcomer } from './services.ts';

const main = (page: Page) => page.locator('main');
const limit = (page: Page) => page.getByRole('alertdialog', { name: 'Not reserved' });

/**
 * The dialog names the limit of the setting. "Close" stays, "View orders" leads to the unpaid
 * orders.
 */
async function expectWayToOrders(page: Page, reserve: () => Promise<void>): Promise<void> {
  const before = placeOf(page);
  await reserve();
  await expect(limit(page)).toContainText('You can have 3 unpaid reservations of this kind');
  await expectAccessible(page);
  await limit(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(limit(page)).toHaveCount(0);
  expect(placeOf(page)).toBe(before);
  await reserve();
  await limit(page).getByRole('button', { name: 'View orders' }).click();
  await page.waitForURL(/Order\?index=0$/);
  // No confirmation dialog opens before this flow is left.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(main(page).getByRole('timer')).toHaveCount(3);
  await expectNoSideways(page);
}

for (const [layout, name] of [
  ['phone', 'Lake Room'],
  ['desktop', 'Hill Room'],
] as [LayoutName, string][]) {
  test(`leads to the unpaid orders and keeps the booking when a fourth unpaid room is refused, on a ${layout} (B-44)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page, room, rooms } = await openRoom(browser, product, layout, {
      name,
    });
    let day = dayAhead(40);
    for (let made = 0; made < 3; made++) {
      const until = Temporal.PlainDate.from(day).add({ days: 12 }).toString();
      const { date, slot } = await rooms.freeBetween(room.roomID, day, until);
      await rooms.reserve(room.roomID, [{ date, slotIds: [slot.slotId] }]);
      day = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    }
    const { date } = await rooms.freeBetween(room.roomID, dayAhead(25), dayAhead(38));
    await withTime(page, date);
    await page.waitForURL(/(Packages|VenueBookingInformation)\?/);
    const without = page.getByRole('button', { name: 'Continue without' });
    if (/Packages/.test(page.url())) await without.click();
    await describeBooking(page);
    await page.getByRole('checkbox').check();
    const order = placeOf(page);
    await expectWayToOrders(page, () =>
      page.getByRole('button', { name: 'Reserve and pay' }).click(),
    );
    await page.goBack();
    await expect.poll(() => placeOf(page)).toBe(order);
    await expect(main(page)).toContainText('Team evening');
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`leads to the unpaid orders when a fourth unpaid service is refused, on a ${layout} (B-44)`, async ({
    browser,
    product,
  }) => {
    const { member, service, day, free } = await newcomer(product, 4, 4);
    for (const slotId of free.slice(0, 3)) await member.reserve(service, [slotId]);
    const { context, errors, page } = await openPage(browser, layout);
    const path = `/BecDetails?id=${service.assessParentId}&date=${day}`;
    await signInAs(page, product, member.ada, path);
    await main(page).locator(`button[data-slot="${free[3]}"]`).click();
    await expectWayToOrders(page, () =>
      page.getByRole('button', { name: 'Reserve', exact: true }).click(),
    );
    expect(errors).toEqual([]);
    await context.close();
  });
}
