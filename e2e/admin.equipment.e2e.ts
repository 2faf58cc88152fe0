import type { Page } from '@playwright/test';
import { openVenue, save } from './adminVenue.ts';
import { dayField, pasteDay } from './dayField.ts';
import { newAda } from './member.ts';
import { expect, expectAccessible, type Product, test } from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';

async function newItem(page: Page, venue: string, name: string, stock: string) {
  await page.getByRole('link', { name: 'New equipment item' }).click();
  await page.getByLabel('Venue').selectOption({ label: venue });
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByLabel('Stock').fill(stock);
  await save(page).click();
}

/** Reserves a room with the projector of its venue. */
async function bookProjector(product: Product): Promise<void> {
  const rooms = await roomsOf(product, newAda());
  const { roomID } = rooms.roomOf('Orchid Room');
  const { packages } = await rooms.ask<{
    packages: { packageId: string; packageName: string }[];
  }>('facility/v1/getFacilityDetail', { roomID });
  const { packageId } = packages.find((one) => one.packageName.startsWith('Projector'))!;
  const { date, slot } = await rooms.freeBetween(roomID, dayAhead(52), dayAhead(62));
  await rooms.reserve(roomID, [
    { date, slotIds: [slot.slotId], packages: [{ packageId, quantity: 1 }] },
  ]);
}

test('adds, replaces and withdraws equipment packages, and marks invalid input (ADM-029, VAL-041, B-17)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openVenue(browser, product, 'Lambak House');
  await page.getByRole('link', { name: 'Equipment', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Projector/ }).first()).toBeVisible();
  await expectAccessible(page);
  await newItem(page, 'Lambak House', 'Easel', '6');
  await expect(page.getByRole('row', { name: /Easel/ })).toContainText('Lambak House');
  await newItem(page, 'Lambak House', 'easel', '1');
  await expect(page.getByText('An equipment item with this name exists already.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Flip chart');
  await save(page).click();
  await expect(page.getByRole('row', { name: /Flip chart/ })).toBeVisible();

  await page.getByRole('link', { name: 'Equipment packages' }).first().click();
  await expect(page.getByRole('row', { name: /Projector/ }).first()).toContainText('Offered');
  await expectAccessible(page);
  const begin = async (name: string, code: string) => {
    await page.getByRole('link', { name: 'New equipment package' }).click();
    await page.getByLabel('Name · English').fill(name);
    await page.getByLabel('Venue').selectOption({ label: 'Lambak House' });
    await page.getByRole('textbox', { name: /^Code/ }).fill(code);
    await page.getByLabel(/^Price/).fill('12.50');
    await page.getByLabel(/^Item 1/).selectOption({ label: 'Easel (6 in stock)' });
  };
  await begin('Workshop set', 'workshop');
  await page.getByLabel('Name · Chinese').fill('工作坊套装');
  await page.getByRole('checkbox', { name: 'Lambak House Room' }).check();
  await expectAccessible(page);
  await save(page).click();
  const row = page.getByRole('row', { name: /Workshop set/ });
  await expect(row).toContainText('WORKSHOP');
  await expect(row).toContainText('B$12.50');

  await begin('workshop SET', 'workshop');
  const steps: [string, () => Promise<unknown>][] = [
    ['A package with this name exists', () => page.getByLabel('Name · English').fill('Big set')],
    [
      'A package with this code exists',
      () => page.getByRole('textbox', { name: /^Code/ }).fill('big'),
    ],
  ];
  const wrong: [() => Promise<unknown>, string, () => Promise<unknown>][] = [
    [
      async () => {
        await page.getByRole('button', { name: 'Add an item' }).click();
        await page.getByLabel(/^Item 2/).selectOption({ label: 'Easel (6 in stock)' });
      },
      'An item is listed twice in this package.',
      () => page.getByLabel(/^Item 2/).selectOption({ label: 'Flip chart (1 in stock)' }),
    ],
    [
      () => page.getByLabel(/^Price/).fill('-1'),
      'The price is below zero.',
      () => page.getByLabel(/^Price/).fill('20'),
    ],
    [
      async () => {
        await pasteDay(dayField(page, 'First day'), '2027-02-01');
        await pasteDay(dayField(page, 'Last day'), '2027-01-01');
      },
      'The effective date is after the expiry date.',
      () => pasteDay(dayField(page, 'Last day'), '2027-12-31'),
    ],
  ];
  for (const [message, fix] of steps) {
    await save(page).click();
    await expect(page.locator('form').getByText(message)).toBeVisible();
    await fix();
  }
  for (const [spoil, message, fix] of wrong) {
    await spoil();
    await save(page).click();
    await expect(page.locator('form').getByText(message)).toBeVisible();
    await expectAccessible(page);
    await fix();
  }
  await save(page).click();
  await expect(page.getByRole('row', { name: /Big set/ })).toContainText('2027-02-01');

  await page.getByRole('link', { name: 'Workshop set' }).click();
  await page.getByRole('button', { name: 'New version' }).click();
  await expect(page.getByText('A new version of Workshop set.')).toBeVisible();
  await expect(page.getByLabel(/^Item 1/)).toContainText('Easel');
  await expect(page.getByRole('checkbox', { name: 'Lambak House Room' })).toBeChecked();
  await save(page).click();
  await expect(page.getByText('The periods of this package overlap.')).toBeVisible();
  await pasteDay(dayField(page, 'First day'), '2027-06-01');
  await page.getByLabel(/^Price/).fill('15');
  await save(page).click();
  const later = page.getByRole('row', { name: /B\$15\.00/ });
  await expect(later).toContainText('2027-06-01');
  await expect(page.getByRole('row', { name: /B\$12\.50/ })).toContainText('2027-05-31');
  await later.getByRole('link', { name: 'Workshop set' }).click();
  await expect(page.getByRole('link', { name: 'until 2027-05-31' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(later).toContainText('Withdrawn');
  await later.getByRole('link', { name: 'Workshop set' }).click();
  await expect(page.getByText('This package is withdrawn.')).toBeVisible();
  await expect(page.getByLabel('Name · English')).toBeDisabled();

  // A booked package cannot change; the page shows this at the changed field.
  await bookProjector(product);
  await page.getByRole('link', { name: 'Equipment packages' }).first().click();
  await page
    .getByRole('row', { name: /Gadong Business Centre/ })
    .getByRole('link', { name: 'Projector' })
    .click();
  await expect(page.getByText('This package has bookings')).toBeVisible();
  await page.getByLabel(/^Price/).fill('99');
  await save(page).click();
  await expect(page.getByText('This package is in use and cannot be changed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete package' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete package' }).click();
  await expect(page.getByText('This package is in use and cannot be deleted.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').first().click();

  await page.getByRole('link', { name: 'Equipment', exact: true }).first().click();
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  await leave.click();
  await page.getByRole('link', { name: 'Easel' }).click();
  await page.getByRole('button', { name: 'Delete item' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click();
  await expect(page.getByText('This equipment item is in use')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
