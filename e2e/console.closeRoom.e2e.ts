import type { Locator } from '@playwright/test';
import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { withoutWait } from './desk.ts';
import { newAda, signInAs } from './member.ts';
import { keep } from './pictures.ts';
import { apart, expect, expectAccessible, expectNoSideways, openPage } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

/** Has its own product: it changes a setting. */
const test = apart();

/** Most presses from the form until the room is closed and its bookers have offers (issue 52). */
const mostPresses = 4;

test('shows a closing whose offers wait in the bar, and Undo opens the day again (B-42)', async ({
  browser,
  product,
}) => {
  const day = weekdayAhead(4, 82);
  const rooms = await roomsOf(product, newAda());
  const { roomID } = rooms.roomOf('Rattan Room');
  const slot = await rooms.freeSlot(roomID, day);
  await rooms.pay(await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]));
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/closed-days',
  });
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Close', exact: true }),
  });
  await form.getByLabel('Venue').selectOption({ label: 'Gadong Business Centre' });
  await form.getByLabel('Room').selectOption({ label: 'Rattan Room' });
  await pasteDay(dayField(form, 'First day'), day);
  await form.getByLabel('Purpose').fill('Paint is wet');
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Close and write to 1 member' }).click();
  const bar = page.getByRole('region', { name: 'Waiting acts' });
  await expect(bar).toContainText('“Rattan Room” closed');
  await expect(bar).toContainText('1 booking gets an offer');
  await expectAccessible(page);
  await keep(page, 'closing-waits');
  await page.goto(`${product.url}/admin/closed-days`);
  await expect(page.getByText('Paint is wet').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. The days are open again.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('Paint is wet')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('closes a booked room in four presses: its bookers choose other hours or their money back, and the console follows the answers (B-42, issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  await withoutWait(product);
  const day = weekdayAhead(4, 75);
  const book = async () => {
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const { roomID } = rooms.roomOf('Rattan Room');
    const slot = await rooms.freeSlot(roomID, day);
    const orderNumber = await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]);
    await rooms.pay(orderNumber);
    return { ada, rooms, roomID, orderNumber };
  };
  const [mover, returner] = [await book(), await book()];
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/closed-days',
  });
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Close', exact: true }),
  });
  presses += 2;
  await form.getByLabel('Venue').selectOption({ label: 'Gadong Business Centre' });
  await form.getByLabel('Room').selectOption({ label: 'Rattan Room' });
  await pasteDay(dayField(form, 'First day'), day);
  await form.getByLabel('Purpose').fill('Water damage');
  await press(form.getByRole('button', { name: 'Close', exact: true }));
  await expect(page.getByRole('heading', { name: '2 bookings on these days' })).toBeFocused();
  const list = page.getByRole('list', { name: 'Affected bookings' });
  for (const { orderNumber } of [mover, returner])
    await expect(list.getByRole('link', { name: orderNumber })).toBeVisible();
  await expect(list.getByText('Free instead:')).toHaveCount(2);
  await page.getByLabel('English', { exact: true }).fill('We are sorry: the ceiling leaks.');
  await expect(page.getByRole('region', { name: /^Preview as/ })).toContainText('ceiling leaks');
  await expectAccessible(page);
  await keep(page, 'close-room');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await keep(page, 'close-room-phone');
  await page.setViewportSize({ width: 1366, height: 768 });
  await press(page.getByRole('button', { name: 'Close and write to 2 members' }));
  console.log(`A room is closed: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(mostPresses);
  await expect(page.getByRole('row', { name: /Rattan Room.*Water damage/ })).toBeVisible();
  expect((await mover.rooms.daysOf(mover.roomID, day))[0]!.status).toBe('CLOSED');
  expect(errors).toEqual([]);
  await context.close();

  // Who has answered.
  const orders = await openConsole(browser, product, 'order', { path: '/admin/alternatives' });
  await orders.page.getByRole('link', { name: 'Rattan Room' }).first().click();
  const answerOf = ({ orderNumber }: { orderNumber: string }) =>
    orders.page.getByRole('row', { name: new RegExp(orderNumber) });
  for (const one of [mover, returner]) await expect(answerOf(one)).toContainText('No answer');

  // One moves on a phone, the other returns on a desktop.
  const phone = await openPage(browser, 'phone');
  await signInAs(phone.page, product, mover.ada, `/Alternatives?orderNumber=${mover.orderNumber}`);
  await expect(phone.page.getByText('We are sorry: the ceiling leaks.')).toBeVisible();
  await keep(phone.page, 'close-room-member-phone');
  await phone.page.getByRole('radio').first().check({ force: true });
  await phone.page.getByRole('button', { name: 'Move my booking' }).click();
  await expect(phone.page.getByText('Your booking is moved').first()).toBeVisible();
  await phone.context.close();

  const desktop = await openPage(browser, 'desktop');
  await signInAs(
    desktop.page,
    product,
    returner.ada,
    `/Alternatives?orderNumber=${returner.orderNumber}`,
  );
  await desktop.page.getByRole('button', { name: /^Get .* back$/ }).click();
  await desktop.page.getByRole('alertdialog').getByRole('button', { name: 'Get it back' }).click();
  await expect(desktop.page.getByText('Your places are cancelled').first()).toBeVisible();
  await desktop.context.close();

  await orders.page.reload();
  await expect(answerOf(mover)).toContainText('Moved');
  await expect(answerOf(returner)).toContainText('Returned');
  await keep(orders.page, 'close-room-round');
  expect(orders.errors).toEqual([]);
  await orders.context.close();
});
