import type { Browser, Locator, Page } from '@playwright/test';
import { seedTerms } from '#api/db/basics/terms.ts';
import { holidays } from '#demo/rooms/seedRooms.list.ts';
import { atShop, memberOf, newAda, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, type Product } from './product.ts';

type Venue = {
  venueID: string;
  venueName: string;
  rooms: { roomID: string; roomName: string; seatCapacity: number; duration: string }[];
};
type Slot = { slotId: string; startTime: string; endTime: string; status: string };
type Day = { date: string; status: string; slots: Slot[] };

const tcVersion = seedTerms.find((terms) => terms.auditType === 'FACILITY')!.version;

/** The date in Brunei `days` from now. */
export const dayAhead = (days: number): string =>
  Temporal.Now.plainDateISO('Asia/Brunei').add({ days }).toString();

const isHoliday = (day: Temporal.PlainDate): boolean =>
  holidays.some((one) => day.toString().endsWith(`-${one.month}-${one.day}`));

/** Whether the prices of Monday to Friday apply. */
export function isWorkday(day: string): boolean {
  const date = Temporal.PlainDate.from(day);
  return date.dayOfWeek < 6 && !isHoliday(date);
}

/**
 * First date of a weekday (1 is Monday) at least `days` ahead that is no holiday, nor in the
 * following `weeks`.
 */
export function weekdayAhead(weekday: number, days: number, weeks = 1): string {
  const first = Temporal.PlainDate.from(dayAhead(days));
  let found = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 });
  const inWeek = (at: number) => found.add({ weeks: at });
  while (Array.from({ length: weeks }, (_, at) => inWeek(at)).some(isHoliday)) found = inWeek(1);
  return found.toString();
}

export function monthsUntil(day: string): number {
  const [today, then] = [dayAhead(0), day].map((one) =>
    Temporal.PlainYearMonth.from(one.slice(0, 7)),
  );
  return today!.until(then!, { largestUnit: 'months' }).months;
}

/**
 * Months from the one that a calendar shows to the day's. On the last day of a month a calendar may
 * open at the next one.
 */
export async function monthsFrom(calendar: Locator, day: string): Promise<number> {
  const first = calendar.getByRole('button', { name: /^\w+, \d+ \w+ \d{4}/ }).first();
  const label = await first.getAttribute('aria-label');
  const [, month, year] = /\d+ (\w+) (\d{4})/.exec(label!)!;
  const shown = new Date(`1 ${month} ${year} UTC`).toISOString().slice(0, 7);
  return Temporal.PlainYearMonth.from(shown).until(day.slice(0, 7), { largestUnit: 'months' })
    .months;
}

/** A day's accessible name in English. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(Date.parse(`${day}T00:00:00Z`));

/** Information of a booking, with the first of each option. */
async function informationOf(member: Awaited<ReturnType<typeof memberOf>>, roomID: string) {
  type Option = { value: string };
  const { seatingArrangements, eventTypes } = await member.ask<
    Record<'seatingArrangements' | 'eventTypes', Option[]>
  >('facility/v1/getVenueBookOption', { roomID });
  return {
    eventName: 'Team evening',
    seatingArrangement: seatingArrangements[0]!.value,
    eventType: eventTypes[0]!.value,
    attendees: 5,
    description: '',
    notes: '',
    contactName: 'Mariam',
    email: 'mariam@example.com',
    phone: '+673 712 3456',
  };
}

export async function roomsOf(product: Product, ada: string) {
  const member = await memberOf(product, ada);
  const venues = await member.ask<Venue[]>('facility/v1/searchAvalaibleFacility', {});
  const roomOf = (name: string) => {
    for (const venue of venues)
      for (const room of venue.rooms)
        if (room.roomName === name)
          return { ...room, venueID: venue.venueID, venueName: venue.venueName };
    throw new Error(`no room ${name}`);
  };
  const daysOf = (roomID: string, from: string, until = from) =>
    member.ask<Day[]>('facility/v1/getFacilityDailyOpenStatus', {
      roomID,
      startDate: from,
      endDate: until,
    });
  /** The first free slot between two days: a room is closed on some days and booked on others. */
  const freeBetween = async (
    roomID: string,
    from: string,
    until: string,
    isWanted = (_date: string) => true,
  ) => {
    for (const { date, slots } of await daysOf(roomID, from, until)) {
      const slot = isWanted(date) ? slots.find(({ status }) => status === 'FREE') : undefined;
      if (slot !== undefined) return { date, slot };
    }
    throw new Error(`nothing free from ${from} to ${until}`);
  };
  const freeSlot = async (roomID: string, date: string): Promise<Slot> =>
    (await freeBetween(roomID, date, date)).slot;
  /** Reserves slots of a room; returns the order's number. */
  const reserve = async (
    roomID: string,
    sessions: {
      date: string;
      slotIds: string[];
      packages?: { packageId: string; quantity: number }[];
    }[],
    fileIds: string[] = [],
  ): Promise<string> => {
    const { orderNumber } = await member.ask<{ orderNumber: string }>(
      'order/v1/createFacilityOrder',
      {
        roomID,
        sessions,
        information: await informationOf(member, roomID),
        tcVersion,
        fileIds,
      },
    );
    return orderNumber;
  };
  const pay = async (orderNumber: string): Promise<void> => {
    await member.ask('order/v1/confirmFacilityOrder', { orderNumber });
    await atShop(product, orderNumber, 'pay');
    await expect
      .poll(async () => {
        const { orderStatus } = await member.ask<{ orderStatus: string }>(
          'order/v1/getFacilityOrderDetail',
          { orderNumber },
        );
        return orderStatus;
      })
      .toBe('PAID');
  };
  return { ...member, venues, roomOf, daysOf, freeBetween, freeSlot, reserve, pay };
}
export type Rooms = Awaited<ReturnType<typeof roomsOf>>;

export async function openRoom(
  browser: Browser,
  product: Product,
  layout: LayoutName,
  { name, options }: { name: string; options?: Parameters<typeof openPage>[2] },
) {
  const ada = newAda();
  const rooms = await roomsOf(product, ada);
  const room = rooms.roomOf(name);
  const opened = await openPage(browser, layout, options);
  const path = `/SiteOrderDetail?regionCode=BN&roomID=${room.roomID}&venueID=${room.venueID}`;
  await signInAs(opened.page, product, ada, path);
  return { ...opened, ada, rooms, room };
}

/** Button of a time on a day, by its start. */
export const timeButton = (page: Page, day: string, from: string) =>
  page.locator(`button[data-run^="${day} "]`, { hasText: new RegExp(`\\s${from}`) });

/**
 * Chooses the first free time of a day and continues. Opens the day by its address, which needs no
 * paging.
 */
export async function withTime(page: Page, day: string): Promise<void> {
  const address = `${page.url()}&date=${day}`;
  await page.evaluate((to) => location.replace(to), address);
  await page.waitForURL(address);
  await timeButton(page, day, '').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
export async function describeBooking(page: Page): Promise<void> {
  await page.waitForURL(/VenueBookingInformation\?/);
  await page.getByLabel('Name of your event').fill('Team evening');
  await page.getByLabel('Type of event').selectOption({ index: 1 });
  await page.getByLabel('Number of attendees').fill('12');
  await page.getByLabel('Phone').fill('+673 712 3456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/SiteOrder\?/);
}
