import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { newAda, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, test } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true });

/** Fills in the booking except member, hours and charge. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name of the event/ }).fill('Sales evening');
  await page.getByRole('combobox', { name: /^Occasion/ }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: /^Layout/ }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: /^People/ }).fill('8');
  await page.getByRole('textbox', { name: /^Name(?! of)/ }).fill('Mariam');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+673 712 3456');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('mariam@example.com');
}
async function lookUp(page: Page, ada: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Member number/ }).fill(ada);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('status').filter({ hasText: ada })).toBeVisible();
}
const terms = (page: Page) => page.getByRole('checkbox', { name: /accepted the terms/ });

test('books a room for a member without charge, and marks missing input (ADM-030)', async ({
  browser,
  product,
}) => {
  const day = weekdayAhead(2, 54);
  const ada = newAda();
  const rooms = await roomsOf(product, ada);
  const { roomID } = rooms.roomOf('Rattan Room');
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: `/admin/venue-day?day=${day}`,
  });
  await page
    .getByLabel('Venue', { exact: true })
    .selectOption({ label: rooms.roomOf('Rattan Room').venueName });
  await page.getByRole('button', { name: 'Keep hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Room').selectOption({ label: 'Rattan Room' });
  await dialog.getByLabel('From').selectOption('10:00');
  await dialog.getByLabel('Until').selectOption('12:00');
  await dialog.getByRole('button', { name: 'Book for a member' }).click();

  await expect(page.getByRole('heading', { name: 'Book for a member' })).toBeVisible();
  const chosen = page.getByRole('button', { name: /^10:00–12:00\s+free/ });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await book(page).click();
  for (const text of [
    'Please enter the member number.',
    'The event name is missing.',
    'Please confirm that the member accepts the terms',
    'Please check the marked fields.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Member number/ }).fill('1234567');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('We cannot find this member number.')).toBeVisible();
  await lookUp(page, '7000010');
  await expect(page.getByText('This account cannot place orders at present.')).toBeVisible();
  await lookUp(page, ada);
  await fillIn(page);
  await page.getByRole('radio', { name: 'Without charge' }).check({ force: true });
  await terms(page).check({ force: true });
  await book(page).click();
  await expect(page.getByText('Please enter the reason for booking free of charge')).toBeVisible();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: /^Name of the event/ })).toHaveValue(
    'Sales evening',
  );
  await page.getByRole('textbox', { name: /^Reason for no charge/ }).fill('Guest of the house');
  await expectAccessible(page);
  await book(page).click();
  await expect(page.getByText('Booked. The member is notified.')).toBeVisible();
  await expect(
    page.getByText(/on the telephone, without charge: Guest of the house/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.waitForURL(/room-booking\?orderNumber=RF\d{14}$/);
  const orderNumber = new URL(page.url()).searchParams.get('orderNumber')!;
  expect(errors).toEqual([]);
  await context.close();

  const member = await openPage(browser, 'phone');
  await signInAs(member.page, product, ada, `/HasOrderDetail?orderNumber=${orderNumber}`);
  await expect(member.page.getByRole('heading', { name: 'This room is booked' })).toBeVisible();
  await member.page.goto(`${product.url}/FacilityOrderDetail?orderNumber=${orderNumber}`);
  await expect(member.page.getByText('Reserved for you by customer care')).toBeVisible();
  await expectAccessible(member.page);
  const [own] = await rooms.daysOf(roomID, day);
  expect(own!.slots.some(({ status }) => status === 'OWN')).toBe(true);
  expect(member.errors).toEqual([]);
  await member.context.close();
});

test('reserves a room for a member with charge, and the member pays in the shop (ADM-030)', async ({
  browser,
  product,
}) => {
  const day = weekdayAhead(4, 54);
  const ada = newAda();
  const rooms = await roomsOf(product, ada);
  const { roomID, venueID } = rooms.roomOf('Rattan Room');
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: `/admin/room-book?day=${day}`,
  });
  await lookUp(page, ada);
  const eventName = page.getByRole('textbox', { name: /^Name of the event/ });
  await eventName.fill('Typed before the room');
  await page.getByLabel('Venue', { exact: true }).selectOption(venueID);
  await page.getByLabel('Room', { exact: true }).selectOption(roomID);
  await expect(page.getByRole('status').filter({ hasText: ada })).toBeVisible();
  await expect(eventName).toHaveValue('Typed before the room');
  await page.getByRole('button', { name: /^10:00–12:00\s+free/ }).click();
  await fillIn(page);
  await terms(page).check({ force: true });
  await book(page).click();
  await expect(page.getByText(/^Reserved until .*The member is notified\.$/)).toBeVisible();
  await page.waitForURL(/room-booking\?orderNumber=RF\d{14}$/);
  const orderNumber = new URL(page.url()).searchParams.get('orderNumber')!;
  expect(errors).toEqual([]);
  await context.close();

  const member = await openPage(browser, 'desktop');
  await signInAs(member.page, product, ada, `/OrderSite?orderNumber=${orderNumber}`);
  await expectAccessible(member.page);
  await member.page.getByRole('button', { name: /^Check out/ }).click();
  await member.page.waitForURL(/\/sandbox\/shop\/pay\//);
  await member.page.getByRole('button', { name: /pay/i }).first().click();
  await member.page.waitForURL(/PaySuccess\?/);
  await expect(member.page.getByText('We look forward to having you here.')).toBeVisible();
  expect(member.errors).toEqual([]);
  await member.context.close();
});

test('refuses hours that were taken meanwhile, and keeps the input (ADM-030, ERR-001)', async ({
  browser,
  product,
}) => {
  const day = weekdayAhead(5, 54);
  const ada = newAda();
  const rooms = await roomsOf(product, newAda());
  const { roomID, venueID } = rooms.roomOf('Rattan Room');
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: `/admin/room-book?venueId=${venueID}&roomId=${roomID}&day=${day}&from=10:00&until=12:00`,
  });
  await lookUp(page, ada);
  const chosen = page.getByRole('button', { name: /^10:00–12:00/ });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await fillIn(page);
  await terms(page).check({ force: true });
  const [days] = await rooms.daysOf(roomID, day);
  const slots = days!.slots.filter(({ startTime }) => startTime >= '10:00' && startTime < '12:00');
  await rooms.reserve(roomID, [{ date: day, slotIds: slots.map(({ slotId }) => slotId) }]);
  await book(page).click();
  await expect(page.getByText('The selected time slots have already been reserved.')).toBeVisible();
  await expect(chosen).toHaveAccessibleName(/taken/);
  await expect(page.getByRole('textbox', { name: /^Name of the event/ })).toHaveValue(
    'Sales evening',
  );
  await expect(page.getByRole('textbox', { name: /^Member number/ })).toHaveValue(ada);
  await expect(terms(page)).toBeChecked();
  await expectAccessible(page);
  // Another time is accepted, and the rest of the form is unchanged.
  await chosen.click();
  await page.getByRole('button', { name: /^14:00–16:00\s+free/ }).click();
  await book(page).click();
  await expect(page.getByText(/^Reserved until /)).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
