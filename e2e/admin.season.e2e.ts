import type { Browser, Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/call.ts';
import { getRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { orderMade } from './choosing.ts';
import { openConsole, tabsOf } from './admin.ts';
import { save } from './adminVenue.ts';
import { dayField, pasteDay } from './dayField.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, type Product, test } from './product.ts';
import { dayName, monthsFrom, monthsUntil, timeButton, weekdayAhead } from './rooms.ts';

const house = 'Kampong Ayer House';
const hall = 'Water Hall';
const rooms = ['Tide Room', 'Reed Room', 'Pier Room', 'Mast Room', 'Sail Room', 'Oar Room'];

/** A spreadsheet with six rooms, one of them a combination of two others. */
function sheet(): string {
  const hours = '08:00-10:00 | 10:00-12:00 | 14:00-16:00';
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  const line = (name: string, at: number, parts = '') =>
    [
      name,
      String(20 + at),
      '400',
      '2 | 4',
      'THEATRE | U_SHAPE',
      'MEETING',
      parts,
      ...days.map(() => hours),
      `AYER-${at}`,
      String(at),
    ].join(';');
  return [
    `name_en;seats;area_sqft;lengths_hours;layouts;categories;parts;${days.join(';')};item_code;order`,
    ...rooms.map((name, at) => line(name, at)),
    line(hall, 9, 'Tide Room | Reed Room'),
  ].join('\r\n');
}

const menu = (page: Page, name: string): Locator =>
  page.getByRole('link', { name, exact: true }).first();
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

async function saveTo(page: Page, list: string): Promise<void> {
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toBeVisible();
}

async function openVenue(page: Page): Promise<void> {
  await menu(page, 'Venues').click();
  await page.getByRole('link', { name: house, exact: true }).click();
  await expect(heading(page, house)).toBeVisible();
}

/** Makes the venue from a copy of another, with its opening hours. */
async function makeVenue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gadong Business Centre' }).click();
  await page.getByRole('link', { name: 'Copy venue' }).click();
  await expect(page.getByLabel('Telephone')).not.toHaveValue('');
  await page.getByLabel('Name · English').fill(house);
  await page.getByLabel('Address · English').fill('Jalan Residency, Kampong Ayer');
  await saveTo(page, 'Venues');
  await openVenue(page);
  await expect(page.getByText('Before members can book here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set open days' }).click();
  await page.getByRole('button', { name: 'Open on all weekdays' }).click();
  await saveTo(page, 'Venues');
}

/** Imports its rooms from a spreadsheet and edits the weekends of one in the week editor. */
async function makeRooms(page: Page): Promise<void> {
  await openVenue(page);
  await page.getByRole('link', { name: 'Import rooms' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet()),
  });
  await page.getByRole('button', { name: 'Import 7 rooms' }).click();
  await page.getByRole('link', { name: 'View rooms' }).click();
  await expect(page.getByRole('row', { name: new RegExp(hall) })).toContainText('Combined room');
  await page.getByRole('link', { name: 'Oar Room', exact: true }).click();
  await page.getByLabel('On', { exact: true }).selectOption({ label: 'Saturday and Sunday' });
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await expect(page.getByLabel('Slots on Sat')).toHaveValue(/^08:00–09:00, .*21:00–22:00$/);
  await save(page).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

/** Sets the charges of the first room and copies them to the others. */
async function makeCharges(page: Page): Promise<void> {
  const open = async (name: string) => {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link', { name: 'Charges' })
      .click();
    await expect(heading(page, `Charges of ${name}`)).toBeVisible();
  };
  await openVenue(page);
  await tabsOf(page)
    .getByRole('link', { name: /^Rooms/ })
    .click();
  await open(rooms[0]!);
  for (const [kind, price] of [
    ['Weekday', '40'],
    ['Weekend', '60'],
    ['Public holiday', '90'],
  ])
    await page
      .getByRole('group', { name: `All slots, ${kind}`, exact: true })
      .getByLabel(/^Price/)
      .fill(price!);
  await saveTo(page, 'Rooms');
  for (const name of [...rooms.slice(1), hall]) {
    await page.getByRole('combobox', { name: 'Venue' }).selectOption({ label: house });
    await open(name);
    // The copy must use saved charges, although the page had read older ones.
    await page.route(
      `**${addressOf(getRoomCharges)}**`,
      async (route) => {
        await new Promise((done) => setTimeout(done, 500));
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByLabel('Room', { exact: true }).selectOption({ label: rooms[0]! });
    await page.getByRole('button', { name: 'Copy the charges' }).click();
    await expect(
      page.getByRole('group', { name: 'All slots, Weekend', exact: true }).getByLabel(/^Price/),
    ).toHaveValue('60.00');
    await saveTo(page, 'Rooms');
  }
}

/** Makes two items of equipment and three packages of them. */
async function makeEquipment(page: Page): Promise<void> {
  for (const [name, stock] of [
    ['Wireless microphone', '4'],
    ['Easel', '6'],
  ]) {
    await menu(page, 'Equipment').click();
    await page.getByRole('link', { name: 'New equipment item' }).click();
    await expect(heading(page, 'New equipment item')).toBeVisible();
    await page.getByLabel('Venue').selectOption({ label: house });
    await page.getByRole('textbox', { name: /^Name/ }).fill(name!);
    await page.getByLabel('Stock').fill(stock!);
    await saveTo(page, 'Equipment');
  }
  for (const [name, item, price] of [
    ['Talk set', 'Wireless microphone (4 in stock)', '15'],
    ['Paint set', 'Easel (6 in stock)', '10'],
    ['Panel set', 'Wireless microphone (4 in stock)', '25'],
  ]) {
    await menu(page, 'Equipment packages').click();
    await page.getByRole('link', { name: 'New equipment package' }).click();
    await expect(heading(page, 'New equipment package')).toBeVisible();
    await page.getByLabel('Name · English').fill(name!);
    await page.getByLabel('Venue').selectOption({ label: house });
    await page.getByRole('textbox', { name: /^Code/ }).fill(`AYER-${name!.split(' ')[0]}`);
    await page.getByLabel(/^Price/).fill(price!);
    await page.getByLabel(/^Item 1/).selectOption({ label: item! });
    await page.getByLabel(/^Item code/).fill(`AYER-SET-${price}`);
    for (const room of rooms) await page.getByRole('checkbox', { name: room }).check();
    await saveTo(page, 'Equipment packages');
  }
}

const statusOf = async (page: Page, status: 'Published' | 'Withdrawn'): Promise<void> => {
  await openVenue(page);
  await page.getByLabel('Status').selectOption({ label: status });
  await save(page).click();
  await expect(page.getByRole('row', { name: new RegExp(house) })).toContainText(status);
};

/** Books the first room with a package on a phone and pays; returns the order's number. */
async function bookOnPhone(browser: Browser, product: Product, day: string, holiday: string) {
  const ada = newAda();
  await memberOf(product, ada);
  const opened = await openPage(browser, 'phone');
  const { page } = opened;
  await signInAs(page, product, ada);
  await page.getByRole('link', { name: 'Facilities', exact: true }).tap();
  await page.getByRole('button', { name: new RegExp(`rooms ?: ${house}`) }).tap();
  await page.getByRole('link', { name: `Book ${rooms[0]}` }).tap();
  const month = page.getByRole('group', { name: 'Calendar of this room' });
  for (let turns = await monthsFrom(month, holiday); turns > 0; turns--)
    await month.getByRole('button', { name: 'Next month' }).tap();
  await expect(
    month.getByRole('button', { name: new RegExp(`^${dayName(holiday)}, .*holiday`, 'i') }),
  ).toBeVisible();
  for (let turns = monthsUntil(holiday) - monthsUntil(day); turns > 0; turns--)
    await month.getByRole('button', { name: 'Previous month' }).tap();
  await month.getByRole('button', { name: `${dayName(day)}, open` }).tap();
  await timeButton(page, day, '08:00').first().tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.waitForURL(/Packages\?/);
  await expect(page.getByText('Paint set')).toBeVisible();
  await page.getByRole('button', { name: 'More: Talk set' }).tap();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await page.waitForURL(/VenueBookingInformation\?/);
  await page.getByLabel('Name of your event').fill('Season opening');
  await page.getByLabel('Type of event').selectOption({ index: 1 });
  await page.getByLabel('Number of attendees').fill('12');
  await page.getByLabel('Phone').fill('+673 712 3456');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.waitForURL(/SiteOrder\?/);
  await page.getByRole('checkbox').tap();
  const orderNumber = await orderMade(page, () =>
    page.getByRole('button', { name: 'Reserve and pay' }).tap(),
  );
  await page.waitForURL(/\/sandbox\/shop\/pay\//);
  await page.getByRole('button', { name: /pay/i }).first().tap();
  await page.waitForURL(/PaySuccess\?/);
  await expect(page.getByText('We look forward to having you here.')).toBeVisible();
  return { ...opened, orderNumber };
}

test('sets up a venue for a season, and moves and cancels a paid booking there (ADM-022, ADM-023, ADM-024, ADM-025, ADM-026, ADM-027, ADM-029, ADM-030)', async ({
  browser,
  product,
}) => {
  test.slow();
  const day = weekdayAhead(3, 10);
  const next = weekdayAhead(4, 10);
  const holiday = weekdayAhead(2, 33);
  const desk = await openConsole(browser, product, 'facility', { path: '/admin/venues' });
  const { page } = desk;
  await makeVenue(page);
  await makeRooms(page);
  await makeCharges(page);
  await makeEquipment(page);
  await menu(page, 'Closed days').click();
  await menu(page, 'Public holidays').click();
  await page.getByRole('link', { name: 'New public holiday' }).click();
  await page.getByLabel('Name · English').fill('Regatta Day');
  await pasteDay(dayField(page, 'Day'), holiday);
  await save(page).click();
  await expect(page.getByRole('link', { name: 'Regatta Day' })).toBeVisible();
  await statusOf(page, 'Published');
  await openVenue(page);
  await expect(page.getByText('Before members can book here')).toHaveCount(0);

  const member = await bookOnPhone(browser, product, day, holiday);

  await menu(page, 'Room bookings').click();
  await page.getByRole('link', { name: member.orderNumber }).click();
  await page.getByRole('button', { name: /^Move / }).click();
  const move = page.getByRole('dialog', { name: 'Move to other hours' });
  await pasteDay(dayField(move, 'Day'), next);
  await move.getByRole('checkbox', { name: '14:00–16:00' }).check({ force: true });
  await move.getByRole('textbox', { name: /Reason/ }).fill('The floor is being polished');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Moved. The member is notified.')).toBeVisible();
  await member.page.getByRole('link', { name: 'View booking' }).tap();
  await expect(member.page.getByText('14:00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const cancel = page.getByRole('dialog');
  await cancel.getByRole('textbox', { name: /Reason/ }).fill('The pier is closed');
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('The pier is closed').first()).toBeVisible();
  await member.page.reload();
  await member.page.getByRole('link', { name: /^Reason and refund/ }).tap();
  await expect(member.page.getByText('The pier is closed').first()).toBeVisible();

  // Hide the venue and the holiday from the members of other tests.
  await statusOf(page, 'Withdrawn');
  await menu(page, 'Closed days').click();
  await menu(page, 'Public holidays').click();
  await page.getByRole('link', { name: 'Regatta Day' }).click();
  await page.getByRole('button', { name: 'Delete holiday' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete holiday' }).click();
  await expect(page.getByRole('link', { name: 'Regatta Day' })).toHaveCount(0);
  expect([...desk.errors, ...member.errors]).toEqual([]);
  await member.context.close();
  await desk.context.close();
});
