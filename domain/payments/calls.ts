import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { instant, money } from '../wire.ts';
import { line } from '../text/text.ts';

/** Returns the shop's payment page of an own order in state PAYING (API-084, PAY-005). */
export const payment = call({
  name: 'payment',
  service: 'booking',
  path: 'payment/payment',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({ url: z.string() }),
  refuses: [
    'orderNotFound',
    'orderCancelled',
    'notCheckedOut',
    'beingReleased',
    'paymentNotPossible',
    'orderingBlocked',
    'accountBlocked',
  ],
  errorDisplay: 'dialog',
});

/**
 * Receives a signed report of the shop (API-088, B-09). It is stored before it is acknowledged, and
 * applied once.
 */
export const orderReport = call({
  name: 'orderReport',
  service: 'booking',
  path: 'ecom/v1/orderReport',
  who: 'shop',
  names: { reservationNumber: 'any order' },
  input: z.object({
    eventId: line(100).check(z.minLength(1)),
    hybrisNumber: z.nullable(line(40)),
    reservationNumber: z.optional(z.nullable(line(40))),
    status: z.enum(['PAID', 'FAILED', 'CANCELLED']),
    amount: money,
    currency: line(3),
    paidAt: z.optional(z.nullable(instant)),
  }),
  output: z.null(),
  refuses: [],
});
