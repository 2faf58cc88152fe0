import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { addressOf } from '#domain/call.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { sandboxSecret } from '#api/config.production.ts';
import type { Page } from '@playwright/test';
import { expect, type Product } from './product.ts';

type Payment = { hybrisNumber: string; reservationNumber: string; amount: number };

/** Reports a payment as the shop does; `amount` in dollars. */
export async function reportPayment(product: Product, payment: Payment): Promise<void> {
  const eventId = `evt_${randomUUID()}`;
  const at = new Date();
  const body = JSON.stringify({
    ...payment,
    eventId,
    status: 'PAID',
    currency: 'BND',
    paidAt: at.toISOString(),
  });
  const { status } = await fetch(product.url + addressOf(orderReport), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(sandboxSecret).sign(eventId, at, body),
    },
    body,
  });
  expect(status).toBe(200);
}

/** Reports a payment of an order that does not exist; returns the number it names. */
export async function strayPayment(product: Product, dollars: number): Promise<string> {
  const serial = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  const reservationNumber = `RE20200101${serial}`;
  await reportPayment(product, {
    hybrisNumber: `49${serial}00`,
    reservationNumber,
    amount: dollars,
  });
  return reservationNumber;
}

export const rowOf = (page: Page, number: string) =>
  page.getByRole('row').filter({ hasText: number });

/** Opens the list, reloading until the report is in it. */
export async function openRow(page: Page, number: string) {
  const row = rowOf(page, number);
  await expect(async () => {
    if ((await row.count()) === 0) await page.reload();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  return row;
}
