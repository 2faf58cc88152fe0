import type { Page } from '@playwright/test';
import { addressOf } from '#domain/call.ts';
import { getRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { openConsole } from './admin.ts';
import { expect, expectAccessible, test } from './product.ts';

/** Makes a venue that is closed to members. */
async function closedVenue(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name · English').fill(name);
  await page.getByLabel('Address · English').fill('Simpang 5, Lumut');
  await page.getByLabel('District').selectOption({ index: 1 });
  await page.getByLabel('Venue category').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: /^Contact/ }).fill('Front desk');
  await page.getByLabel('Telephone').fill('+673 245 6789');
  await page.getByLabel('Status').selectOption({ label: 'Withdrawn' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

test('saves a room with its weekly hours, and shows an error for each missing input (ADM-023, ADM-025, B-16, VAL-039)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/venue',
  });
  await closedVenue(page, 'Lumut House');
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Grand Hall/ })).toContainText('Combined room');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New room' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.getByLabel('Venue', { exact: false }).first().selectOption({ label: 'Lumut House' });
  await expectAccessible(page);
  const monday = page.getByLabel('Slots on Mon');
  const steps: [string, () => Promise<unknown>][] = [
    ['The room name is missing.', () => page.getByLabel('Name · English').fill('Lumut Room')],
    ['above zero', () => page.getByLabel('Seats').fill('24')],
    ['above zero', () => page.getByLabel('Area (sq ft)').fill('420')],
    ['layout', () => box('Theatre').check()],
    ['category', () => box('Meeting rooms').check()],
    ['slots', () => monday.fill('8 to 10')],
    ['Please write 08:00', () => monday.fill('08:00-10:00, 09:00-11:00')],
    ['overlap', () => monday.fill('08:00-10:00, 10:00-12:00')],
  ];
  for (const [message, fix] of steps) {
    await save.click();
    await expect(page.locator('form').getByText(message, { exact: false }).first()).toBeVisible();
    await fix();
  }
  await page.getByLabel('Item code of the shop').fill('LUMUT-1');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByLabel('Slots on Fri')).toHaveValue('08:00–10:00, 10:00–12:00');
  await expect(page.getByLabel('Slots on Sat')).toHaveValue('');
  await expectAccessible(page);
  await save.click();
  // The page stays open and shows what the room still lacks.
  await expect(page.getByRole('heading', { level: 1, name: 'Lumut Room' })).toBeVisible();
  await expect(page.getByLabel('Item code of the shop')).toHaveValue('LUMUT-1');
  await expect(page.getByText('This room has no charges yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set charges' })).toBeVisible();
  await expect(page.getByLabel('Slots on Wed')).toHaveValue('08:00–10:00, 10:00–12:00');
  await expect(box('Theatre')).toBeChecked();
  await expect(box('Boardroom')).not.toBeChecked();
  await page.getByLabel('Seats').fill('30');
  await save.click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Lumut Room/ })).toContainText('30');

  // A room and a venue without bookings can be deleted. The slow response checks that the page
  // deletes the saved version, not the one it had read before.
  await page.route(
    `**${addressOf(getRoom)}**`,
    async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Lumut Room' }).click();
  await page.getByRole('button', { name: 'Delete room' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete room' }).click();
  await expect(page.getByRole('row', { name: /Lumut Room/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Venues', exact: true }).first().click();
  await page.getByRole('link', { name: 'Lumut House' }).click();
  await page.getByRole('button', { name: 'Delete venue' }).click();
  await question.getByRole('button', { name: 'Delete venue' }).click();
  await expect(page.getByRole('row', { name: /Lumut House/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Gadong Business Centre' }).click();
  await page.getByRole('button', { name: 'Delete venue' }).click();
  await question.getByRole('button', { name: 'Delete venue' }).click();
  await expect(page.getByText('This venue has bookings and cannot be deleted.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
