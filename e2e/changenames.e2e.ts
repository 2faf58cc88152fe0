import * as z from 'zod/mini';
import {
  getEventChoices,
  getEventForm,
  publishEvent,
  saveEvent,
} from '#domain/events/calls.make.ts';
import { saveInvitation } from '#domain/events/calls.guests.ts';
import { emptyEvent, fullEvent } from '#tests/support/desks/eventForm.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import { chooseTickets } from './choosing.ts';
import { signInToConsole } from './admin.ts';
import { signInWith } from './calls.ts';
import { deskOf } from './desk.ts';
import { newAda } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openPage,
  type Product,
  test,
} from './product.ts';

const day = 86_400_000;

/**
 * Makes a published real-name event for one invited member, with two days and two ticket types;
 * returns its number.
 */
async function secretEvent(product: Product, ada: string): Promise<string> {
  const ask = await deskOf(product, 'event');
  const { types } = await ask<{ types: { value: string }[] }>(getEventChoices, { country: 'bn' });
  const full = fullEvent(Date.now() + 300 * day, {
    type: types[0]!.value,
    salesOpenAt: Date.now() - day,
    authorizeFlag: true,
    realName: true,
    name: { ...emptyEvent().name, en: 'Harvest supper' },
  });
  const draft = {
    ...full,
    ticketTypes: full.ticketTypes.slice(0, 2).map((type) => ({ ...type, price: 0 })),
  };
  const stock = ['new1', 'new2'].flatMap((ticketType) =>
    ['new1', 'new2'].map((session) => ({ ticketType, session, total: 5 })),
  );
  const { id } = await ask<{ id: string }>(
    saveEvent,
    z.encode(saveEvent.input, { ...draft, stock }),
  );
  const { version } = await ask<{ version: number }>(getEventForm, { id });
  await ask(publishEvent, { id, version, reason: 'Agreed with the office' });
  await ask(saveInvitation, { eventId: id, memberNo: ada, quota: 2 });
  return id;
}

test('shows picture and guest types of an event, and keeps document numbers when a reservation changes (ADM-013, ADM-015, EVT-059, EVT-077, B-06)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const id = await secretEvent(product, ada);
  const { context: desktop, errors, page: desk } = await openPage(browser, 'desktop');
  await signInToConsole(desk, product, 'event', `/admin/event?id=${id}`);
  const guests = desk.getByRole('group', { name: 'Guest types' }).nth(1);
  for (const kind of ['Business owners (ABO)', 'Members (APC)', 'Customers', 'Guests']) {
    await expect(guests.getByRole('checkbox', { name: kind })).toBeChecked();
    await guests.getByRole('checkbox', { name: kind }).uncheck();
  }
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Choose at least one.')).toBeVisible();
  await guests.getByRole('checkbox', { name: 'Guests' }).check();
  const file = {
    name: 'supper.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await pictureFile({ width: 960, height: 540 }), 'base64'),
  };
  await desk.getByLabel('Add a picture: In lists').setInputFiles(file);
  await expect(desk.getByRole('group', { name: 'Picture 1' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Unsaved changes')).toHaveCount(0);
  await desktop.close();

  const { context, errors: phoneErrors, page } = await openPage(browser, 'phone', { width: 320 });
  await signInWith(page, product, ada, `/ActivityDetail?eventID=${id}`);
  // The smallest image that is sharp at this width, in the best format the browser supports.
  const shown = page.locator('picture img').first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const [address, needed] = await shown.evaluate(
    (image: HTMLImageElement) => [image.currentSrc, image.clientWidth * devicePixelRatio] as const,
  );
  const width = [480, 960, 1600].find((one) => one >= needed) ?? 1600;
  expect(address).toMatch(new RegExp(`/pictures/[0-9a-f]{32}-${width}\\.avif$`));
  const webp = await page.request.get(address.replace(/avif$/, 'webp'));
  expect([webp.status(), webp.headers()['content-type']]).toEqual([200, 'image/webp']);

  await page.goto(`${product.url}/PurchaseTicket?eventID=${id}`);
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Only for: Guest')).toBeVisible();
  await chooseTickets(page, 1);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  // The first place starts with the member's stored details, once they are loaded.
  await expect(page.getByLabel('Full name').first()).not.toHaveValue('');
  await page.getByLabel('Phone').first().fill('+673 712 0000');
  await page.getByLabel('E-mail').first().fill('host@members.example');
  await page.getByLabel('Sex').selectOption('MALE');
  await page.getByRole('combobox', { name: 'Age' }).selectOption('5');
  await page.getByLabel('Identity document').selectOption('PASSPORT');
  await page.getByLabel('Document number').fill('K-9876543');
  const contact = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: /contact/i }) })
    .last();
  await contact.getByLabel('Phone').fill('+673 712 0000');
  await contact.getByLabel('E-mail').fill('host@members.example');
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Reserve tickets' }).click();
  await page.waitForURL(/\/RealNamePay\?orderNumber=/);
  const held = new URL(page.url()).searchParams.get('orderNumber')!;

  // Another day and one more ticket: named attendees keep their document numbers, and the new place
  // needs a name.
  await page.goto(`${product.url}/ChangeOrder?orderNumber=${held}`);
  await page.getByRole('radio').nth(1).check();
  const more = page.getByRole('button', { name: /^More/ });
  await more.first().click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 complete' })).toBeVisible();
  await more.nth(1).click();
  await expect(more.first()).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Full name as in the document')).toBeFocused();
  expect(await page.getByLabel('Guest type').locator('option').allTextContents()).toEqual([
    'Guest',
  ]);
  await page.getByLabel('Full name as in the document').fill('Nora Ibrahim');
  await page.getByLabel('Phone').fill('+673 712 1111');
  await page.getByLabel('E-mail').fill('nora@members.example');
  await page.getByLabel('Sex').selectOption('FEMALE');
  await page.getByRole('combobox', { name: 'Age' }).selectOption('3');
  await page.getByLabel('Identity document').selectOption('PASSPORT');
  await page.getByLabel('Document number').fill('K9876543');
  await expectAccessible(page);
  await expectNoSideways(page);
  // A repeated document number is refused at its row; the reservation and the input stay.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This person has a place in this session already.')).toBeVisible();
  await page.getByLabel('Document number').fill('L-1112223');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/ActivePayOrder' && url.searchParams.get('orderNumber') !== held,
  );
  await expect(page.getByText('****6543')).toBeVisible();
  await expect(page.getByText('Nora Ibrahim')).toBeVisible();
  expect([...errors, ...phoneErrors]).toEqual([]);
  await context.close();
});
