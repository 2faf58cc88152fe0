import * as z from 'zod/mini';
import { call } from '#domain/call.ts';
import { attendeeInput, companion } from './shapes.attendees.ts';
import { maxPlacesPerOrder, orderNumber } from '#domain/orders/shapes.ts';
import { line } from '#domain/text/text.ts';

/**
 * Changes the attendees of an own order (API-073, EVT-076): one for each place, in the order of the
 * detail. An empty `identityNo` keeps the number of the same person. `tcVersion` is that of the
 * terms for lists of names.
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
 * Returns the default contact of the member's next order: that of the last order, else the address
 * of the account; empty if unknown (S-15, decision 0097).
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

/** Returns the attendees of the member's last order with names, without identity numbers (B-06). */
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
