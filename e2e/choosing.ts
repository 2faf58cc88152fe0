import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Where a reservation leads that has something to pay: past its page to the shop. */
export const afterReserving = /\/ActivePayOrder\?|\/sandbox\/shop\/pay\//;

/**
 * Chooses so many tickets of the first kind; of the first session where there are several. Where
 * there is only one kind, one ticket is chosen already (issue 20).
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

/** Types whom to reach, also where the page knows somebody already. */
export async function fillContact(page: Page, phone: string, email: string): Promise<void> {
  const change = page.getByRole('button', { name: /^Change: Your contact details/ });
  await expect(change.or(page.getByLabel('Phone')).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('E-mail').fill(email);
}

/**
 * The number of the order that a press makes. The response is read on its way: the next page may be
 * another document, which takes it along.
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
