import * as z from 'zod/mini';
import { guestType } from '../members/shapes.lookup.ts';
import { id, instant, money, renamed } from '../wire.ts';
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
 * Ticket type (ENT-030). `balance` is the lowest remaining number over its sessions for a set, else
 * the sum.
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
    /** Kinds of guests it is for (ADM-015); all four for everybody. */
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
  /**
   * Whether the caller may see an invited-only event as invited, and how many places are left of
   * their quota.
   */
  invited: z.boolean(),
  quota: z.nullable(z.int()),
};
const flagNames = {
  realName: 'realNameFlag',
  namesNeeded: 'nameListFlag',
  multiDate: 'multiDateFlag',
} as const;

const bookableFields = {
  /** Whether this member may book now, and if not why (EVT-052 to EVT-055). */
  canBook: z.boolean(),
  bookRefusal: z.nullable(bookRefusal),
  unpaidOrderNumber: z.nullable(z.string()),
  taxDesc: z.nullable(z.string()),
  /** Version of the booking terms in force. */
  termsVersion: z.nullable(z.string()),
  /** How long a reservation would be held, in minutes (ADM-009). */
  holdMinutes: z.int(),
  /** Until when it would be held if its payment began now (B-47). */
  payUntil: instant,
  /** Until when places are held for this member from a waiting list; null: none are. */
  offeredUntil: z.nullable(instant),
  /** Whether they stand in a line of it, with an offer or without. */
  isWaiting: z.boolean(),
};

/** Event detail (ENT-028). `description` is cleaned HTML. */
export const eventDetail = renamed(
  {
    ...cardFields,
    ...flagFields,
    ...bookableFields,
    isCancelled: z.boolean(),
    description: z.string(),
    detailPhotos: z.array(z.string()),
    /** What is to be seen on each of them, in the asked language; null where nobody said. */
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

/** What the purchase needs of an event (API-046). */
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
