import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { id, instant } from '../wire.ts';
import { ticketCard, ticketState } from './shapes.ts';

const guestLinkState = z.enum(['MADE', 'OPENED', 'NAMED']);

export const guestPlace = z.object({
  ticket: ticketCard,
  /** The order names its attendee, so the list of names must be used. */
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

/** FREE: no guest yet. MINE: of the calling device. TAKEN: of another device. */
const guestSeat = z.enum(['FREE', 'MINE', 'TAKEN']);
export type GuestSeat = z.output<typeof guestSeat>;

/**
 * The ticket behind a guest link. Everyone with the link sees the event; only the guest's device
 * gets name and code.
 */
export const guestTicket = z.object({
  /** Masked (API-025). */
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
  /** Also CANCELLED if the session or its event was called off. */
  state: ticketState,
  isCalledOff: z.boolean(),
  /** Null for devices other than the guest's own. */
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
