import type { Locator, Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { openVenue, save } from './adminVenue.ts';
import { newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

const weekOf = (page: Page): Locator => page.getByRole('grid', { name: 'Slots of the week' });
const line = (page: Page, day: string): Locator => page.getByLabel(`Slots on ${day}`);

/** Drags the mouse in the week from one hour of a day to another; day 0 is Monday. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const week = weekOf(page);
  const box = (await week.boundingBox())!;
  const at = ([day, hour]: [number, number]) =>
    [box.x + (box.width / 7) * (day + 0.5), box.y + (box.height / 24) * hour] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

test('edits the week of a room by mouse and keyboard, and refuses overlapping hours (ADM-025)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openVenue(browser, product, 'Bengkurong House');
  await page.getByRole('link', { name: 'Bengkurong House Room' }).click();
  const week = weekOf(page);
  await expect(week).toBeVisible();
  await expect(line(page, 'Mon')).toHaveValue('08:00–10:00, 10:00–12:00');
  const status = page.getByRole('status');

  // By mouse: draws a slot, is refused over another, extends it at its edge, moves it a day.
  await week.scrollIntoViewIfNeeded();
  await drag(page, [1, 9.05], [1, 9.95]);
  await expect(line(page, 'Tue')).toHaveValue('09:00–10:00');
  await expect(status.filter({ hasText: 'Tuesday 09:00 to 10:00 added' })).toBeVisible();
  await drag(page, [1, 8.1], [1, 9.2]);
  await expect(page.getByRole('alert')).toContainText('Tuesday: These hours overlap');
  await drag(page, [1, 9.98], [1, 10.9]);
  await expect(line(page, 'Tue')).toHaveValue('09:00–11:00');
  await drag(page, [1, 9.6], [2, 10.6]);
  await expect(line(page, 'Tue')).toHaveValue('');
  await expect(line(page, 'Wed')).toHaveValue('10:00–12:00');
  await page.getByLabel('Until', { exact: true }).last().selectOption('13:00');
  await expect(line(page, 'Wed')).toHaveValue('10:00–13:00');
  await expectAccessible(page);

  // By keyboard: draws a slot at 14:00, moves it a day, shortens it, removes it.
  await week.press('Home');
  for (let hour = 0; hour < 14; hour++) await week.press('PageDown');
  await week.press('Enter');
  for (let step = 0; step < 3; step++) await week.press('ArrowDown');
  await week.press('Enter');
  await expect(line(page, 'Wed')).toHaveValue('10:00–13:00, 14:00–15:00');
  await expect(status.filter({ hasText: 'Wednesday 14:00 to 15:00 added' })).toBeVisible();
  await week.press('Enter');
  await week.press('ArrowRight');
  await week.press('Enter');
  await week.press('Shift+ArrowUp');
  await expect(line(page, 'Thu')).toHaveValue('14:00–14:45');
  await week.press('Alt+ArrowUp');
  await expect(line(page, 'Thu')).toHaveValue('13:45–14:45');
  await week.press('Delete');
  await expect(line(page, 'Thu')).toHaveValue('');
  await expect(line(page, 'Wed')).toHaveValue('10:00–13:00');

  // Fills and copies whole days; a typed text updates the drawing.
  await page.getByLabel('On', { exact: true }).selectOption({ label: 'Saturday and Sunday' });
  await page.getByLabel('Slot length').selectOption({ label: '2 hours' });
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await expect(line(page, 'Sun')).toHaveValue(/^08:00–10:00, .*20:00–22:00$/);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(line(page, 'Fri')).toHaveValue('08:00–10:00, 10:00–12:00');
  await line(page, 'Thu').fill('09:10-10:00');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'quarter-hour' })).toBeVisible();
  await line(page, 'Thu').fill('16:00-18:00');
  await expect(week.getByRole('gridcell', { name: 'Thursday 16:00–18:00' })).toHaveCount(1);
  await save(page).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(line(page, 'Thu')).toHaveValue('16:00–18:00');
  expect(errors).toEqual([]);
  await context.close();
});

test('names the affected bookings before changed hours of a room are saved (ADM-025, 7086)', async ({
  browser,
  product,
}) => {
  const rooms = await roomsOf(product, newAda());
  // No other test books this room; the page lists only the first five bookings.
  const { roomID } = rooms.roomOf('Bank Room');
  const day = weekdayAhead(4, 54);
  const slot = await rooms.freeSlot(roomID, day);
  const orderNumber = await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]);
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: `/admin/room?id=${roomID}`,
  });
  const [from, until] = [slot.startTime, slot.endTime];
  const kept = await line(page, 'Thu').inputValue();
  await expect(page.getByText(/stands? in hours/)).toHaveCount(0);
  await line(page, 'Thu').fill(kept.replace(`${from}–${until}`, ''));
  const notice = page.getByRole('status').filter({ hasText: /in hours that you changed/ });
  await expect(notice.getByRole('link', { name: orderNumber })).toBeVisible();
  await expectAccessible(page);
  await save(page).click();
  await expect(line(page, 'Thu')).toHaveAccessibleDescription(/book/i);
  await line(page, 'Thu').fill(kept);
  await expect(notice).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Published', exact: true }).uncheck();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'withdrawn' })
      .getByRole('link', { name: orderNumber }),
  ).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('draws hours when a finger is held, and scrolls the week when it moves (ADM-025)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/rooms?q=Rattan',
  });
  await page.getByRole('link', { name: 'Rattan Room', exact: true }).click();
  const week = weekOf(page);
  await expect(week.getByRole('gridcell').first()).toBeVisible();
  await line(page, 'Wed').fill('08:00-09:00');
  await week.scrollIntoViewIfNeeded();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const box = (await week.boundingBox())!;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', hour?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        hour === undefined
          ? []
          : [{ x: box.x + (box.width / 7) * 2.5, y: box.y + (box.height / 24) * hour }],
    });
  const scrolled = () =>
    week.evaluate((of) => {
      const box = of.closest('.overflow-auto');
      return box?.scrollTop ?? -1;
    });
  await touch('touchStart', 11.1);
  await page.waitForTimeout(400);
  for (const hour of [11.3, 11.6, 11.9]) await touch('touchMove', hour);
  await touch('touchEnd');
  await expect(line(page, 'Wed')).toHaveValue('08:00–09:00, 11:00–12:00');
  const before = await scrolled();
  await touch('touchStart', 13.5);
  for (const hour of [13, 12.5, 12, 11.5]) await touch('touchMove', hour);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(line(page, 'Wed')).toHaveValue('08:00–09:00, 11:00–12:00');
  expect(errors).toEqual([]);
  await context.close();
});
