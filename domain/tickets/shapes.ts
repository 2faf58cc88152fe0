import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { itemFields } from '../orders/shapes.ts';
import { contactPerson } from '../events/shapes.detail.ts';
import { id, instant, renamed } from '../wire.ts';

export const ticketState = z.enum(['VALID', 'USED', 'CANCELLED']);

const ticketFields = {
  id,
  state: ticketState,
  usedAt: z.nullable(instant),
  typeCode: z.string(),
  typeName: z.string(),
  picture: eventPicture,
  eventId: id,
  eventName: z.string(),
  /** The date range of the page (TKT-017). */
  startTime: instant,
  endTime: instant,
  /** The sales window, kept for other clients. */
  salesOpenAt: instant,
  salesCloseAt: instant,
  sessionId: id,
  /**
   * Date and time of this ticket's session, as shown to people: a day in region time and `hh:mm`.
   */
  eventDate: z.string(),
  eventTime: z.string(),
  sessionStart: instant,
  sessionEnd: instant,
  isOnline: z.boolean(),
  venuesName: z.string(),
  ticketTypeName: z.string(),
  orderNumber: z.string(),
  /** Who comes with the ticket: the receiver of a shared one, else the attendee, else the buyer. */
  holder: z.string(),
  receivedFrom: z.nullable(z.string()),
  /**
   * Whom an own ticket was given to, a member's name masked as everywhere (API-025); a guest's as
   * they typed it.
   */
  givenTo: z.nullable(z.string()),
  /** A guest without an account has it, by a link (decision 0091). */
  isWithGuest: z.boolean(),
  /** Tickets with a name checked at the door stay with it (B-06, B-21). */
  isRealName: z.boolean(),
};
const ticketNames = {
  id: 'ticketID',
  typeCode: 'eventTypeCode',
  typeName: 'eventTypeName',
  eventId: 'eventID',
  salesOpenAt: 'ticketOpendate',
  salesCloseAt: 'ticketClosedate',
  isOnline: 'isOnlineActivity',
  isRealName: 'realNameFlag',
} as const;

export const ticketCard = renamed(ticketFields, ticketNames);
export type TicketCard = z.output<typeof ticketCard>;

/**
 * Ticket (ENT-016). The content of its QR code comes with it, and as an answer of its own
 * (TKT-003); null for who has given it away (B-21).
 */
export const ticketDetail = renamed(
  {
    ...ticketFields,
    venues: z.array(z.object({ venuesName: z.string() })),
    ticketVenues: z.array(z.object({ venuesName: z.string(), address: z.string() })),
    address: z.string(),
    contacts: z.array(contactPerson),
    reminder: z.string(),
    qrCode: z.nullable(z.string()),
    /** Of its order, for whom it belongs to; nothing for a received one. */
    deadlines: itemFields.deadlines,
    tickets: z.array(
      renamed(
        { id, ticketTypeName: z.string(), state: ticketState, sessionId: id },
        { id: 'ticketID' },
      ),
    ),
    ticketsets: z.array(z.object({ ticketVenueName: z.string(), ticketIDs: z.array(id) })),
  },
  ticketNames,
);
export type TicketDetail = z.output<typeof ticketDetail>;
