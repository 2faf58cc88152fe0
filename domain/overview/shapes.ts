import * as z from 'zod/mini';
import { orderNumber, orderStatus, orderType } from '../orders/shapes.ts';
import { added, id, instant } from '../wire.ts';

const heldOrder = z.object({
  orderNumber,
  orderType,
  orderStatus,
  /** Name of the event, room or service in the member's language. */
  title: z.string(),
  deadline: instant,
  /** The member has requested to give up the order; the shop has not confirmed yet (B-47). */
  isReleasing: z.boolean(),
  /** An offer to a request of the member that waited for a room or a service. */
  isOffer: added(z.boolean(), false),
});
export type HeldOrder = z.output<typeof heldOrder>;

const comingUp = z.object({
  orderType,
  orderNumber,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  /** Empty for online events. */
  place: z.string(),
  isOnline: z.boolean(),
  /** The first usable ticket; null: none. */
  ticketId: z.nullable(id),
  /** Number of the member's tickets for the session. */
  tickets: z.int(),
});
export type ComingUp = z.output<typeof comingUp>;

/** Received tickets that the member has not opened; fields of the newest one. */
const receivedTicket = z.object({
  ticketId: id,
  eventName: z.string(),
  from: z.string(),
  count: z.int(),
});
export type ReceivedTicket = z.output<typeof receivedTicket>;

const waitingOffer = z.object({
  eventId: id,
  title: z.string(),
  places: z.int(),
  until: instant,
});
export type WaitingOffer = z.output<typeof waitingOffer>;

/** The member's waiting entry with the fewest places before it. */
const waitingFor = z.object({
  eventId: id,
  title: z.string(),
  places: z.int(),
  before: z.int(),
  /** Number of the member's entries. */
  count: z.int(),
});
export type WaitingFor = z.output<typeof waitingFor>;

/** The member's waiting request for a room or a service with the fewest requests before it. */
const waitRequest = z.object({
  orderType,
  /** Name of the member's event in a room, or of the service. */
  title: z.string(),
  before: z.int(),
});
export type WaitRequest = z.output<typeof waitRequest>;

/** A room booking that has ended, of a room that can be booked again. */
const roomAgain = z.object({
  orderNumber,
  roomId: id,
  venueId: id,
  roomName: z.string(),
});
export type RoomAgain = z.output<typeof roomAgain>;

/** An order that was paid too late, for which the member can choose another session (B-39). */
const latePayment = z.object({ orderNumber, title: z.string(), until: instant });
export type LatePayment = z.output<typeof latePayment>;

/** An order of which the company has cancelled something, with a choice until then (B-42). */
const openChoice = z.object({ orderNumber, title: z.string(), until: instant });
export type OpenChoice = z.output<typeof openChoice>;

export const overview = z.object({
  offers: z.array(waitingOffer),
  waiting: z.nullable(waitingFor),
  /** At most one of each kind. */
  requests: added(z.array(waitRequest), []),
  held: z.array(heldOrder),
  late: added(z.array(latePayment), []),
  choices: added(z.array(openChoice), []),
  next: z.nullable(comingUp),
  received: z.nullable(receivedTicket),
  unreadNotices: z.int(),
  again: added(z.nullable(roomAgain), null),
});
export type Overview = z.output<typeof overview>;
