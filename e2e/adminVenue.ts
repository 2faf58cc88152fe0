import type { Browser, Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { expect, type Product } from './product.ts';

export const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/**
 * Opens the console at the list of rooms, with a new closed venue, so that members see nothing of
 * the test. Its room has two slots on Mondays.
 */
export async function openVenue(browser: Browser, product: Product, name: string) {
  const opened = await openConsole(browser, product, 'facility', { path: '/admin/venue' });
  const { page } = opened;
  await page.getByLabel('Name · English').fill(name);
  await page.getByLabel('Address · English').fill('Simpang 9, Lambak');
  await page.getByLabel('District').selectOption({ index: 1 });
  await page.getByLabel('Venue category').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: /^Contact/ }).fill('Front desk');
  await page.getByLabel('Telephone').fill('+673 245 6789');
  await page.getByLabel('Status').selectOption({ label: 'Withdrawn' });
  await save(page).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await page.getByRole('link', { name: 'New room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New room' })).toBeVisible();
  await page.getByLabel('Venue', { exact: false }).first().selectOption({ label: name });
  await page.getByLabel('Name · English').fill(`${name} Room`);
  await page.getByLabel('Seats').fill('24');
  await page.getByLabel('Area (sq ft)').fill('420');
  await page.getByRole('checkbox', { name: 'Theatre', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Meeting rooms', exact: true }).check();
  await page.getByLabel('Slots on Mon').fill('08:00-10:00, 10:00-12:00');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Room` })).toBeVisible();
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await expect(page.getByRole('row', { name: new RegExp(`${name} Room`) })).toBeVisible();
  return opened;
}
