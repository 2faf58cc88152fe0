import * as z from 'zod/mini';
import { orderNumber, orderStatus, orderType } from '../orders/shapes.ts';
import { id, instant } from '../wire.ts';

/** An order that is reserved or to pay, until when it is kept. */
const heldOrder = z.object({
  orderNumber,
  orderType,
  orderStatus,
  /** Of the event, room or service, in the member's language. */
  title: z.string(),
  deadline: instant,
  /** Its member has given it up; the shop has not confirmed yet (B-47). */
  isReleasing: z.boolean(),
});
export type HeldOrder = z.output<typeof heldOrder>;

/** What the member goes to next. */
const comingUp = z.object({
  orderType,
  orderNumber,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  /** Empty for what is online. */
  place: z.string(),
  isOnline: z.boolean(),
  /** The first ticket that lets the member in; null for what has none. */
  ticketId: z.nullable(id),
  /** Tickets they have for it; 0 for what has none. */
  tickets: z.int(),
});
export type ComingUp = z.output<typeof comingUp>;

/** Tickets somebody gave the member that they have not looked at; the newest of them. */
const receivedTicket = z.object({
  ticketId: id,
  eventName: z.string(),
  from: z.string(),
  count: z.int(),
});
export type ReceivedTicket = z.output<typeof receivedTicket>;

/** Places of a waiting list that are offered to the member, and until when. */
const waitingOffer = z.object({
  eventId: id,
  title: z.string(),
  places: z.int(),
  until: instant,
});
export type WaitingOffer = z.output<typeof waitingOffer>;

/** Where the member waits: places before theirs, of the line in which there are the fewest. */
const waitingFor = z.object({
  eventId: id,
  title: z.string(),
  places: z.int(),
  before: z.int(),
  /** In so many lines. */
  count: z.int(),
});
export type WaitingFor = z.output<typeof waitingFor>;

export const overview = z.object({
  offers: z.array(waitingOffer),
  waiting: z.nullable(waitingFor),
  held: z.array(heldOrder),
  next: z.nullable(comingUp),
  received: z.nullable(receivedTicket),
  unreadNotices: z.int(),
});
export type Overview = z.output<typeof overview>;
