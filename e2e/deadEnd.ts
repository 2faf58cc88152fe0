import type { Page } from '@playwright/test';
import { choose, expectNothingBehind, storageOf } from './calls.ts';
import { expect, type Product } from './product.ts';

/**
 * Expects a dialog with one button that cannot be bypassed by Escape, mouse or keyboard. The button
 * leads to the sign-out service, and both storages are empty.
 */
export async function expectDeadEnd(page: Page, title: string, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title });
  await expect(alert).toContainText(text);
  await expect(alert.getByRole('button')).toHaveCount(1);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(alert).toBeVisible();
  await expectNothingBehind(page);
  await alert.getByRole('button').click();
  await page.waitForURL(/\/sandbox\/sign-out\?/);
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  expect((await page.context().cookies()).filter(({ name }) => name === 'balai_state')).toEqual([]);
}

/** Starts a sign-in and returns once a person is chosen. */
export async function begin(page: Page, product: Product, who: string): Promise<void> {
  await page.goto(product.url);
  await choose(page, product, who);
}
