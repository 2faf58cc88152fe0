import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { orderNumber } from '../orders/shapes.ts';
import { changeCall, listCall } from '../records.ts';
import { neededLine } from '../text/text.ts';
import { version } from '../wire.ts';
import { reviewRow, unmatchedFilter, unmatchedId } from './shapes.ts';

const names = { id: 'country unmatchedPayment' } as const;
const of = { id: unmatchedId, version };

/**
 * Lists payments and reports that match no order (I18), by default those that wait for a person.
 * One that names an order has its country and district (B-45); all others are visible to roles
 * without limits.
 */
export const listReviews = listCall({
  name: 'listReviews',
  path: 'orders/listReviews',
  right: 'orders.read',
  scope: 'district',
  filters: { state: z.optional(unmatchedFilter) },
  row: reviewRow,
});

/**
 * Enters an unmatched payment as the payment of an unpaid order with the same amount and currency,
 * with the effects of a report: the order is purchased, restored, or refunded if it has ended and
 * its places are taken (I16 to I18). Refuses another amount or currency (9210), a paid order
 * (9211), and a report without a payment (9212).
 */
export const assignPayment = changeCall({
  name: 'assignPayment',
  path: 'payments/assign',
  right: 'orders.write',
  scope: 'district',
  names: { ...names, orderNumber: 'country order' },
  input: z.object({ ...of, orderNumber, reason }),
  output: z.object({ outcome: z.enum(['APPLIED', 'REVIVED', 'REFUND_DUE']) }),
  refuses: [
    'noData',
    'changedMeanwhile',
    'paymentOfOtherAmount',
    'orderPaidAlready',
    'reportWithoutPayment',
  ],
});

/**
 * Enters an unmatched payment as paid back by hand. It is done when a second person confirms it
 * (I27, B-37); until then the reference can be corrected.
 */
export const preparePaymentRefund = changeCall({
  name: 'preparePaymentRefund',
  path: 'payments/prepareRefund',
  right: 'orders.write',
  scope: 'district',
  names,
  input: z.object({ ...of, reference: neededLine(60, 3), reason }),
  refuses: ['noData', 'changedMeanwhile', 'reportWithoutPayment'],
});

/** Confirms such a refund; 9070 for the person who entered it (I27). */
export const confirmPaymentRefund = changeCall({
  name: 'confirmPaymentRefund',
  path: 'payments/confirmRefund',
  right: 'orders.write',
  scope: 'district',
  names,
  input: z.object(of),
  refuses: ['noData', 'changedMeanwhile', 'secondPersonNeeded'],
});

/** Takes back a refund that was entered and not paid; the payment waits again. */
export const reopenPayment = changeCall({
  name: 'reopenPayment',
  path: 'payments/reopen',
  right: 'orders.write',
  scope: 'district',
  names,
  input: z.object({ ...of, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** Closes a payment or report that needs nothing: it moved no money, or was settled elsewhere. */
export const closePayment = changeCall({
  name: 'closePayment',
  path: 'payments/close',
  right: 'orders.write',
  scope: 'district',
  names,
  input: z.object({ ...of, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});
