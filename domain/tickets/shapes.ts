import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { itemFields } from '../orders/shapes.ts';
import { contactPerson } from '../events/shapes.detail.ts';
import { walletKind } from '../wallet/shapes.ts';
import { added, id, instant, renamed } from '../wire.ts';

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
  /** The sales window, for other clients. */
  salesOpenAt: instant,
  salesCloseAt: instant,
  sessionId: id,
  /**
   * Date and time of this ticket's session for display: a day in the country's time zone and
   * `hh:mm`.
   */
  eventDate: z.string(),
  eventTime: z.string(),
  sessionStart: instant,
  sessionEnd: instant,
  isOnline: z.boolean(),
  venuesName: z.string(),
  ticketTypeName: z.string(),
  orderNumber: z.string(),
  /** The receiver of a shared ticket, else the attendee, else the buyer. */
  holder: z.string(),
  receivedFrom: z.nullable(z.string()),
  /**
   * Receiver of an own ticket: the masked name of a member (API-025), or the name that a guest
   * entered.
   */
  givenTo: z.nullable(z.string()),
  /** A guest without an account has it by a link (decision 0091). */
  isWithGuest: z.boolean(),
  /** Real-name tickets cannot be shared (B-06, B-21). */
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
 * Ticket (ENT-016) with the content of its QR code, which `getTicketQRcode` also returns (TKT-003);
 * null for an owner who has shared it (B-21).
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
    /** The member may open the online link of its session. */
    hasOnlineLink: added(z.boolean(), false),
    /** Wallets that the ticket can be added to; none for a ticket that the member does not use. */
    wallets: added(z.array(walletKind), []),
    /** Of its order, for its owner; nulls for a received ticket. */
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
