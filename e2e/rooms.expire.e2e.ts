import { newAda, signInAs } from './member.ts';
import { expect, expectAccessible, type LayoutName, openPage, test } from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';

test.afterEach(async ({ product }) => {
  await product.setClock(null);
});

for (const [layout, name] of [
  ['phone', 'Loft'],
  ['desktop', 'Library'],
] as [LayoutName, string][])
  test(`refuses check-out of a room after 75 minutes and lists it as cancelled, on a ${layout} (FAC-067, FAC-069, A-66, ORD-043)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const room = rooms.roomOf(name);
    const { date: day, slot } = await rooms.freeBetween(room.roomID, dayAhead(9), dayAhead(19));
    const orderNumber = await rooms.reserve(room.roomID, [{ date: day, slotIds: [slot.slotId] }]);
    const { context, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/OrderSite?orderNumber=${orderNumber}`);
    const checkOut = page.getByRole('button', { name: /^Check out/ });
    await expect(checkOut).toBeVisible();
    await product.setClock(new Date(Date.now() + 76 * 60_000));
    await checkOut.click();
    await expect(page.getByText(/has been cancelled/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${product.url}/Order`);
    await page.getByRole('main').getByRole('link', { name: 'Cancelled' }).click();
    const card = page.getByRole('listitem').filter({ hasText: orderNumber });
    await expect(card).toContainText('Booking order cancelled');
    await expect(card).toContainText('Cancelled for missing check-out or payment in time.');
    await page.goto(`${product.url}/CancleDetail?orderNumber=${orderNumber}`);
    await expect(page.getByRole('main')).toContainText(
      'Cancelled for missing check-out or payment in time.',
    );
    expect((await rooms.freeSlot(room.roomID, day)).slotId).toBe(slot.slotId);
    await context.close();
  });
