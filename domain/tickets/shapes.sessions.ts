import { itemFields } from '../orders/shapes.ts';
import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { contactPerson } from '../events/shapes.detail.ts';
import { added, id, instant, renamed } from '../wire.ts';
import { ticketCard } from './shapes.ts';

const sessionFields = {
  sessionId: id,
  eventId: id,
  eventName: z.string(),
  typeCode: z.string(),
  typeName: z.string(),
  picture: eventPicture,
  startTime: instant,
  endTime: instant,
  isOnline: z.boolean(),
  venueName: z.string(),
  address: z.string(),
  /** The member's tickets for it: own ones, shared or not, and received ones. */
  ticketCount: z.int(),
  usedCount: z.int(),
  receivedCount: z.int(),
  /** The company cancelled the session or its event. */
  isCancelled: z.boolean(),
  cancelReason: z.string(),
};
const sessionNames = {
  eventId: 'eventID',
  typeCode: 'eventTypeCode',
  typeName: 'eventTypeName',
  isOnline: 'isOnlineActivity',
} as const;

/** A session for which the member has tickets (ENT-029, TKT-020). */
export const bookedSession = renamed(sessionFields, sessionNames);
export type BookedEventSession = z.output<typeof bookedSession>;

/** A session with its tickets (S-39): own ones by order, then received ones. */
export const bookedSessionDetail = renamed(
  {
    ...sessionFields,
    tickets: z.array(ticketCard),
    contacts: z.array(contactPerson),
    orderNumbers: z.array(z.string()),
    hasSelfCheckIn: z.boolean(),
    isRealName: z.boolean(),
    /** The member may open its online link. */
    hasOnlineLink: added(z.boolean(), false),
    /** Of the own order; nulls if there are several orders or only received tickets. */
    deadlines: itemFields.deadlines,
  },
  { ...sessionNames, isRealName: 'realNameFlag' },
);
export type BookedSessionDetail = z.output<typeof bookedSessionDetail>;
