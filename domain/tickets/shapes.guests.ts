import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { added, id, instant } from '../wire.ts';
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
      /** The address, for reminders; null once the guest has a name. */
      url: added(z.nullable(z.string()), null),
      /** When the owner last sent it again; null: not since it was made. */
      sentAt: added(z.nullable(instant), null),
      /** Guest of an earlier event for whom the owner made the link; null: without a name. */
      invitedName: added(z.nullable(z.string()), null),
      /** The guest left an address for changes and reminders; only the guest sees it. */
      hasMails: added(z.boolean(), false),
      /** No guest of this name was at an earlier event of the owner. */
      isNew: added(z.boolean(), false),
    }),
  ),
});
export type GuestPlace = z.output<typeof guestPlace>;

/** Places of an order with the same session and ticket type, and their group link. */
export const guestGroup = z.object({
  ticketIDs: z.array(id),
  /** Places that can be in the link: free ones, and those its guests have taken. */
  maxPlaces: z.int(),
  link: z.nullable(
    z.object({
      url: z.string(),
      places: z.int(),
      taken: z.int(),
      madeAt: instant,
      openedAt: z.nullable(instant),
      /** The link gives no places from then on; those not taken stay with the owner. */
      closesAt: instant,
    }),
  ),
});
export type GuestGroup = z.output<typeof guestGroup>;

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
  /** Places of a group link without a place of the calling device; null for other links. */
  group: added(z.nullable(z.object({ left: z.int(), closesAt: instant })), null),
  /** Masked address of the guest, opened by the link in a mail on another device; else null. */
  mailsTo: added(z.nullable(z.string()), null),
  /** Null for devices other than the guest's own. */
  own: z.nullable(
    z.object({
      ticketId: id,
      name: z.string(),
      usedAt: z.nullable(instant),
      qrCode: z.string(),
      /** Online link of the session; empty without one. */
      onlineLink: added(z.string(), ''),
      /** The inviter may see the guest's name when inviting to another event. */
      isRemembered: added(z.boolean(), false),
      /** Address for changes and reminders; empty: none. */
      email: added(z.string(), ''),
    }),
  ),
});
export type GuestTicket = z.output<typeof guestTicket>;
