import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id, subjectId } from '../../wire.ts';
import { entryPlaces, eventWaitingLists } from './shapes.ts';

const ofLine = {
  eventID: subjectId,
  ticketTypeId: id,
  /** Not needed for a set or for a ticket type with one session. */
  sessionId: z.optional(z.nullable(id)),
};
const names = {
  eventID: 'visible event',
  ticketTypeId: 'visible ticketType',
  sessionId: 'visible session',
} as const;

/** Returns the waiting lists of an event with the member's entries (decision 0094). */
export const getWaiting = call({
  name: 'getWaiting',
  service: 'booking',
  path: 'event/v1/getWaiting',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: eventWaitingLists,
  refuses: ['noData'],
  errorDisplay: 'silent',
});

/**
 * Joins the waiting list of a sold-out ticket type in a session, or of a set in all its sessions. A
 * member has one entry in each list.
 */
export const joinWaitingList = call({
  name: 'joinWaitingList',
  service: 'booking',
  path: 'event/v1/joinWaitingList',
  who: 'orders',
  names,
  input: z.object({ ...ofLine, places: entryPlaces, takesFewer: z.boolean() }),
  output: eventWaitingLists,
  refuses: [
    'noData',
    'wrongInput',
    'orderingBlocked',
    'accountBlocked',
    'notInTargetGroup',
    'guestTypeNotAllowed',
    'outsideTicketWindow',
    'unpaidOrderExists',
    'overMemberLimit',
    'notSoldOut',
    'waitsAlready',
    'queueFirst',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Leaves a waiting list and returns offered places. Succeeds without an entry. */
export const leaveWaitingList = call({
  name: 'leaveWaitingList',
  service: 'booking',
  path: 'event/v1/leaveWaitingList',
  who: 'orders',
  names,
  input: z.object(ofLine),
  output: eventWaitingLists,
  refuses: ['noData', 'wrongInput'],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Declines a running offer: the places go to the next entry, the member moves to the end. */
export const passWaitingOffer = call({
  name: 'passWaitingOffer',
  service: 'booking',
  path: 'event/v1/passWaitingOffer',
  who: 'orders',
  names,
  input: z.object(ofLine),
  output: eventWaitingLists,
  refuses: ['noData', 'wrongInput'],
  keyed: true,
  errorDisplay: 'dialog',
});
