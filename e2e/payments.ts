import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { addressOf } from '#domain/call.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { sandboxSecret } from '#api/config.production.ts';
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
