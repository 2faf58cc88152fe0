import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { newAda } from './member.ts';
import { dayAhead, roomsOf } from './rooms.ts';
import { newcomer } from './services.ts';
import { expect, expectAccessible, expectNoSideways, type Product, test } from './product.ts';

const title = 'Members have booked. Save anyway?';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A member with a paid booking of a room. */
async function booked(product: Product, name: string) {
  const rooms = await roomsOf(product, newAda());
  const room = rooms.roomOf(name);
  const { date, slot } = await rooms.freeBetween(room.roomID, dayAhead(25), dayAhead(40));
  const order = await rooms.reserve(room.roomID, [{ date, slotIds: [slot.slotId] }]);
  await rooms.pay(order);
  return { order, ...room };
}

for (const width of [390, 1440])
  test(`tells what a change of a booked room does before it is saved, ${width} px wide (B-42, issue 52)`, async ({
    browser,
    product,
  }) => {
    const { order, roomID } = await booked(product, 'Deck');
    const { context, page, errors } = await openConsole(browser, product, 'facility', {
      path: `/admin/room?id=${roomID}`,
    });
    await page.setViewportSize({ width, height: 900 });
    const inUse = page.getByRole('checkbox', { name: 'Published', exact: true });
    await inUse.uncheck();
    await save(page).click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText(/\d+ paid bookings? from today on (is|are) affected\./);
    await expect(dialog).toContainText('Members can no longer book it.');
    await expect(dialog).toContainText('No mails are sent.');
    await expectAccessible(page);
    await expectNoSideways(page);
    const list = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Show bookings' }).click();
    const bookings = await list;
    await expect(bookings.locator('main')).toContainText(order);
    await bookings.close();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

    await inUse.check();
    const place = page.getByLabel('Order', { exact: true });
    const before = Number(await place.inputValue());
    await place.fill(String(before + 1));
    await save(page).click();
    await expect(dialog).toContainText('where, members find it.');
    await expect(dialog).not.toContainText('Members can no longer book it.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(place).toHaveValue(String(before + 1));
    await expect(inUse).toBeChecked();
    expect(errors).toEqual([]);
    await context.close();
  });

test('tells what a change of a booked venue does (B-42, issue 52)', async ({
  browser,
  product,
}) => {
  const { venueID } = await booked(product, 'Deck');
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: `/admin/venue?id=${venueID}`,
  });
  const tel = page.getByLabel('Telephone');
  const before = await tel.inputValue();
  await tel.fill('+673 245 6700');
  await save(page).click();
  await expect(dialogOf(page)).toContainText('Telephone');
  await expect(dialogOf(page)).toContainText('Members see it at once.');
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/venues/);
  await page.goto(`${product.url}/admin/venue?id=${venueID}`);
  await expect(tel).not.toHaveValue(before);
  expect(errors).toEqual([]);
  await context.close();
});

test('tells what a change of a booked service does (B-42, issue 52)', async ({
  browser,
  product,
}) => {
  const { member, service, free } = await newcomer(product, 1, 1);
  await member.confirm(await member.reserve(service, free.slice(0, 1)));
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: `/admin/service?id=${service.assessParentId}`,
  });
  const closes = page.getByLabel('Closes', { exact: false });
  await closes.fill('23:45');
  await save(page).click();
  await expect(dialogOf(page)).toContainText(/\d+ paid bookings? from today on/);
  await expect(dialogOf(page)).toContainText('Published times stay.');
  await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(closes).toHaveValue('23:45');
  expect(errors).toEqual([]);
  await context.close();
});
