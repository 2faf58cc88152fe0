import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { id, instant } from '../wire.ts';
import { ticketCard, ticketState } from './shapes.ts';

/** Made and not opened, opened, named by its guest. */
const guestLinkState = z.enum(['MADE', 'OPENED', 'NAMED']);

/** A ticket of an order as its owner gives it to a guest; `link` is the one that lives. */
export const guestPlace = z.object({
  ticket: ticketCard,
  /** The order names who comes with it: the list of names is the way. */
  isNamed: z.boolean(),
  link: z.nullable(
    z.object({
      state: guestLinkState,
      madeAt: instant,
      openedAt: z.nullable(instant),
      namedAt: z.nullable(instant),
    }),
  ),
});
export type GuestPlace = z.output<typeof guestPlace>;

/** Nobody's yet, of the device that asks, or of another one. */
const guestSeat = z.enum(['FREE', 'MINE', 'TAKEN']);
export type GuestSeat = z.output<typeof guestSeat>;

/** What whoever has the link sees: the event for all, name and code for the guest's device alone. */
export const guestTicket = z.object({
  /** Masked: a friend knows who it is (API-025). */
  inviter: z.string(),
  seat: guestSeat,
  eventId: id,
  typeCode: z.string(),
  typeName: z.string(),
  picture: eventPicture,
  eventName: z.string(),
  sessionStart: instant,
  sessionEnd: instant,
  isOnline: z.boolean(),
  venuesName: z.string(),
  address: z.string(),
  reminder: z.string(),
  ticketTypeName: z.string(),
  /** CANCELLED also where the session or its event was called off. */
  state: ticketState,
  isCalledOff: z.boolean(),
  /** The guest's own; null for anybody else. */
  own: z.nullable(
    z.object({
      ticketId: id,
      name: z.string(),
      usedAt: z.nullable(instant),
      qrCode: z.string(),
    }),
  ),
});
export type GuestTicket = z.output<typeof guestTicket>;
