import type { Page } from '@playwright/test';
import { choose, expectNothingBehind, storageOf } from './calls.ts';
import { expect, type Product } from './product.ts';

/**
 * One button that neither Escape nor the mask nor the keyboard gets around; it ends at the sign-out
 * service with nothing left behind.
 */
export async function expectDeadEnd(page: Page, title: string, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title });
  await expect(alert).toContainText(text);
  await expect(alert.getByRole('button')).toHaveCount(1);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(alert).toBeVisible();
  // Whatever stands behind can be neither pressed nor reached by keyboard.
  await expectNothingBehind(page);
  await alert.getByRole('button').click();
  await page.waitForURL(/\/sandbox\/sign-out\?/);
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  expect((await page.context().cookies()).filter(({ name }) => name === 'balai_state')).toEqual([]);
}

/** Starts a sign-in and comes back as soon as somebody was chosen. */
export async function begin(page: Page, product: Product, who: string): Promise<void> {
  await page.goto(product.url);
  await choose(page, product, who);
}
