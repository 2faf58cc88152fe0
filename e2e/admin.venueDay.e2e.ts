import { openConsole } from './admin.ts';
import { newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';
import { openRoom, roomsOf, weekdayAhead } from './rooms.ts';

const dayPath = (day: string, more = '') => `/admin/venue-day?day=${day}${more}`;

test('shows kept hours to members as taken, and as free when they are given back (ADM-030)', async ({
  browser,
  product,
}) => {
  const day = weekdayAhead(3, 40);
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: dayPath(day),
  });
  await page.getByLabel('Venue', { exact: true }).selectOption({ label: 'Gadong Business Centre' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Room').selectOption({ label: 'Hibiscus Room' });
  await dialog.getByLabel('From').selectOption('12:00');
  await dialog.getByLabel('Until').selectOption('10:00');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog).toContainText('Please enter a purpose');
  await dialog.getByRole('textbox', { name: /Purpose/ }).fill('Floor is polished');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog).toContainText('The start of a slot must be before its end');
  await dialog.getByLabel('Until').selectOption('14:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('row', { name: /12:00–14:00.*Hibiscus Room.*Floor/ })).toBeVisible();
  const chip = page.getByRole('button', { name: '12:00–14:00 Floor is polished Own use' });
  await expect(chip).toBeVisible();

  const member = await openRoom(browser, product, 'phone', { name: 'Hibiscus Room' });
  const [taken] = await member.rooms.daysOf(member.room.roomID, day);
  expect(taken!.slots.filter(({ status }) => status === 'TAKEN')).toHaveLength(1);
  await member.context.close();

  await chip.click();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await page
    .getByRole('alertdialog', { name: 'Release these hours?' })
    .getByRole('button', { name: 'Release' })
    .click();
  await expect(chip).toHaveCount(0);
  const again = await roomsOf(product, newAda());
  const [free] = await again.daysOf(member.room.roomID, day);
  expect(free!.slots.every(({ status }) => status === 'FREE')).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows a new booking without a reload, also in the parts of a combined room (ADM-030)', async ({
  browser,
  product,
}) => {
  // Later than the bookings of all other tests: the venue has none on this day.
  const day = weekdayAhead(4, 76);
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: dayPath(day),
  });
  await page.getByLabel('Venue', { exact: true }).selectOption({ label: 'Gadong Business Centre' });
  await expect(page.getByText('No bookings or kept hours.')).toBeVisible();
  const rooms = await roomsOf(product, newAda());
  const { roomID } = rooms.roomOf('River Hall');
  const slot = await rooms.freeSlot(roomID, day);
  const orderNumber = await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]);
  const own = page.getByRole('button', { name: /^\d.*Team evening.*Held until/ });
  await expect(own.first()).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('button', { name: /Taken with River Hall/ })).toBeVisible();
  const row = page.getByRole('row', { name: /Team evening/ });
  await expect(row.getByText(/^\d?:?\d\d:\d\d$/)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('nobody at all');
  await expect(page.getByText('No matches found.')).toBeVisible();
  await expect(own.first()).toBeVisible();
  await search.fill('team evening');
  await expect(row).toBeVisible();
  await page.getByRole('radio', { name: 'Week' }).click({ force: true });
  await expect(own.first()).toBeVisible();
  await expectAccessible(page);
  await own.first().click();
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The lift is out of order');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('The lift is out of order').first()).toBeVisible();
  const [days] = await rooms.daysOf(roomID, day);
  expect(days!.slots.find(({ slotId }) => slotId === slot.slotId)!.status).toBe('FREE');
  await page.getByRole('link', { name: 'Room bookings' }).first().click();
  await page.getByRole('searchbox').fill(orderNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('Cancelled');
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
