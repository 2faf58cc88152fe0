import type { Page } from '@playwright/test';
import { launch } from './checkout.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';

const day = 86_400_000;
const main = (page: Page) => page.locator('main');

test.afterEach(async ({ product }) => {
  await product.setClock(null);
});

for (const [layout, name] of [
  ['phone', 'Orchid Room'],
  ['desktop', 'Hibiscus Room'],
] as [LayoutName, string][])
  test(`books a room again in two presses on the day after its last session, with equipment and people, on ${layout} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const { roomID } = rooms.roomOf(name);
    const { packages } = await rooms.ask<{
      packages: { packageId: string; packageName: string; price: number }[];
    }>('facility/v1/getFacilityDetail', { roomID });
    const { packageId } = packages.find((one) => one.packageName.startsWith('Projector'))!;
    const { date, slot } = await rooms.freeBetween(roomID, dayAhead(6), dayAhead(16));
    const equipped = [{ packageId, quantity: 1 }];
    const orderNumber = await rooms.reserve(roomID, [
      { date, slotIds: [slot.slotId], packages: equipped },
    ]);
    await rooms.pay(orderNumber);
    const { context, page, errors } = await openPage(browser, layout);
    const again = page.getByRole('link', { name: `See free dates: Book ${name} again?` });
    // In the evening of the day itself nothing is offered yet.
    await product.setClock(new Date(`${date}T22:30:00+08:00`));
    await signInAs(page, product, ada, '/Home');
    await expect(page.locator('[data-overview]').first()).toBeVisible();
    await expect(again).toHaveCount(0);

    await product.setClock(new Date(Date.parse(`${date}T08:00:00+08:00`) + day));
    await page.goto(`${product.url}/Home`);
    await again.click();
    const card = main(page).getByRole('heading', { name: 'Book again' }).locator('..');
    await expect(card).toContainText('for 5 people with the same equipment');
    await expectAccessible(page);
    await expectNoSideways(page);
    const dates = card.getByRole('button', { name: new RegExp(`${slot.startTime}–`) });
    await expect(dates.first()).toBeVisible();
    const [price] = /B\$[\d.]+/.exec(await dates.first().innerText())!;
    await dates.first().click();

    // The second press leads to the confirmation.
    await page.waitForURL(/\/(Pc)?SiteOrder\?/);
    await expect(main(page)).toContainText('1 × Projector');
    await expect(main(page)).toContainText('5 people');
    const amount = main(page).getByRole('heading', { name: 'Amount' }).locator('..');
    await expect(amount).toContainText(price);
    await expect(main(page)).toContainText('Team evening');
    await expect(main(page)).toContainText(`${slot.startTime}–${slot.endTime}`);
    const made = page.waitForResponse(/createFacilityOrder/);
    await main(page).getByRole('checkbox').check();
    await main(page)
      .getByRole('button', { name: /^Reserve/ })
      .click();
    expect((await (await made).json()) as object).toMatchObject({ resultCode: 1 });
    expect(errors).toEqual([]);
    await context.close();
  });

test('keeps the chosen tickets when a cancelled event is booked again (S-36, issue 53)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy(launch, 3);
  await member.ask('order/v1/cancelOrder', { orderNumber });
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/CancleDetail?orderNumber=${orderNumber}`);
  await main(page).getByRole('link', { name: 'Book again' }).click();
  await page.waitForURL(/\/PurchaseTicket\?/);
  await expect(main(page)).toContainText('3 tickets');
  await context.close();
});
