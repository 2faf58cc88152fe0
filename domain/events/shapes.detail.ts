import * as z from 'zod/mini';
import { guestType } from '../members/shapes.lookup.ts';
import { bookReason } from '../reasons/shapes.ts';
import { added, id, instant, money, renamed } from '../wire.ts';
import { cardFields, cardNames } from './shapes.ts';
import { bookRefusal } from './shapes.refusals.ts';

/** Event session (ENT-029). */
const eventSession = renamed(
  {
    id,
    startTime: instant,
    endTime: instant,
    venueName: z.string(),
    address: z.string(),
    status: z.enum(['OPEN', 'ENDED', 'CANCELLED']),
  },
  { id: 'sessionId' },
);
export type EventSession = z.output<typeof eventSession>;

/**
 * Ticket type (ENT-030). `balance` is the lowest number of free places over the sessions of a set,
 * else the sum.
 */
const ticketType = renamed(
  {
    id,
    name: z.string(),
    price: money,
    tax: money,
    balance: z.int(),
    limitPerMember: z.int(),
    sessionIds: z.array(id),
    /** A set takes one place in each of its sessions (B-04); null for single tickets. */
    setName: z.nullable(z.string()),
    /** Guest types that may use a ticket of this type (ADM-015). */
    guestTypes: z.array(guestType),
    stocks: z.array(renamed({ sessionId: id, balance: z.int() }, { balance: 'banlance' })),
  },
  { id: 'ticketTypeId', name: 'ticketTypeName', balance: 'banlance' },
);
export type TicketType = z.output<typeof ticketType>;

export const contactPerson = z.object({ person: z.string(), phone: z.string() });

const flagFields = {
  realName: z.boolean(),
  namesNeeded: z.boolean(),
  multiDate: z.boolean(),
  aboOnly: z.boolean(),
  /** Whether the caller is invited, and the places left of their quota. */
  invited: z.boolean(),
  quota: z.nullable(z.int()),
};
const flagNames = {
  realName: 'realNameFlag',
  namesNeeded: 'nameListFlag',
  multiDate: 'multiDateFlag',
} as const;

const bookableFields = {
  /** Whether this member may book now, and the refusal if not (EVT-052 to EVT-055). */
  canBook: z.boolean(),
  bookRefusal: z.nullable(bookRefusal),
  /** The rule behind the refusal, with its facts. */
  bookReason: added(z.nullable(bookReason), null),
  unpaidOrderNumber: z.nullable(z.string()),
  taxDesc: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  /** How long a reservation is held, in minutes (ADM-009). */
  holdMinutes: z.int(),
  /** Deadline if check-out began now (B-47). */
  payUntil: instant,
  /** End of this member's offer from the waiting list; null: no offer. */
  offeredUntil: z.nullable(instant),
  /** Whether the member has an entry in a waiting list, with or without an offer. */
  isWaiting: z.boolean(),
  /** The offer is a place of a shared hold (decision 0195). */
  isOfferShared: added(z.boolean(), false),
  /** The member holds places of this event for a group now. */
  hasHold: added(z.boolean(), false),
  /** Places are given by the sale queue only, until it is closed; null otherwise (B-43). */
  saleQueue: added(z.nullable(z.object({ joinsAt: instant })), null),
};

/** Event detail (ENT-028). `description` is sanitized HTML. */
export const eventDetail = renamed(
  {
    ...cardFields,
    ...flagFields,
    ...bookableFields,
    isCancelled: z.boolean(),
    description: z.string(),
    detailPhotos: z.array(z.string()),
    /** Descriptions of the photos in the requested language; null: none. */
    photoTexts: z.array(z.nullable(z.string())),
    speakers: z.array(z.string()),
    contacts: z.array(contactPerson),
    warmReminder: z.string(),
    sessions: z.array(eventSession),
    ticketTypes: z.array(ticketType),
  },
  { ...cardNames, ...flagNames, detailPhotos: 'photos' },
);
export type EventDetail = z.output<typeof eventDetail>;

/** Event data for the purchase (API-046). */
export const eventInfo = renamed(
  {
    ...cardFields,
    ...flagFields,
    ...bookableFields,
    isCancelled: z.boolean(),
    sessions: z.array(eventSession),
    ticketTypes: z.array(ticketType),
  },
  { ...cardNames, ...flagNames },
);
export type EventInfo = z.output<typeof eventInfo>;

export const option = z.object({ value: z.string(), text: z.string() });
