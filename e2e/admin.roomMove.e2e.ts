import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

test('moves a purchased room booking to other hours only with a reason (ADM-030)', async ({
  browser,
  product,
}) => {
  const [day, next] = [weekdayAhead(2, 68), weekdayAhead(3, 68)];
  const rooms = await roomsOf(product, newAda());
  const { roomID } = rooms.roomOf('Rattan Room');
  const slot = await rooms.freeSlot(roomID, day);
  const orderNumber = await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]);
  await rooms.pay(orderNumber);
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: `/admin/room-booking?orderNumber=${orderNumber}`,
  });
  await page.getByRole('button', { name: /^Move / }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to other hours' });
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await move.click();
  await expect(dialog).toContainText('Please choose hours.');
  await pasteDay(dayField(dialog, 'Day'), next);
  const hours = dialog.getByRole('checkbox').first();
  await hours.check({ force: true });
  await move.click();
  await expect(dialog).toContainText('Please enter a reason');
  await expect(hours).toBeChecked();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The floor is polished');
  await expectAccessible(page);
  await move.click();
  await expect(page.getByText('Moved. The member is notified.')).toBeVisible();
  const [before, after] = [await rooms.daysOf(roomID, day), await rooms.daysOf(roomID, next)];
  expect(before[0]!.slots.some(({ status }) => status === 'OWN')).toBe(false);
  expect(after[0]!.slots.some(({ status }) => status === 'OWN')).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});
