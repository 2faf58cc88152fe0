import type { Locator, Page } from '@playwright/test';
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

for (const [layout, name, from] of [
  ['phone', 'Orchid Room', 40],
  ['desktop', 'Hibiscus Room', 44],
] as [LayoutName, string, number][])
  test(`waits for a full room in three presses and gets a freed time as a reservation, on ${layout} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const holder = await roomsOf(product, newAda());
    const { roomID, venueID } = holder.roomOf(name);
    const days = await holder.daysOf(roomID, dayAhead(from), dayAhead(from + 20));
    const day = days.find(
      ({ status, slots }) => status === 'OPEN' && slots.every((slot) => slot.status === 'FREE'),
    )!;
    const orderNumber = await holder.reserve(
      roomID,
      day.slots.map(({ slotId }) => ({ date: day.date, slotIds: [slotId] })),
    );

    const { context, page, errors } = await openPage(browser, layout);
    const path = `/SiteOrderDetail?roomID=${roomID}&venueID=${venueID}&date=${day.date}`;
    const ada = newAda();
    // Accepts the terms of the sign-in, whose dialog would cover the page.
    await memberOf(product, ada);
    await signInAs(page, product, ada, path);
    const { press, count } = presses();
    await press(main(page).getByRole('link', { name: 'Wait for a free time' }));
    await page.waitForURL(/\/(Pc)?RoomWaits\?/);
    await expect(main(page).getByRole('heading', { name: 'Wait for a room' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    // The error is beside its field, and what was typed stays.
    await main(page).getByLabel('Phone').fill('+673 712 3456');
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Join the line' }).click();
    await expect(main(page).getByLabel('Event name')).toHaveAttribute('aria-invalid', 'true');
    await expect(main(page).getByLabel('Phone')).toHaveValue('+673 712 3456');
    await main(page).getByRole('checkbox').uncheck();

    await main(page).getByLabel('Event name').fill('Tuesday team');
    await main(page).getByLabel('People').fill('10');
    await press(main(page).getByRole('checkbox'));
    await press(main(page).getByRole('button', { name: 'Join the line' }));
    const own = main(page).getByRole('listitem').filter({ hasText: 'Tuesday team' });
    await expect(own).toContainText('You’re next.');
    expect(count()).toBeLessThanOrEqual(3);
    await expectAccessible(page);
    await expectNoSideways(page);

    await holder.ask('order/v1/deleteOrder', { orderNumber });
    await expect(async () => {
      await page.reload();
      await expect(own).toContainText('Reserved for you for', { timeout: 2000 });
    }).toPass();
    await own.getByRole('link', { name: 'Open reservation' }).click();
    await page.waitForURL(/\/(Pc)?FacilityOrderDetail\?/);
    await expect(main(page)).toContainText(name);
    await expect(
      main(page)
        .getByRole('button', { name: /Check out/ })
        .first(),
    ).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

test('withdraws a request after a question, and the list is empty then (issue 53)', async ({
  browser,
  product,
}) => {
  const holder = await roomsOf(product, newAda());
  const { roomID, venueID } = holder.roomOf('Orchid Room');
  const days = await holder.daysOf(roomID, dayAhead(62), dayAhead(80));
  const day = days.find(
    ({ status, slots }) => status === 'OPEN' && slots.every((slot) => slot.status === 'FREE'),
  )!;
  await holder.reserve(
    roomID,
    day.slots.map(({ slotId }) => ({ date: day.date, slotIds: [slotId] })),
  );
  const { context, page, errors } = await openPage(browser, 'phone');
  const path = `/RoomWaits?roomID=${roomID}&venueID=${venueID}&date=${day.date}`;
  const ada = newAda();
  await memberOf(product, ada);
  await signInAs(page, product, ada, path);
  await main(page).getByLabel('Event name').fill('Team night');
  await main(page).getByLabel('People').fill('8');
  await main(page).getByLabel('Phone').fill('+673 712 3456');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Join the line' }).click();
  await main(page).getByRole('button', { name: 'Withdraw: Team night' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(main(page)).toContainText('You are not waiting for a room.');
  expect(errors).toEqual([]);
  await context.close();
});
