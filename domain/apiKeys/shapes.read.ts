import * as z from 'zod/mini';
import { instant, money } from '../wire.ts';

/** Rows of a page: as many as the caller wants, at most `most`. */
export const pageRows = { most: 200, usual: 100 } as const;

/** Input of every call: the number of rows, and the place at which the last response ended. */
export const pageInput = {
  limit: z.optional(
    z.codec(z.string().check(z.regex(/^\d{1,3}$/)), z.int().check(z.gte(1), z.lte(pageRows.most)), {
      decode: Number,
      encode: String,
    }),
  ),
};

/** Transaction and row of the last change that was read. `now`: only changes from now on. */
export const changeCursor = z.optional(z.string().check(z.regex(/^(now|\d{1,18}_\d{1,18})$/)));
/** Time and id of the last row that was read. */
export const placeCursor = z.optional(z.string().check(z.regex(/^\d{1,15}_\d{1,18}$/)));

/** A page. `cursor` continues after it; with `hasMore` at once, else later. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ items: z.array(row), cursor: z.string(), hasMore: z.boolean() });
export type PageAt<T> = { items: T[]; cursor: string; hasMore: boolean };

const optionalInstant = z.nullable(instant);

/** Fields of a purchased order. `memberName` is null without the scope `names.read`. */
const orderFields = {
  orderNumber: z.string(),
  status: z.enum(['PAID', 'CANCEL']),
  cancelType: z.nullable(z.enum(['CALLED_OFF', 'EXPIRED', 'BY_MEMBER', 'BY_COMPANY'])),
  country: z.string(),
  district: z.nullable(z.string()),
  startTime: instant,
  endTime: instant,
  paidAt: instant,
  cancelledAt: optionalInstant,
  memberName: z.nullable(z.string()),
};

export const readOrder = z.object({
  ...orderFields,
  orderType: z.enum(['event', 'facility', 'assessment']),
  reservedAt: instant,
  amount: money,
  tax: money,
  currency: z.string(),
  places: z.int(),
  lines: z.array(
    z.object({
      kind: z.enum(['TICKET', 'ROOM', 'PACKAGE', 'SLOT']),
      text: z.string(),
      quantity: z.int(),
      unitPrice: money,
      amount: money,
    }),
  ),
});
export type ReadOrder = z.output<typeof readOrder>;

export const readBooking = z.object({
  ...orderFields,
  kind: z.enum(['ROOM', 'SERVICE']),
  venue: z.string(),
  /** Name of the room, or of the service. */
  name: z.string(),
  attendees: z.nullable(z.int()),
  attendance: z.nullable(z.enum(['ATTENDED', 'ABSENT'])),
  sessions: z.array(z.object({ startTime: instant, endTime: instant })),
});
export type ReadBooking = z.output<typeof readBooking>;

export const readSession = z.object({
  sessionId: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  country: z.string(),
  district: z.nullable(z.string()),
  hall: z.string(),
  startTime: instant,
  endTime: instant,
  isCancelled: z.boolean(),
  /** Tickets that are not cancelled, and those of them that were used. */
  expected: z.int(),
  came: z.int(),
});
export type ReadSession = z.output<typeof readSession>;

/** A ticket that was used, or whose use was taken back (`usedAt` null). */
export const readTicket = z.object({
  ticketId: z.string(),
  orderNumber: z.string(),
  eventId: z.string(),
  sessionId: z.string(),
  ticketType: z.string(),
  state: z.enum(['VALID', 'USED', 'CANCELLED']),
  usedAt: optionalInstant,
  memberName: z.nullable(z.string()),
});
export type ReadTicket = z.output<typeof readTicket>;
