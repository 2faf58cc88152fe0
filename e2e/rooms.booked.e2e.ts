import type { Page } from '@playwright/test';
import { answerInstead } from './calls.ts';
import { newAda, placeOf, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import {
  dayAhead,
  dayName,
  isWorkday,
  monthsFrom,
  monthsUntil,
  roomsOf,
  timeButton,
} from './rooms.ts';

const main = (page: Page) => page.locator('main');

for (const [layout, name] of [
  ['phone', 'Lake Room'],
  ['desktop', 'Hill Room'],
] as [LayoutName, string][]) {
  test(`finds a booked room by its date, changes, moves and cancels it, on a ${layout} (FAC-070, FAC-071, FAC-074, FAC-075, RTE-029, RTE-034, RTE-040, RTE-042, RTE-063, RTE-071, RTE-079, RTE-092, TKT-021, S-24, S-26, S-27, S-38)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const room = rooms.roomOf(name);
    const from = (day: string, days: number) =>
      Temporal.PlainDate.from(day).add({ days }).toString();
    const freeFrom = (day: string, isWanted = isWorkday) =>
      rooms.freeBetween(room.roomID, day, from(day, 14), isWanted);
    const { date: first, slot: firstSlot } = await freeFrom(dayAhead(20));
    const { date: second, slot: secondSlot } = await freeFrom(from(first, 1));
    const dearer = await freeFrom(from(second, 1), (day) => !isWorkday(day));
    const { date: later, slot: laterSlot } = await freeFrom(from(dearer.date, 1));
    const slots = [firstSlot, secondSlot];
    const orderNumber = await rooms.reserve(room.roomID, [
      { date: first, slotIds: [slots[0]!.slotId] },
      { date: second, slotIds: [slots[1]!.slotId] },
    ]);
    await rooms.pay(orderNumber);

    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/MySite');
    const month = page.getByRole('group', { name: 'Days with a room' });
    for (let turns = monthsUntil(first); turns > 0; turns--)
      await month.getByRole('button', { name: 'Next month' }).click();
    await month.getByRole('button', { name: `${dayName(first)}, booked` }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    await expectAccessible(page);
    await main(page).getByRole('link', { name, exact: true }).click();

    await page.waitForURL(/HasOrderDetail\?/);
    for (const text of [
      'This room is booked',
      'Team evening',
      'Changes are free until',
      'You can cancel until',
    ])
      await expect(main(page)).toContainText(text);
    // The room's own picture, not the placeholder.
    await expect(main(page).locator('img').first()).toHaveAttribute('src', /\/pictures\//);
    await expectAccessible(page);
    await expectNoSideways(page);

    await main(page).getByRole('link', { name: 'Change', exact: true }).click();
    await page.waitForURL(/VenueBookingInformation\?orderNumber=/);
    await page.getByLabel('Number of attendees').fill('9999');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('does not hold so many');
    await page.getByLabel('Number of attendees').fill('12');
    await page.getByLabel('Name of your event').fill('Team morning');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/HasOrderDetail\?/);
    await expect(main(page)).toContainText('Team morning');
    await expect(main(page)).toContainText('12 people');

    await main(page).getByRole('link', { name: 'Move to another time' }).first().click();
    await page.waitForURL(/[Oo]rder[Ss]iteDetail\?/);
    await expect(main(page)).toContainText('Session 1 of 2');
    // The times are open without a second press.
    await expect(page.getByRole('group', { name: 'Calendar of this room' })).toBeVisible();
    await page.goto(`${product.url}/OrdersiteDetail?orderNumber=${orderNumber}&sessionNo=2`);
    await expect(main(page)).toContainText('Session 2 of 2');
    await expect(main(page)).toContainText(`${slots[1]!.startTime}–${slots[1]!.endTime}`);
    await page.goto(`${product.url}/OrdersiteDetail?orderNumber=${orderNumber}&sessionNo=1`);
    await expect(main(page)).toContainText('Session 1 of 2');
    await page.getByRole('button', { name: 'Move to another time' }).click();
    const days = page.getByRole('group', { name: 'Calendar of this room' });
    await expect(days).toBeVisible();
    const openDay = async (day: string) => {
      for (let turns = await monthsFrom(days, day); turns > 0; turns--)
        await days.getByRole('button', { name: 'Next month' }).click();
      await days.getByRole('button', { name: `${dayName(day)}, open` }).click();
    };
    await openDay(dearer.date);
    const tooDear = timeButton(page, dearer.date, dearer.slot.startTime).first();
    await expect(tooDear).toHaveAttribute('aria-disabled', 'true');
    await expect(tooDear).toContainText('Different price');
    await openDay(later);
    await timeButton(page, later, laterSlot.startTime).first().click();
    await expectAccessible(page);
    const send = page.getByRole('button', { name: /^Move to .*\d\d:\d\d/ });
    const chosenTime = page.locator('button[data-run][aria-pressed=true]');
    const chosenRun = await chosenTime.getAttribute('data-run');
    // A move cannot accept a changed price, so the page does not offer it.
    const clear = await answerInstead(page, 'updateVenuesBooked', { errorCode: '7054' });
    await send.click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'can only be moved to hours at the same price',
    );
    await page.getByRole('alertdialog').getByRole('button').click();
    await clear();
    await page.locator(`button[data-run="${chosenRun}"]`).first().click();
    await send.click();
    await expect(page.getByText(/^Moved to/)).toBeVisible();
    const { sessions } = await rooms.ask<{ sessions: { date: string }[] }>(
      'order/v1/getBookedFacilityDetail',
      { orderNumber },
    );
    expect(sessions.map(({ date }) => date)).toEqual([second, later]);
    const freed = await rooms.daysOf(room.roomID, first);
    expect(freed[0]!.slots.find(({ slotId }) => slotId === slots[0]!.slotId)!.status).toBe('FREE');

    await page.goto(`${product.url}/MyBookings?tab=1`);
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await page.goto(`${product.url}/FacilityOrderDetail?orderNumber=${orderNumber}`);
    await expect(main(page)).toContainText('Event details');
    await expect(main(page).getByRole('link', { name: 'Open this session' })).toHaveCount(2);
    await main(page).getByRole('link', { name: 'View booking' }).click();

    await page.waitForURL(/HasOrderDetail\?/);
    await main(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/2 sessions: \w{3} \d+/);
    await expect(page.getByRole('alertdialog')).toContainText('All 2 sessions are cancelled.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
    await page.waitForURL(/CancleDetail\?/);
    await expect(main(page)).toContainText(/2 sessions: \w{3} \d+/);
    const again = main(page).getByRole('link', { name: 'Book again' });
    await again.click();
    await expect.poll(() => placeOf(page)).toContain(`roomID=${room.roomID}`);
    expect(errors).toEqual([]);
    await context.close();
  });
}

for (const [layout, name] of [
  ['phone', 'Deck'],
  ['desktop', 'Wellness Studio'],
] as [LayoutName, string][])
  test(`allows change and cancellation twenty days before, change ten days before, neither two days before, and tells when each closed, on a ${layout} (FAC-075, ORD-075, S-27, S-35, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const room = rooms.roomOf(name);
    const { packages } = await rooms.ask<{
      packages: { packageId: string; packageName: string }[];
    }>('facility/v1/getFacilityDetail', { roomID: room.roomID });
    const [equipment] = packages;
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/MySite');
    for (const [from, until, canEdit, canCancel] of [
      [20, 23, 1, 1],
      [10, 13, 1, 0],
      [1, 2, 0, 0],
    ] as const) {
      const { date, slot } = await rooms.freeBetween(room.roomID, dayAhead(from), dayAhead(until));
      const orderNumber = await rooms.reserve(room.roomID, [
        {
          date,
          slotIds: [slot.slotId],
          packages: [{ packageId: equipment!.packageId, quantity: 1 }],
        },
      ]);
      await rooms.pay(orderNumber);
      await page.goto(`${product.url}/HasOrderDetail?orderNumber=${orderNumber}`);
      await expect(main(page)).toContainText('This room is booked');
      await expect(main(page).getByRole('link', { name: 'Change', exact: true })).toHaveCount(
        canEdit,
      );
      await expect(main(page).getByRole('button', { name: 'Cancel booking' })).toHaveCount(
        canCancel,
      );
      const closed = (act: string) =>
        main(page).getByText(new RegExp(`^${act} closed on \\d+ \\w+ \\d{4}\\.`));
      await expect(closed('Changes')).toHaveCount(1 - canEdit);
      await expect(closed('Cancelling')).toHaveCount(1 - canCancel);
      if (from !== 10) continue;
      const order = await rooms.ask<{ hybrisNumber: string; totalPrice: number }>(
        'order/v1/getFacilityOrderDetail',
        { orderNumber },
      );
      await page.goto(`${product.url}/FacilityOrderDetail?orderNumber=${orderNumber}`);
      for (const text of [
        order.hybrisNumber,
        'Confirmed',
        name,
        room.venueName,
        `${slot.startTime}–${slot.endTime}`,
        equipment!.packageName,
        'Team evening',
        'Invoice',
      ])
        await expect(main(page)).toContainText(text);
      await expect(main(page)).toContainText(/B\$\d+\.\d\d/);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
