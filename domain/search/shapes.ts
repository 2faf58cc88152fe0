import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { orderNumber, orderStatus, orderType } from '../orders/shapes.ts';

/**
 * Why an order was found: its number, the shop's number, a ticket's code or number, its member's
 * number or name, the name of an attendee or guest, or its contact.
 */
const foundBy = z.enum(['NUMBER', 'SHOP', 'TICKET', 'MEMBER', 'GUEST', 'NAME', 'PHONE', 'EMAIL']);
export type FoundBy = z.output<typeof foundBy>;

export const foundOrder = z.object({
  orderNumber,
  hybrisNumber: z.nullable(z.string()),
  orderType,
  orderStatus,
  isGivenUp: z.boolean(),
  memberName: z.string(),
  memberNumber: z.string(),
  name: z.string(),
  orderDate: instant,
  by: foundBy,
  /** The name that was found, of an attendee or guest; else empty. */
  what: z.string(),
});
export type FoundOrder = z.output<typeof foundOrder>;

export const foundMember = z.object({
  id,
  country: z.string(),
  memberNo: z.string(),
  name: z.string(),
});
export type FoundMember = z.output<typeof foundMember>;

/** An event, room or service; `place` tells rooms of one name apart, `startTime` events. */
export const bookable = z.object({
  id,
  name: z.string(),
  place: z.string(),
  country: z.string(),
  startTime: z.nullable(instant),
});
export type Bookable = z.output<typeof bookable>;

const bookableKinds = ['event', 'room', 'venue', 'service'] as const;

/** What members book, or a venue with its rooms; drafts and past events, too. */
export const foundBookable = z.extend(bookable, { kind: z.enum(bookableKinds) });
export type FoundBookable = z.output<typeof foundBookable>;
