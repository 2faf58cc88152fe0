import type { Browser, Page } from '@playwright/test';
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

/** Today in Brunei, so many days later. */
export const dayAhead = (days: number): string =>
  Temporal.Now.plainDateISO('Asia/Brunei').add({ days }).toString();

const isHoliday = (day: Temporal.PlainDate): boolean =>
  holidays.some((one) => day.toString().endsWith(`-${one.month}-${one.day}`));

/** Whether rooms cost what they cost from Monday to Friday. */
export function isWorkday(day: string): boolean {
  const date = Temporal.PlainDate.from(day);
  return date.dayOfWeek < 6 && !isHoliday(date);
}

/**
 * First day of a weekday (1 Monday) at least so many days ahead, where neither it nor that weekday of
 * the following weeks is a holiday.
 */
export function weekdayAhead(weekday: number, days: number, weeks = 1): string {
  const first = Temporal.PlainDate.from(dayAhead(days));
  let found = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 });
  const inWeek = (at: number) => found.add({ weeks: at });
  while (Array.from({ length: weeks }, (_, at) => inWeek(at)).some(isHoliday)) found = inWeek(1);
  return found.toString();
}

/** Months of a calendar between the one of today and that of a day. */
export function monthsUntil(day: string): number {
  const [today, then] = [dayAhead(0), day].map((one) =>
    Temporal.PlainYearMonth.from(one.slice(0, 7)),
  );
  return today!.until(then!, { largestUnit: 'months' }).months;
}

/** A day as a screen reader hears it in English. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(Date.parse(`${day}T00:00:00Z`));

/** What a booking tells beside its sessions, with the first of each option. */
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

/** Rooms by calls, to prepare what a test then looks at. */
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
  /** The first free slot from one day to another: a room is closed on some, and booked on others. */
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
  /** Reserves these slots of a room; answers the order's number. */
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
  /** Hands a reservation over and pays it at the shop. */
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

/** A new member on the page of a room, in a browser of their own. */
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

/** A time of a day in the page's list or week, by its beginning. */
export const timeButton = (page: Page, day: string, from: string) =>
  page.locator(`button[data-run^="${day} "]`, { hasText: new RegExp(`\\s${from}`) });

/** Goes on from the room's page with the first free time of a day; by address, so in one look. */
export async function withTime(page: Page, day: string): Promise<void> {
  const address = `${page.url()}&date=${day}`;
  await page.evaluate((to) => location.replace(to), address);
  await page.waitForURL(address);
  await timeButton(page, day, '').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
/** Fills in what a booking of a room needs to be known, and goes on to its order. */
export async function describeBooking(page: Page): Promise<void> {
  await page.waitForURL(/VenueBookingInformation\?/);
  await page.getByLabel('Name of your event').fill('Team evening');
  await page.getByLabel('Type of event').selectOption({ index: 1 });
  await page.getByLabel('How many people are coming?').fill('12');
  await page.getByLabel('Phone').fill('+673 712 3456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/SiteOrder\?/);
}
