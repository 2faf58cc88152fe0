import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { recordCalls, signInWith } from './calls.ts';
import { guests, hour, openDoor, scan } from './door.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openBrowser,
  openPage,
  test,
} from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';
import { newcomer } from './services.ts';

const main = (page: Page) => page.locator('main');
const event = 'Coffee with leaders';
const day = 86_400_000;
const dayIn = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Brunei' }).format(Date.parse(at));

test.afterEach(async ({ product }) => product.setClock(null));

for (const [layout, width] of [
  ['phone', 320],
  ['desktop', 1280],
] as [LayoutName, number][])
  test(`shows a booking in the calendar, on its page and in its calendar file, on a ${layout} (RTE-042, RTE-043, RTE-092, RTE-093, TKT-020, TKT-021, TKT-023, R32)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const orderNumber = await member.buy(event, 2);
    const { startTime } = await member.eventOf(event);
    const on = dayIn(startTime);
    const { context, errors, page } = await openPage(browser, layout, { width });
    const calls = recordCalls(page);
    await signInAs(page, product, ada, layout === 'phone' ? '/MyBookings' : '/PcMybookings');
    expect(new URL(page.url()).pathname).toBe(layout === 'phone' ? '/MyBookings' : '/PcMyBookings');
    await expect(main(page).getByRole('link', { name: event })).toBeVisible();
    expect(calls.of('getMySessionDates')[0]!.payload).toMatchObject({
      month: dayIn(new Date().toISOString()).slice(0, 7),
    });

    // Weeks start on Monday. Arrow keys move between days and months; the grid is one tab stop.
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('columnheader').first()).toHaveText('Mon');
    // The calendar opens at the month of the next booking.
    await expect(grid.getByRole('button', { name: /booked/ })).toHaveCount(1);
    const today = grid.getByRole('button', { name: /today/ });
    const back = page.getByRole('button', { name: 'Previous month' });
    for (let months = 0; months < 3 && (await today.count()) === 0; months++) await back.click();
    await today.focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect(today).toBeFocused();
    const steps = Math.round((Date.parse(on) - Date.parse(dayIn(new Date().toISOString()))) / day);
    for (let left = steps; left > 0; left -= left >= 7 ? 7 : 1)
      await page.keyboard.press(left >= 7 ? 'ArrowDown' : 'ArrowRight');
    const booked = grid.getByRole('button', { name: /booked/ });
    await expect(booked).toHaveCount(1);
    await expect(booked).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Nothing on this day');
    await expectAccessible(page);
    await booked.click();
    await expect(page).toHaveURL(new RegExp(`date=${on}`));
    await expect(main(page).getByRole('link', { name: event })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    // The chosen day survives a reload; "All days" removes it.
    await page.reload();
    await expect(page.getByRole('button', { name: 'All days' })).toBeVisible();
    await page.getByRole('button', { name: 'All days' }).click();
    await expect(page).not.toHaveURL(/date=/);
    for (const [tab, text] of [
      ['Facilities', 'No rooms booked'],
      ['Services', 'Services you book appear here'],
    ] as const) {
      await main(page).getByRole('link', { name: tab, exact: true }).click();
      await expect(main(page)).toContainText(text);
    }
    await main(page).getByRole('link', { name: 'Events', exact: true }).first().click();

    await main(page).getByRole('link', { name: event }).click();
    await expect(page).toHaveURL(/BookingActivityDetail\?sessionId=/);
    await expect(main(page)).toContainText('2 tickets');
    await expect(main(page).locator('a[href*="ticketID"]')).toHaveCount(2);
    await expect(main(page)).toContainText('Contacts');
    await expectNoSideways(page);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .replaceAll('\r\n ', '')
      .split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `SUMMARY:${event}`,
        `DTSTART:${startTime.replaceAll(/[-:]|\.\d+/g, '')}`,
      ]),
    );
    expect(lines.find((line) => line.startsWith('UID:'))).toContain(orderNumber);
    // The order's page and its tickets offer the same file.
    for (const name of ['ActivityOrderDetail', 'ActivityTicket']) {
      await page.goto(
        `${product.url}${layout === 'phone' ? '/' : '/Pc'}${name}?orderNumber=${orderNumber}`,
      );
      await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`lists the one booking of each kind beside a calendar, on a ${layout} (TKT-021)`, async ({
    browser,
    product,
  }) => {
    const { member, service, free } = await newcomer(product, 1);
    await member.buy(event);
    const rooms = await roomsOf(product, member.ada);
    const { roomID } = rooms.roomOf('Hill Room');
    const { date, slot } = await rooms.freeBetween(roomID, dayAhead(64), dayAhead(75));
    await rooms.pay(await rooms.reserve(roomID, [{ date, slotIds: [slot.slotId] }]));
    await member.confirm(await member.reserve(service, [free[0]!]));
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, member.ada, '/MyBookings');
    for (const [part, name, screen] of [
      ['Events', event, 'BookingActivityDetail'],
      ['Facilities', 'Hill Room', 'HasOrderDetail'],
      ['Services', 'Skin analysis', 'BookingOrderView'],
    ] as const) {
      await main(page).getByRole('link', { name: part, exact: true }).first().click();
      await expect(main(page).locator(`a[href*="${screen}"]`), part).toHaveCount(1);
      await expect(main(page).getByRole('listitem').filter({ hasText: name }), part).toHaveCount(1);
      await expect(main(page).getByRole('grid'), part).toBeVisible();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows a check-in on the list after a refresh, and removes the booking after 30 days (CON-016, TKT-022, TKT-023, TKT-024, RTE-025, RTE-075, S-43)', async ({
  browser,
  product,
}) => {
  const { ada, codes, sessionId } = await guests(product, 2);
  const context = await openBrowser(browser, 'desktop');
  const [page, door] = [await context.newPage(), await context.newPage()];
  await signInAs(page, product, ada, `/CheckList?sessionId=${sessionId}`);
  await expect(page).toHaveURL(/PcCheckList/);
  await expect(main(page)).toContainText('0 of 2 checked in');
  await openDoor(door, product, sessionId);
  const marked = door.waitForResponse(/\/checkin\/v1\/(markTicket|sendScans)\b/);
  await scan(door, codes[0]!);
  await marked;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(main(page)).toContainText('1 of 2 checked in');
  await expect(main(page).getByText(/^Checked in \d{4}\//)).toHaveCount(1);
  await expect(main(page).getByRole('button', { name: /Give to a member/ })).toHaveCount(1);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Open kitchen evening' }).click();
  await expect(main(page)).toContainText('1 of 2 checked in');

  const member = await memberOf(product, ada);
  const { endTime } = await member.ask<{ endTime: string }>('v1/ticket/getMySession', {
    sessionId,
  });
  await product.setClock(new Date(Date.parse(endTime) + 30 * day - hour));
  await page.goto(`${product.url}/PcMyBookings`);
  await expect(main(page).getByRole('link', { name: 'Open kitchen evening' })).toBeVisible();
  await page.goto(`${product.url}/PcCheckList?sessionId=${sessionId}`);
  await expect(main(page)).toContainText('This event is over,');
  await expect(main(page).getByRole('button', { name: /Give to a member/ })).toHaveCount(0);
  await product.setClock(new Date(Date.parse(endTime) + 31 * day));
  await page.goto(`${product.url}/PcMyBookings`);
  await expect(main(page)).toContainText('Nothing booked yet');
  await context.close();
});

test('shows no session for which the member has no tickets (S-39, S-43, RTE-105)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, newAda(), '/BookingActivityDetail?sessionId=1');
  await expect(main(page)).toContainText('We cannot find this booking');
  await page.goto(`${product.url}/CheckList?sessionId=999999`);
  await expect(main(page)).toContainText('You have no tickets for this session.');
  await page.getByRole('link', { name: 'View bookings' }).click();
  await expect(main(page)).toContainText('Nothing booked yet');
  await context.close();
});
