import type { Browser, Locator, Page } from '@playwright/test';
import { expect, openPage, type Product } from './product.ts';
import { passLogin } from './signingIn.ts';

/**
 * Signs in to the console through the central login as the demo administrator of a role, and opens
 * `path`.
 */
export async function signInToConsole(
  page: Page,
  product: Product,
  role: string,
  path = '/admin',
): Promise<void> {
  const { ada } = product.people.find((person) => person.key === `admin-${role}`)!;
  await passLogin(page, product, { ada, path, door: '/auth/admin/sign-in' });
}

export async function openConsole(
  browser: Browser,
  product: Product,
  role: string,
  { path, options }: { path?: string; options?: Parameters<typeof openPage>[2] } = {},
) {
  const opened = await openPage(browser, 'desktop', options);
  await signInToConsole(opened.page, product, role, path);
  return opened;
}

/** Saves a published event with bookings, and confirms what follows from the change (B-42). */
export async function saveAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Members have booked. Save anyway?' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Carries a waiting act out at once, with the second confirmed reason (B-42). */
export async function carryOutNow(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Waiting acts' });
  await bar.getByRole('button', { name: 'Carry out now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carry it out now?' });
  await dialog.getByLabel(/^Reason/).fill('Confirmed with the office');
  await dialog.getByRole('button', { name: 'Carry out now' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The tabs between the pages of one record. */
export const tabsOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages of this record' });
