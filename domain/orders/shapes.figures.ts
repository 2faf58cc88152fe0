import * as z from 'zod/mini';
import { dated, day, id, money } from '../wire.ts';
import { isFigurePeriod } from './rules.figures.ts';
import { orderType } from './shapes.ts';

/** A period in order, of at most a year. */
export const inFigurePeriod = z.refine<{ from: string; until: string }>(
  ({ from, until }) => isFigurePeriod(from, until),
  { path: ['until'] },
);

/** Amounts are never summed across currencies. */
const amount = z.object({ currency: z.string(), amount: money });

/**
 * One day in the country's time zone. Sold: paid on that day, even if cancelled since; a free order
 * is sold for 0.
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

/** Sales of an event, room or service, with later cancellations. */
const figuresSubject = z.object({
  orderType,
  /** Id of an event; rooms and services are identified by name. */
  eventId: z.nullable(id),
  name: z.string(),
  country: z.string(),
  /** District of its event; null for rooms, services and events of the whole country. */
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
 * Outcomes of the reservations made in a period. Priced and free ones are separate, because free
 * orders never go to the shop. A changed reservation counts once, as its last version.
 */
const payThrough = z.object({
  reserved: z.int(),
  handedOver: z.int(),
  paid: z.int(),
  open: z.int(),
  expired: z.int(),
  givenUp: z.int(),
  /** Ended before payment by the member at the shop, by the company, or with the event. */
  cancelled: z.int(),
});
export type PayThrough = z.output<typeof payThrough>;

/** Refunds that are due now. */
const figuresRefund = z.object({
  currency: z.string(),
  orders: z.int(),
  amount: money,
  prepared: z.int(),
});

export const figures = z.object({
  ...dated,
  days: z.array(figuresDay),
  subjects: z.array(figuresSubject),
  /** Total number of subjects; the list has at most `maxSubjects`. */
  subjectCount: z.int(),
  priced: payThrough,
  free: payThrough,
  refunds: z.array(figuresRefund),
  /** Currencies that occur, with the prefix of their amounts. */
  currencies: z.array(z.object({ code: z.string(), prefix: z.string() })),
});
export type Figures = z.output<typeof figures>;
