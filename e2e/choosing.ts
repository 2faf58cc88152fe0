import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Where a priced reservation leads: to its page, and on to the shop. */
export const afterReserving = /\/ActivePayOrder\?|\/sandbox\/shop\/pay\//;

/**
 * Chooses `quantity` tickets of the first type, in the first session if there are several. A single
 * type has one ticket chosen already (issue 20).
 */
export async function chooseTickets(page: Page, quantity: number): Promise<void> {
  const session = page.getByRole('radio').first();
  const more = page.getByRole('button', { name: /^More/ }).first();
  await expect(more.or(session).first()).toBeVisible();
  if (!(await more.isVisible())) await session.check();
  const chosen = page.locator('output').first();
  for (let at = Number(await chosen.textContent()); at < quantity; at++) await more.click();
  await expect(chosen).toHaveText(String(quantity));
}

/** Enters contact details, also if the page has filled them in. */
export async function fillContact(page: Page, phone: string, email: string): Promise<void> {
  const change = page.getByRole('button', { name: /^Change: Your contact details/ });
  await expect(change.or(page.getByLabel('Phone')).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('E-mail').fill(email);
}

/**
 * Returns the number of the order that a press creates. A route reads the response, because the
 * next page may be another document.
 */
export async function orderMade(page: Page, press: () => Promise<void>): Promise<string> {
  const made = Promise.withResolvers<string>();
  await page.route(
    /\/create(Activity|Facility)Order(\?|$)/,
    async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { orderNumber: string } };
      made.resolve(data.orderNumber);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await press();
  return made.promise;
}
