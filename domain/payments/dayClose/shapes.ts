import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { day, instant, money, version } from '../../wire.ts';
import { unmatchedId } from '../shapes.ts';

/**
 * Two books that a day close compares, `left` and `right` of a line.
 * - SALE: purchased orders, payments in the ledger.
 * - SHOP: payments in the ledger, payments that the shop stated.
 * - DESK: payments in the ledger, receipts of the desk.
 * - INVOICE: payments in the ledger, invoices.
 * - CREDIT: refunds due in the ledger, credit notes.
 * - REFUND: refunds due in the ledger, refunds to pay.
 * - PAYOUT: paid refunds, refunds paid in the ledger.
 */
const books = ['SALE', 'SHOP', 'DESK', 'INVOICE', 'CREDIT', 'REFUND', 'PAYOUT'] as const;
const book = z.enum(books);
export type Book = z.output<typeof book>;

/**
 * Why the books of a line differ.
 * - MISSING, EXTRA: only the left, only the right book has it.
 * - AMOUNT: both have it, with different amounts.
 * - OTHER_DAY: they agree, but one has it on another day.
 * - UNMATCHED: a payment without an order.
 * - WAITING: a report of the shop that is not applied yet.
 */
const cause = z.enum(['MISSING', 'EXTRA', 'AMOUNT', 'OTHER_DAY', 'UNMATCHED', 'WAITING']);
export type Cause = z.output<typeof cause>;

/** What a line compares: an order, or a payment without one. */
const subject = {
  book,
  orderNumber: z.nullable(orderNumber),
  paymentId: z.nullable(unmatchedId),
  /** Number that a payment without an order names. */
  reference: z.nullable(z.string()),
  currency: z.string(),
};
const both = { left: money, right: money };

const dayLine = z.object({
  ...subject,
  ...both,
  cause: z.nullable(cause),
  /** Written reason that settles the difference, and its administrator. */
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** Version of the reason; 0 without one. */
  version,
});
export type DayLine = z.output<typeof dayLine>;

/** A line with the amounts of its order on all days, in cents. */
export type DayLineFacts = Omit<DayLine, 'cause' | 'reason' | 'by' | 'version'> & {
  leftTotal: number;
  rightTotal: number;
  /** A report that is not applied yet. */
  isWaiting: boolean;
};

/** RUNNING: not over in the country's time zone. */
export const dayState = z.enum(['RUNNING', 'OPEN', 'CLOSED']);
export type DayState = z.output<typeof dayState>;

const closing = { closedAt: z.nullable(instant), closedBy: z.nullable(z.string()) };

export const dayRow = z.object({
  country: z.string(),
  day,
  state: dayState,
  /** Differences without a reason; null for closed days. */
  differences: z.nullable(z.int()),
  ...closing,
});
export type DayRow = z.output<typeof dayRow>;

/** A movement of an order of a closed day after the end of that day. */
const laterMove = z.object({
  at: instant,
  what: z.enum([
    'CAPTURED',
    'KEPT',
    'REFUND_DUE',
    'REFUNDED',
    'SUSPENSE',
    'CLEARED',
    'INVOICE',
    'CREDIT',
  ]),
  orderNumber,
  currency: z.string(),
  amount: money,
});
export type LaterMove = z.output<typeof laterMove>;

export const dayClose = z.object({
  country: z.string(),
  day,
  state: dayState,
  ...closing,
  /** Currency of the country, and the prefix of its amounts. */
  currency: z.string(),
  prefix: z.string(),
  /** Identifies what is shown; closing a day needs the current one. */
  fingerprint: z.string(),
  sums: z.array(z.object({ book, currency: z.string(), count: z.int(), ...both })),
  differences: z.array(dayLine),
  /** Lines of a closed day that are different now. */
  changed: z.array(
    z.object({ ...subject, before: z.nullable(z.object(both)), now: z.nullable(z.object(both)) }),
  ),
  /** The newest first; only of a closed day. */
  later: z.array(laterMove),
});
export type DayClose = z.output<typeof dayClose>;

export const dayLines = z.object({ items: z.array(dayLine) });

/** The explained difference by the key of its line; it is refused if it has another amount. */
export const explained = {
  line: z.string().check(z.maxLength(80)),
  difference: money,
  version,
  reason,
};
