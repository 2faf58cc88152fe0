import type { Locator, Page } from '@playwright/test';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { deskOf } from './desk.ts';
import { memberOf, newAda, recordCalls } from './member.ts';
import { apart, expect, type Product, quiet } from './product.ts';

/**
 * Has its own product: reservations of the demo's rooms and services would expire by other tests'
 * clocks.
 */
export const test = apart();

export const main = (page: Page) => page.locator('main');
export const cardsOf = (page: Page) =>
  main(page).locator('li', { has: page.getByRole('heading', { level: 2 }) });
const free = 'Morning walk at Tasek Lama';

type Buyer = { ada: string; numbers: string[] };
let buyer: Promise<Buyer> | undefined;

/** A member with 21 purchases of a free event: three pages. */
export function buyerOf(product: Product): Promise<Buyer> {
  const buy = async () => {
    const ask = await deskOf(product, 'system');
    const { version } = await ask<{ version: string }>(getSettings, { country: 'bn' });
    // More than the hourly limit of reservations (B-44).
    const values = [{ key: 'reservations.hourly', own: 25 }];
    await ask(saveSettings, { country: 'bn', version, values });
    const member = await memberOf(product, newAda());
    const numbers: string[] = [];
    for (let index = 0; index < 21; index++) numbers.push(await member.buy(free));
    return { ada: member.ada, numbers };
  };
  return (buyer ??= buy());
}

/** Returns the payloads of `getOrders` since the last call, when no request is pending. */
export function listCalls(page: Page) {
  const calls = recordCalls(page);
  return async (): Promise<Record<string, unknown>[]> => {
    await quiet(page);
    const bodies = calls.filter((call) => call.name === 'getOrders').map((call) => call.body);
    calls.length = 0;
    return bodies;
  };
}

/** Touches at `y`, moves by `by` px and lifts the finger. */
export async function drag(page: Page, y: number, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (where: number) => [{ x: 195, y: where }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(y) });
  for (const part of [0.5, 1])
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(y + by * part),
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

export const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
export const form = (page: Page, name: string): Locator => page.getByRole('form', { name });

export type Held = {
  orderNumber: string;
  orderType: string;
  orderStatus: string;
  orderDate: string;
  deadline: string;
};

/** A room or service is held for 75 minutes (ORD-048). The countdown must match to two seconds. */
export async function expectCountdown(
  timer: Locator,
  { orderDate, deadline }: Held,
): Promise<void> {
  expect(Date.parse(deadline) - Date.parse(orderDate)).toBe(75 * 60_000);
  await expect(timer).toHaveText(/^\d\d:[0-5]\d:[0-5]\d$/);
  // A busy machine may draw the countdown a second late.
  await expect
    .poll(() =>
      timer.evaluate((one, end) => {
        const shown = one.textContent.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
        return Math.abs(shown - (end - Date.now()) / 1000);
      }, Date.parse(deadline)),
    )
    .toBeLessThanOrEqual(2);
}
