import { openConsole } from './admin.ts';
import { answerInstead } from './calls.ts';
import { dayField, pasteDay } from './dayField.ts';
import { holdCall } from './holding.ts';
import { newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

test('closes a room on booked days only after confirmation, and reopens them (ADM-026, S-56)', async ({
  browser,
  product,
}) => {
  const day = weekdayAhead(2, 61);
  const rooms = await roomsOf(product, newAda());
  const { roomID } = rooms.roomOf('Rattan Room');
  const slot = await rooms.freeSlot(roomID, day);
  const orderNumber = await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]);
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/closed-days',
  });
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Close', exact: true }),
  });
  const close = form.getByRole('button', { name: 'Close', exact: true });
  await close.click();
  await expect(form.getByText('Please choose.')).toBeVisible();
  await form.getByLabel('Venue').selectOption({ label: 'Gadong Business Centre' });
  await form.getByLabel('Room').selectOption({ label: 'Rattan Room' });
  await form.getByLabel('Purpose').fill('New carpet');
  await pasteDay(dayField(form, 'First day'), '2026-01-05');
  await close.click();
  await expect(form.getByText('This date is in the past')).toBeVisible();
  await expect(form.getByLabel('Purpose')).toHaveValue('New carpet');
  await pasteDay(dayField(form, 'First day'), day);
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  await pasteDay(dayField(form, 'Last day (empty: one day)'), next);
  await expectAccessible(page);
  await close.click();
  const title = page.getByRole('heading', { name: '1 booking on these days' });
  await expect(title).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  expect((await rooms.daysOf(roomID, day))[0]!.status).toBe('OPEN');
  await expect(form.getByLabel('Purpose')).toHaveValue('New carpet');
  await close.click();
  await page.getByRole('button', { name: 'Close, bookings stay' }).click();
  const row = page.getByRole('row', { name: /Rattan Room.*New carpet/ });
  await expect(row.getByRole('link', { name: '1 booking remains' })).toBeVisible();
  const states = async () =>
    Promise.all([day, next].map(async (one) => (await rooms.daysOf(roomID, one))[0]!.status));
  expect(await states()).toEqual(['CLOSED', 'CLOSED']);
  await expectAccessible(page);

  // The start page of the console links to the list.
  await page.goto(`${product.url}/admin`);
  await page.getByRole('link', { name: /^\d+ bookings? in closed hours$/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(orderNumber) })).toContainText(
    'Rattan Room',
  );
  await page.goto(`${product.url}/admin/closed-days`);
  await row.getByRole('button', { name: /^Open again/ }).click();
  const opening = page.getByRole('alertdialog');
  const open = opening.getByRole('button', { name: 'Open again' });
  // The dialog stays open until the request succeeds, and shows the refusal.
  const answerAgain = await answerInstead(page, 'openDay', {
    errorCode: '4000',
    errorMsg: 'The system is busy.',
  });
  await open.click();
  await expect(opening.getByRole('alert')).toHaveText('The system is busy.');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await expectAccessible(page);
  await answerAgain();
  const held = Promise.withResolvers<void>();
  await holdCall(page, 'openDay', held.promise);
  await open.click();
  await expect(open).toHaveAttribute('aria-disabled', 'true');
  await expect(opening.getByRole('alert')).toHaveCount(0);
  held.resolve();
  await expect(opening).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect(await states()).toEqual(['OPEN', 'OPEN']);
  expect(errors).toEqual([]);
  await context.close();
});
