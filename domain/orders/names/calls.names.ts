import * as z from 'zod/mini';
import { call } from '#domain/call.ts';
import { attendeeInput, companion } from './shapes.attendees.ts';
import { maxPlacesPerOrder, orderNumber } from '#domain/orders/shapes.ts';
import { line } from '#domain/text/text.ts';

/**
 * Changes who comes with an own order (API-073, EVT-076): one attendee for each place, in the order
 * of the detail. An empty `identityNo` leaves the number of the same person. `tcVersion` is that of
 * the terms for lists of names.
 */
export const updateActivityOrder = call({
  name: 'updateActivityOrder',
  service: 'booking',
  path: 'order/v1/updateActivityOrder',
  who: 'orders',
  names: { orderNumber: 'own order', 'attendees.ticketTypeId': 'own ticketType' },
  input: z.object({
    orderNumber,
    attendees: z.array(attendeeInput).check(z.minLength(1), z.maxLength(maxPlacesPerOrder)),
    tcVersion: line(20).check(z.minLength(1)),
  }),
  output: z.null(),
  refuses: [
    'orderNotFound',
    'notEventOrder',
    'orderCancelled',
    'namesLocked',
    'attendeesMissing',
    'personTwice',
    'memberNumberUnknown',
    'guestTypeNotAllowed',
    'termsVersionOutdated',
    'wrongInput',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/**
 * Whom to reach about the member's next order of any kind, so that nobody types it twice: as they
 * said it with their last order, else the address of their account; empty where nothing is known
 * (S-15, decision 0097).
 */
export const getMyContact = call({
  name: 'getMyContact',
  service: 'booking',
  path: 'order/v1/getMyContact',
  who: 'orders',
  input: z.object({}),
  output: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  refuses: [],
  errorDisplay: 'silent',
});

/**
 * Who came with the member's last order with names, so that they need not be typed again; identity
 * numbers are never given back (B-06).
 */
export const getLastAttendees = call({
  name: 'getLastAttendees',
  service: 'booking',
  path: 'order/v1/getLastAttendees',
  who: 'orders',
  input: z.object({}),
  output: z.array(companion),
  refuses: [],
  errorDisplay: 'silent',
});
