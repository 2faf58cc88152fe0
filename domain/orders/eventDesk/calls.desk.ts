import * as z from 'zod/mini';
import { call } from '../../call.ts';
import {
  deskBooked,
  deskFields,
  deskPaymentRefusals,
  deskRefusals,
  memberLookUp,
  memberNumber,
} from '../desk/shapes.desk.ts';
import { attendeeInput } from '../names/shapes.attendees.ts';
import { contact, maxPlacesPerOrder, ticketLine } from '../shapes.ts';
import { changeCall, readCall } from '../../records.ts';
import { id, money } from '../../wire.ts';
import { deskEvent, deskEventMember, eventLimit } from './shapes.desk.ts';

const event = { eventId: id } as const;

/** Returns the choices for booking an event for a member (B-41). */
export const getDeskEvent = readCall({
  name: 'getDeskEvent',
  path: 'events/getDeskEvent',
  right: 'events.write',
  scope: 'district',
  names: { eventId: 'country event' },
  by: event,
  record: deskEvent,
});

/**
 * Looks up a member of the event's country in the directory, with the limits that are in the way,
 * and why the member cannot have places at all, if so (B-41). Throws 4901 for an unknown number.
 */
export const getDeskEventMember = call({
  ...memberLookUp,
  name: 'getDeskEventMember',
  path: 'events/getDeskMember',
  who: { admin: 'events.write' },
  names: { eventId: 'country event', memberNumber: 'any accountNumber' },
  input: z.object({ ...event, memberNumber }),
  output: deskEventMember,
});

/**
 * Books places for a member by number (B-41). What costs nothing and what was paid at the desk is
 * purchased at once; another order is a reservation that the member pays by the link of its mail.
 * Stock and limits are those of members; each limit in `overrides` was confirmed by the operator and
 * is stored with the order, its history and the audit log.
 */
export const bookEventForMember = changeCall({
  name: 'bookEventForMember',
  path: 'events/bookForMember',
  right: 'events.write',
  scope: 'district',
  names: {
    eventId: 'country event',
    memberNumber: 'any accountNumber',
    'tickets.ticketTypeId': 'any ticketType',
    'tickets.sessionId': 'any session',
  },
  input: z.object({
    ...event,
    memberNumber,
    tickets: z.array(ticketLine).check(z.minLength(1), z.maxLength(50)),
    attendees: z._default(z.array(attendeeInput).check(z.maxLength(maxPlacesPerOrder)), []),
    contact,
    ...deskFields,
    overrides: z._default(z.array(eventLimit).check(z.maxLength(3)), []),
    /** The total that the page showed (8053). */
    amount: money,
  }),
  output: deskBooked,
  refuses: [
    'noData',
    ...deskRefusals,
    ...deskPaymentRefusals,
    'notInTargetGroup',
    'outsideTicketWindow',
    'salesStopped',
    'unpaidOrderExists',
    'soldOut',
    'overMemberLimit',
    'guestTypeNotAllowed',
    'attendeesMissing',
    'personTwice',
    'priceChanged',
    'addressInName',
    'nameWithoutLetter',
    'contactMissing',
    'queueFirst',
  ],
  keyed: true,
});
