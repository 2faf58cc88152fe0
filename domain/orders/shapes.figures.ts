import * as z from 'zod/mini';
import { day, id, money } from '../wire.ts';
import { isFigurePeriod } from './rules.figures.ts';
import { orderType } from './shapes.ts';

/** What is asked with a period of figures: the right way round and no longer than a year. */
export const inFigurePeriod = z.refine<{ from: string; until: string }>(
  ({ from, until }) => isFigurePeriod(from, until),
  { path: ['until'] },
);

/** Amounts are never added across currencies. */
const amount = z.object({ currency: z.string(), amount: money });

/**
 * What happened on one day of region time. Sold: paid on that day, whatever became of it since; a
 * free order is sold for nothing.
 */
const figuresDay = z.object({
  day,
  reserved: z.int(),
  sold: z.int(),
  places: z.int(),
  amounts: z.array(amount),
  expired: z.int(),
  cancelled: z.int(),
});
export type FiguresDay = z.output<typeof figuresDay>;

/**
 * What was sold of an event, a room or a service, and how much of that has been cancelled since.
 */
const figuresSubject = z.object({
  orderType,
  /** An event's number; rooms and services go by their name. */
  eventId: z.nullable(id),
  name: z.string(),
  country: z.string(),
  /** Of its event; null without an event, and for one of the whole country. */
  district: z.nullable(z.string()),
  currency: z.string(),
  sold: z.int(),
  places: z.int(),
  amount: money,
  cancelledPlaces: z.int(),
  cancelledAmount: money,
});
export type FiguresSubject = z.output<typeof figuresSubject>;

/**
 * What became of the reservations made in a period: how many reached the shop, how many were paid,
 * how the others ended. Priced and free ones apart: a free order never goes to the shop.
 * Reservations that were changed count once, as what they were changed to.
 */
const payThrough = z.object({
  reserved: z.int(),
  handedOver: z.int(),
  paid: z.int(),
  open: z.int(),
  expired: z.int(),
  givenUp: z.int(),
  /** Ended before payment by the member at the shop, the company, or with the event. */
  cancelled: z.int(),
});
export type PayThrough = z.output<typeof payThrough>;

/** Money that is still to be given back, now. */
const figuresRefund = z.object({
  currency: z.string(),
  orders: z.int(),
  amount: money,
  prepared: z.int(),
});

export const figures = z.object({
  days: z.array(figuresDay),
  subjects: z.array(figuresSubject),
  /** How many subjects there are; the list ends at `maxSubjects`. */
  subjectCount: z.int(),
  priced: payThrough,
  free: payThrough,
  refunds: z.array(figuresRefund),
  /** Currencies that occur, with what stands before an amount. */
  currencies: z.array(z.object({ code: z.string(), prefix: z.string() })),
});
export type Figures = z.output<typeof figures>;
