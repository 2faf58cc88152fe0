import * as z from 'zod/mini';
import { orderNumber } from '../orders/shapes.ts';
import { instant, money, version } from '../wire.ts';

const reviewReasons = [
  'NO_ORDER',
  'OTHER_NUMBER',
  'OTHER_CONTENTS',
  'FRACTION',
  'CANCELLED_PAID',
  'OTHER_AMOUNT',
  'OTHER_CURRENCY',
  'WRONG_TIME',
  'FAULT',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export type ReviewedReport = {
  status: string;
  /** In cents, without fractions; `isExact`: there was no fraction. */
  amount: number;
  isExact: boolean;
  currency: string;
  /** Epoch ms. */
  paidAt: number | null;
  receivedAt: number;
  hybrisNumber: string | null;
  /** An earlier report with this id had other contents. */
  isOther: boolean;
};
/**
 * `hybrisNumber`: the number it was paid under, else its own. `isSetAside`: the report matched the
 * order, but could not be stored with it.
 */
export type ReviewedOrder = {
  hybrisNumber: string | null;
  amount: number;
  currency: string;
  orderDate: number;
  isSetAside: boolean;
};

/** Id of a report (`R12`), or of a payment that only a query of the shop has named (`L7`). */
export const unmatchedId = z.string().check(z.regex(/^[RL][1-9]\d{0,17}$/));

/**
 * OPEN, PREPARED (a refund that a second person confirms), ASSIGNED to an order, REFUNDED, CLOSED
 * by a person, or RECORDED: found to be a payment that the ledger already has.
 */
const unmatchedState = z.enum(['OPEN', 'PREPARED', 'ASSIGNED', 'REFUNDED', 'CLOSED', 'RECORDED']);
export type UnmatchedState = z.output<typeof unmatchedState>;
/** Filters of the list: what waits for a person, a part of it, or what is done. */
export const unmatchedFilter = z.enum(['OPEN', 'PREPARED', 'DONE']);
export type UnmatchedFilter = z.output<typeof unmatchedFilter>;

/** A payment report that matches no order, or contradicts the order that it names (I15, I18). */
export const reviewRow = z.object({
  id: unmatchedId,
  version,
  state: unmatchedState,
  status: z.string(),
  amount: money,
  /** Empty if unknown. */
  currency: z.string(),
  receivedAt: instant,
  hybrisNumber: z.nullable(z.string()),
  reservationNumber: z.nullable(z.string()),
  /** The order that the report names, if it exists, with its country and district (B-45). */
  orderNumber: z.nullable(z.string()),
  country: z.nullable(z.string()),
  district: z.nullable(z.string()),
  reason: z.enum(reviewReasons),
  decision: z.nullable(
    z.object({
      by: z.string(),
      at: instant,
      reason: z.string(),
      isByMe: z.boolean(),
      /** Of a refund. */
      reference: z.nullable(z.string()),
      confirmedBy: z.nullable(z.string()),
      /** The order it was assigned to. */
      orderNumber: z.nullable(orderNumber),
    }),
  ),
});
export type UnmatchedPayment = z.output<typeof reviewRow>;
