import type { Page } from '@playwright/test';
import { lastOf } from './filterPanel.ts';
import { newAda, recordCalls } from './member.ts';
import { expect, expectAccessible, type LayoutName, moving, test } from './product.ts';
import {
  dayAhead,
  dayName,
  monthsFrom,
  openRoom,
  type Rooms,
  roomsOf,
  timeButton,
  weekdayAhead,
} from './rooms.ts';

test.use(moving);

const monthOf = (page: Page) => page.getByRole('group', { name: 'Calendar of this room' });

/** Turns the calendar to the month of a day and returns the day's button. */
async function dayButton(page: Page, day: string) {
  for (let turns = await monthsFrom(monthOf(page), day); turns > 0; turns--)
    await monthOf(page).getByRole('button', { name: 'Next month' }).click();
  return monthOf(page).getByRole('button', { name: new RegExp(`^${dayName(day)}`) });
}

/** The first day with this state, from tomorrow on. */
async function dayOfState(rooms: Rooms, roomID: string, state: string): Promise<string> {
  const days = await rooms.daysOf(roomID, dayAhead(1), dayAhead(80));
  const found = days.find(({ status }) => status === state);
  if (found === undefined) throw new Error(`no day is ${state}`);
  return found.date;
}

for (const [layout, name] of [
  ['phone', 'Office Room'],
  ['desktop', 'Round Table'],
] as [LayoutName, string][])
  test(`shows the state of each day of a room and refuses unavailable days and times, on a ${layout} (FAC-037, FAC-040, FAC-041, FAC-042, FAC-043, VAL-007, VAL-030, VAL-031, B-16)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors, rooms, room } = await openRoom(browser, product, layout, {
      name,
    });
    const full = dayAhead(2);
    const [day] = await rooms.daysOf(room.roomID, full);
    const slots = day!.slots.filter(({ status }) => status === 'FREE');
    // The member books the first time, another member all others.
    await rooms.reserve(room.roomID, [{ date: full, slotIds: [slots[0]!.slotId] }]);
    const other = await roomsOf(product, newAda());
    for (let at = 1; at < slots.length; at += 10)
      await other.reserve(
        room.roomID,
        slots.slice(at, at + 10).map(({ slotId }) => ({ date: full, slotIds: [slotId] })),
      );
    await page.reload();

    const whole = await dayButton(page, full);
    await expect(whole).toHaveAccessibleName(`${dayName(full)}, fully booked`);
    await expect(whole).toContainText('×');
    await whole.click({ force: true });
    await expect(page.getByText(`${dayName(full)}: fully booked.`)).toBeVisible();
    await expectAccessible(page);

    for (const [state, word, sign] of [
      ['HOLIDAY', /, public holiday: /, '★'],
      ['NOT_RELEASED', /, not open for booking yet$/, '…'],
    ] as const) {
      const that = await dayOfState(rooms, room.roomID, state);
      const button = await dayButton(page, that);
      await expect(button).toHaveAccessibleName(word);
      await expect(button).toContainText(sign);
      await button.click({ force: true });
      await expect(monthOf(page).locator('..').getByRole('status')).toContainText(
        dayName(that).split(' ')[0]!,
      );
      expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(0);
    }

    // The calendar starts today and ends after three calendar months.
    await page.reload();
    for (let turns = await monthsFrom(monthOf(page), dayAhead(0)); turns < 0; turns++)
      await monthOf(page).getByRole('button', { name: 'Previous month' }).click();
    if (dayAhead(0).slice(8) !== '01')
      await expect(
        monthOf(page).getByRole('button', { name: new RegExp(`^${dayName(dayAhead(-1))}`) }),
      ).toHaveCount(0);
    await expect(monthOf(page).getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const horizon = Temporal.PlainDate.from(dayAhead(0)).add({ months: 3 }).toString();
    const beyond = Temporal.PlainDate.from(horizon).add({ days: 1 }).toString();
    await expect(await dayButton(page, horizon)).toBeVisible();
    await expect(
      monthOf(page).getByRole('button', { name: new RegExp(`^${dayName(beyond)}`) }),
    ).toHaveCount(0);
    await expect(monthOf(page).getByRole('button', { name: 'Next month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    // A free time, one of another member, and one of the member.
    const half = dayAhead(3);
    const [free] = await rooms.daysOf(room.roomID, half);
    const [first, second] = free!.slots.filter(({ status }) => status === 'FREE');
    await rooms.reserve(room.roomID, [{ date: half, slotIds: [first!.slotId] }]);
    await other.reserve(room.roomID, [{ date: half, slotIds: [second!.slotId] }]);
    await page.goto(`${page.url().replace(/&date=[^&]*/, '')}&date=${half}`);
    await page.reload();
    const time = (slot: typeof first) => timeButton(page, half, slot!.startTime).first();
    await expect(time(first)).toContainText('Yours');
    await expect(time(second)).toContainText('Taken');
    for (const one of [first, second]) {
      await time(one).click({ force: true });
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [layout, name] of [
  ['phone', 'Bank Room'],
  ['desktop', 'Corner Room'],
] as [LayoutName, string][])
  test(`updates the charge with each choice and allows at most ten sessions, on a ${layout} (FAC-044, FAC-045, API-057)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openRoom(browser, product, layout, { name });
    const calls = recordCalls(page);
    const total = page.getByRole('definition').last();
    const day = weekdayAhead(2, 5);
    await (await dayButton(page, day)).click();
    const times = page.locator(`button[data-run^="${day} "]`);
    await times.nth(0).click();
    await expect(page.getByRole('term').filter({ hasText: /^Total/ })).toBeVisible();
    // Brunei has no tax line (B-08).
    await expect(page.getByText(/^Includes/)).toHaveCount(0);
    const one = await total.textContent();
    expect(one).toMatch(/^B\$/);
    await times.nth(1).click();
    await expect(total).not.toHaveText(one!);
    expect(lastOf(calls, 'getFacilityCharge')!['sessions']).toHaveLength(2);
    await page.getByRole('button', { name: 'Same time on other dates' }).click();
    const dialog = page.getByRole('dialog');
    for (let weeks = 2; weeks < 8; weeks++)
      await dialog.getByRole('button', { name: /^More/ }).click();
    await expect(dialog.getByRole('button', { name: /^More/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await dialog.getByRole('button', { name: /^Add \d sessions/ }).click();
    const removes = page.getByRole('button', { name: /^Remove / });
    for (let at = 2; (await removes.count()) < 10; at++) await times.nth(at).click();
    await times.nth(await times.count().then((count) => count - 1)).click();
    await expect(page.getByText('A booking can have at most 10 sessions.')).toBeVisible();
    await expect(removes).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Same time on other dates' })).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [layout, name, similar] of [
  ['phone', 'Stream Room', 'Forest Room'],
  ['desktop', 'Small Room', 'Large Room'],
] as [LayoutName, string, string][])
  test(`marks times that another member took, keeps the other times and offers alternatives, on a ${layout} (FAC-046, FAC-065)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors, rooms, room } = await openRoom(browser, product, layout, {
      name,
    });
    const [gone, stays] = [weekdayAhead(3, 8), weekdayAhead(4, 8)];
    for (const day of [gone, stays].toSorted()) {
      await (await dayButton(page, day)).click();
      await timeButton(page, day, '10:00').first().click();
    }
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    const other = await roomsOf(product, newAda());
    const [open] = await rooms.daysOf(room.roomID, gone);
    const slot = open!.slots.find(({ startTime }) => startTime === '10:00');
    await other.reserve(room.roomID, [{ date: gone, slotIds: [slot!.slotId] }]);

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Some of your times are no longer available.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    const sameDay = page.getByRole('button', { name: /^Take \d\d:\d\d/ });
    await expect(sameDay).toBeVisible();
    await expect(page.getByRole('button', { name: /same time$/ })).toBeVisible();
    await expect(
      page.getByRole('link', { name: `View ${similar}, free at that time` }),
    ).toBeVisible();
    await expectAccessible(page);
    await sameDay.click();
    await expect(page.getByText('Some of your times are no longer available.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/(Packages|VenueBookingInformation)\?/);
    expect(errors).toEqual([]);
    await context.close();
  });
