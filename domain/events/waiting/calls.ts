import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id, subjectId } from '../../wire.ts';
import { waitedPlaces, waiting } from './shapes.ts';

const ofLine = {
  eventID: subjectId,
  ticketTypeId: id,
  /** Left out for a set, and where a ticket type has one session only. */
  sessionId: z.optional(z.nullable(id)),
};
const names = {
  eventID: 'visible event',
  ticketTypeId: 'visible ticketType',
  sessionId: 'visible session',
} as const;

/** The lines of an event and how the member stands in them (decision 0094). */
export const getWaiting = call({
  name: 'getWaiting',
  service: 'booking',
  path: 'event/v1/getWaiting',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: waiting,
  refuses: ['noData'],
  errorDisplay: 'silent',
});

/**
 * Waits for places of a ticket type that is sold out: in a session, or of a set in all of its
 * sessions. What comes free is offered in the order of joining. Once in each line.
 */
export const joinWaitingList = call({
  name: 'joinWaitingList',
  service: 'booking',
  path: 'event/v1/joinWaitingList',
  who: 'orders',
  names,
  input: z.object({ ...ofLine, places: waitedPlaces, takesFewer: z.boolean() }),
  output: waiting,
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
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Leaves a line, or gives back what was offered and leaves; somebody who does not wait stays so. */
export const leaveWaitingList = call({
  name: 'leaveWaitingList',
  service: 'booking',
  path: 'event/v1/leaveWaitingList',
  who: 'orders',
  names,
  input: z.object(ofLine),
  output: waiting,
  refuses: ['noData', 'wrongInput'],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Lets a running offer pass: the places go to the next, the member waits on at the end. */
export const passWaitingOffer = call({
  name: 'passWaitingOffer',
  service: 'booking',
  path: 'event/v1/passWaitingOffer',
  who: 'orders',
  names,
  input: z.object(ofLine),
  output: waiting,
  refuses: ['noData', 'wrongInput'],
  keyed: true,
  errorDisplay: 'dialog',
});
