import * as z from 'zod/mini';
import { guestType } from '../member/shapes.lookup.ts';
import { coded, id, instant, money, renamed } from '../wire.ts';
import { bookRefusal } from './shapes.refusals.ts';

/** Comma list on the wire, distinct values in our shapes (EVT-004). */
export const languageList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => [
    ...new Set(
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ],
  encode: (list) => list.join(','),
});

/**
 * Where an event stands for its members (A-51, EVT-038 to EVT-043). A number we do not know is read
 * as the last one (EVT-043).
 */
export const activityStatus = coded(
  { UPCOMING: 1, ON_SALE: 2, RUNNING: 3, CLOSED: 4, SOLD_OUT: 5, SALES_ENDED: 6 },
  'SALES_ENDED',
);
export type ActivityStatus = z.output<typeof activityStatus>;

const cardFields = {
  id,
  typeCode: z.string(),
  typeName: z.string(),
  name: z.string(),
  startTime: instant,
  endTime: instant,
  /** Sales window, both ends inclusive. */
  salesOpenAt: instant,
  salesCloseAt: instant,
  /**
   * Remaining places over all ticket types and sessions (B-04); for an invited-only event at most
   * the caller's quota.
   */
  balance: z.int(),
  /** Lowest ticket price in cents; null without ticket types. */
  priceFrom: z.nullable(money),
  /** Invited-only (B-05). */
  authorizeFlag: z.boolean(),
  /** Set by dates and stock, or by hand. */
  activityStatus,
  isOnline: z.boolean(),
  venueName: z.string(),
  address: z.string(),
  languages: languageList,
  photos: z.array(z.string()),
};
const cardNames = {
  id: 'eventID',
  typeCode: 'eventTypeCode',
  typeName: 'eventTypeName',
  name: 'eventName',
  salesOpenAt: 'ticketOpendate',
  salesCloseAt: 'ticketClosedate',
  balance: 'banlance',
  isOnline: 'isOnlineActivity',
  languages: 'language',
  photos: 'photoShowOnList',
} as const;

/** Event card (ENT-017); status and caption are computed by `statusOf`, never sent (EVT-007). */
export const eventCard = renamed(cardFields, cardNames);
export type EventCard = z.output<typeof eventCard>;

/** Event session (ENT-029). */
export const eventSession = renamed(
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
export const ticketType = renamed(
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
