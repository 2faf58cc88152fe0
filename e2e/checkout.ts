import type { Locator, Page } from '@playwright/test';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, type LayoutName, type openBrowser, openPage } from './product.ts';

export const launch = 'Botanical skincare: launch night';
export const atTheShop = /\/sandbox\/shop\/pay\/\d+/;

/**
 * Advances the page's clock second by second until an element is visible; calls in between get real
 * responses.
 */
export async function hurryUntil(page: Page, seen: Locator, seconds: number): Promise<void> {
  await page.clock.install();
  for (let second = 0; second < seconds && !(await seen.isVisible()); second++) {
    const dialog = page
      .waitForResponse(/readyHybrisOrder|updateOrderStatus/, { timeout: 150 })
      .catch(() => null);
    await page.clock.fastForward(1000);
    await dialog;
  }
  await expect(seen).toBeVisible();
}

/** Makes a member with a reservation, and opens a browser for it. */
export async function reserved(
  browser: Parameters<typeof openBrowser>[0],
  product: Parameters<typeof memberOf>[0],
  layout: LayoutName = 'phone',
) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve(launch);
  const { context, page } = await openPage(browser, layout);
  await signInAs(page, product, ada, `/ActivePayOrder?orderNumber=${orderNumber}`);
  await expect(page.getByRole('button', { name: /^Check out/ })).toBeVisible();
  return { ada, member, orderNumber, context, page };
}
