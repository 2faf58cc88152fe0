import type { Browser, Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { memberOf, newAda } from './member.ts';
import { expect, type Product } from './product.ts';

type Ticket = {
  ticketID: string;
  eventName: string;
  state: string;
  sessionId: string;
  sessionStart: string;
};

export const tonight = 'Open kitchen evening';
export const staffCode = '246810';
export const hour = 3_600_000;
export const main = (page: Page) => page.locator('main');
export const result = (page: Page) => page.locator('[data-result]');
/** Exact, because "Not ready for offline" contains the text. */
export const readyForOffline = (page: Page) => page.getByText('Ready for offline', { exact: true });
export const codeField = (page: Page) => page.getByLabel('Ticket code');

export async function send<T>(product: Product, path: string, body: object): Promise<T> {
  const answer = await fetch(`${product.url}/api/booking/bn/checkin/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: T }).data;
}

export async function ticketsOf(
  product: Product,
  ada: string,
): Promise<{ tickets: Ticket[]; codeOf: (ticket: Ticket) => Promise<string> }> {
  const member = await memberOf(product, ada);
  const tickets: Ticket[] = [];
  for (let pageNum = 1, total = 1; tickets.length < total; pageNum++) {
    const part = await member.ask<{ items: Ticket[]; totalNum: number }>('v1/ticket/getMyTickets', {
      pageNum,
      pageSize: 10,
    });
    // Ends also if the list shrinks between the pages.
    total = part.items.length === 0 ? 0 : part.totalNum;
    tickets.push(...part.items);
  }
  const codeOf = async ({ ticketID }: Ticket) =>
    (await member.ask<{ qrCode: string }>('ticket/getTicketQRcode', { regionCode: 'BN', ticketID }))
      .qrCode;
  return { tickets, codeOf };
}

/** Sets the clock to one hour before tonight's session. */
export async function beforeTheDoors(product: Product): Promise<void> {
  const { startTime } = await (await memberOf(product, newAda())).eventOf(tonight);
  await product.setClock(new Date(Date.parse(startTime) - hour));
}

/** Buys free places of tonight's event for a new member; returns their codes. */
export async function partyOf(product: Product, places: number) {
  const ada = newAda();
  await (await memberOf(product, ada)).buy(tonight, places);
  const { tickets, codeOf } = await ticketsOf(product, ada);
  const codes: string[] = [];
  for (const ticket of tickets) codes.push(await codeOf(ticket));
  return { ada, tickets, codes, sessionId: tickets[0]!.sessionId };
}

/** The same, one hour before tonight's session. */
export async function guests(product: Product, places: number) {
  await beforeTheDoors(product);
  return partyOf(product, places);
}

export async function openDoor(page: Page, product: Product, sessionId: string): Promise<void> {
  await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
  await page.getByLabel('Staff code').fill(staffCode);
  await page.getByRole('button', { name: 'Start check-in' }).click();
  await expect(result(page)).toHaveAttribute('data-result', 'NONE');
}

/** Enters a code like a barcode scanner. */
export async function scan(page: Page, code: string): Promise<void> {
  const before = await result(page).count();
  expect(before).toBe(1);
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
}

/** Makes the link of a helper in the console; returns its address. */
export async function helperLink(
  browser: Browser,
  product: Product,
  { sessionId, name, role }: { sessionId: string; name: string; role: 'Helper' | 'Supervisor' },
): Promise<string> {
  const { context, page } = await openConsole(browser, product, 'check-in', {
    path: `/admin/door-helpers?id=${sessionId}`,
  });
  await page.getByRole('textbox', { name: 'Name (required)' }).fill(name);
  await page.getByRole('textbox', { name: 'Entrance' }).fill('Entrance A');
  await page.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByText(/\/CheckIn\?sessionId=\d+#helper=/).textContent();
  await context.close();
  return address!.replace(/^.*?\/CheckIn/, `${product.url}/CheckIn`);
}

/** Counts the presses of the mouse or finger from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['presses'] = '0';
    const count = () => void (dataset['presses'] = String(Number(dataset['presses']) + 1));
    document.addEventListener('click', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['presses']));
}
