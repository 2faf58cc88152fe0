import { openConsole } from './admin.ts';
import { newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

test('prints an unpaid reservation on the set-up sheet but on no door sign (ADM-030)', async ({
  browser,
  product,
}) => {
  const day = weekdayAhead(3, 47);
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: `/admin/venue-day?day=${day}`,
  });
  await page.getByLabel('Venue', { exact: true }).selectOption({ label: 'Gadong Business Centre' });
  const rooms = await roomsOf(product, newAda());
  const { roomID } = rooms.roomOf('Orchid Room');
  const slot = await rooms.freeSlot(roomID, day);
  await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]);
  await page.getByRole('button', { name: 'Keep hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Room').selectOption({ label: 'Hibiscus Room' });
  await dialog.getByLabel('From').selectOption('12:00');
  await dialog.getByLabel('Until').selectOption('14:00');
  await dialog.getByRole('textbox', { name: /Purpose/ }).fill('Interviews of the board');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Set-up sheet' }).click();
  const orchid = page.getByRole('region', { name: 'Orchid Room' });
  // Another test may have booked another time of that day.
  const own = orchid.getByRole('row', { name: `${slot.startTime}–${slot.endTime}` });
  await expect(own).toContainText('Team evening');
  await expect(own).toContainText('Not paid yet');
  await expect(page.getByRole('region', { name: 'Hibiscus Room' })).toContainText(
    'Interviews of the board',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Venue day' }).last().click();
  await page.getByRole('link', { name: 'Door signs' }).click();
  const sign = page.getByRole('article');
  await expect(sign).toHaveCount(1);
  await expect(sign).toContainText('Hibiscus Room');
  await expect(sign).toContainText('12:00–14:00');
  await expect(sign).not.toContainText('Interviews');
  await expectAccessible(page);
  // The print has the signs only, one landscape page each.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Door signs' })).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(paper).toMatch(/\/MediaBox\s*\[0 0 841\.\d+ 594\.\d+\]/);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows the address of a calendar feed once, and invalidates it when it is renewed (ADM-030)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/venues',
  });
  await page.getByRole('link', { name: 'Gadong Business Centre' }).click();
  await expect(page.getByText('No address yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar address' });
  const address = await dialog.getByLabel('Address').inputValue();
  await expectAccessible(page);
  // Escape does not close a dialog whose content is shown only once.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Created .*Not read yet\.$/)).toBeVisible();
  const statusOf = async () => (await fetch(address)).status;
  const calendar = await (await fetch(address)).text();
  expect(calendar).toContain('X-WR-CALNAME:Rooms of Gadong Business Centre');

  await page.getByRole('button', { name: 'Renew address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew address' }).click();
  expect(await dialog.getByLabel('Address').inputValue()).not.toBe(address);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await statusOf()).toBe(404);

  await page.getByRole('button', { name: 'Withdraw address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw address' }).click();
  await expect(page.getByText('No address yet.')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
