import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { line } from '../../text/text.ts';
import { id, subjectId } from '../../wire.ts';
import { holdPlaces, ownSharedHold, sharedHold, takenPlace } from './shapes.ts';

/** Fragment of the address. Any text is accepted: a malformed one is refused like an unknown one. */
const secret = line(200);

/** Returns what the member can hold of an event for a group, and their running hold (decision 0195). */
export const getOwnSharedHold = call({
  name: 'getOwnSharedHold',
  service: 'booking',
  path: 'event/v1/getOwnSharedHold',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: ownSharedHold,
  refuses: ['noData'],
  errorDisplay: 'toast',
});

/**
 * Holds places for a group until one time for all. Each member who has the address takes one place
 * by an order of their own.
 */
export const makeSharedHold = call({
  name: 'makeSharedHold',
  service: 'booking',
  path: 'event/v1/makeSharedHold',
  who: 'orders',
  names: {
    eventID: 'visible event',
    ticketTypeId: 'visible ticketType',
    sessionId: 'visible session',
  },
  input: z.object({
    eventID: subjectId,
    ticketTypeId: id,
    /** Not needed for a set or for a ticket type with one session. */
    sessionId: z.optional(z.nullable(id)),
    places: holdPlaces,
  }),
  output: z.null(),
  refuses: [
    'noData',
    'wrongInput',
    'orderingBlocked',
    'accountBlocked',
    'notInTargetGroup',
    'guestTypeNotAllowed',
    'outsideTicketWindow',
    'salesStopped',
    'unpaidOrderExists',
    'overMemberLimit',
    'soldOut',
    'runsIntoInterruption',
    'sharedHoldExists',
    'sharedHoldLimit',
    'queueFirst',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Ends the member's running hold of an event. Places that were taken stay with their members. */
export const endSharedHold = call({
  name: 'endSharedHold',
  service: 'booking',
  path: 'event/v1/endSharedHold',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: z.null(),
  refuses: ['noData'],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Returns the hold behind an address to each caller who has it. */
export const openSharedHold = call({
  name: 'openSharedHold',
  service: 'booking',
  path: 'event/v1/openSharedHold',
  who: 'open',
  names: { secret: 'any sharedHold' },
  input: z.object({ secret }),
  output: sharedHold,
  refuses: ['sharedHoldUnknown', 'tooManyTries'],
  errorDisplay: 'silent',
});

/**
 * Gives the member one place of a hold until the hold's end, to be booked as a normal order. Repeated:
 * returns the same place.
 */
export const takeSharedPlace = call({
  name: 'takeSharedPlace',
  service: 'booking',
  path: 'event/v1/takeSharedPlace',
  who: 'orders',
  names: { secret: 'any sharedHold' },
  input: z.object({ secret }),
  output: takenPlace,
  refuses: [
    'sharedHoldUnknown',
    'sharedHoldOver',
    'sharedHoldFull',
    'tooManyTries',
    'noData',
    'orderingBlocked',
    'accountBlocked',
    'notInTargetGroup',
    'guestTypeNotAllowed',
    'outsideTicketWindow',
    'salesStopped',
    'unpaidOrderExists',
    'queueFirst',
  ],
  errorDisplay: 'silent',
});
