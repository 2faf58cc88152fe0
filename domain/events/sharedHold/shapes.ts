import * as z from 'zod/mini';
import { eventPicture } from '../shapes.picture.ts';
import { id, instant, money } from '../../wire.ts';

/** Number of places one shared hold can have; the ticket type may allow fewer. */
export const holdPlaces = z.int().check(z.gte(2), z.lte(1000));

/**
 * What can be held together: a ticket type in one session, or a set in all its sessions
 * (`sessionId` null).
 */
const holdLine = z.object({
  ticketTypeId: id,
  sessionId: z.nullable(id),
  /** How many places the member can hold now; below 2: none. */
  most: z.int(),
});
export type HoldLine = z.output<typeof holdLine>;

/** The member's running hold of an event. It counts who took a place, and names no one. */
const ownHold = z.object({
  ticketTypeId: id,
  sessionId: z.nullable(id),
  places: z.int(),
  /** Places that no member has taken. */
  left: z.int(),
  /** Places of orders that are paid or handed over for payment. */
  booked: z.int(),
  until: instant,
  /** Address with the secret in its fragment (I33). */
  url: z.string(),
});
export type OwnHold = z.output<typeof ownHold>;

export const ownSharedHold = z.object({ lines: z.array(holdLine), hold: z.nullable(ownHold) });
export type OwnSharedHold = z.output<typeof ownSharedHold>;

/** OPEN: places are left. FULL: each place is taken. OVER: the hold has ended. */
const holdState = z.enum(['OPEN', 'FULL', 'OVER']);

/** What each caller with the link sees. */
export const sharedHold = z.object({
  /** Masked (API-025). */
  holder: z.string(),
  state: holdState,
  places: z.int(),
  left: z.int(),
  until: instant,
  eventId: id,
  typeCode: z.string(),
  typeName: z.string(),
  picture: eventPicture,
  eventName: z.string(),
  startTime: instant,
  endTime: instant,
  /** How many sessions a place is for. */
  sessions: z.int(),
  isOnline: z.boolean(),
  venuesName: z.string(),
  address: z.string(),
  ticketTypeName: z.string(),
  price: money,
});
export type SharedHold = z.output<typeof sharedHold>;

/** A place that was taken: what to order, or the order that was made from it. */
export const takenPlace = z.object({
  eventId: id,
  ticketTypeId: id,
  sessionId: z.nullable(id),
  until: instant,
  orderNumber: z.nullable(z.string()),
});
