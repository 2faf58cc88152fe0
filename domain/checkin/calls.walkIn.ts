import * as z from 'zod/mini';
import { call } from '../call.ts';
import { deskPayment } from '../orders/desk/shapes.desk.ts';
import { nameOf } from '../text/shapes.names.ts';
import { line } from '../text/text.ts';
import { id, money } from '../wire.ts';
import { credential } from './calls.ts';
import { nonce, party } from './shapes.ts';

/** Most places of one walk-in. */
export const maxWalkIn = 10;

/**
 * Lists the ticket types that walk-ins of the session can have, with the places left. Those with a
 * price only where the country takes payments at the desk (B-41).
 */
export const getWalkIn = call({
  name: 'getWalkIn',
  service: 'booking',
  path: 'checkin/v1/getWalkIn',
  who: 'open',
  names: { sessionId: 'door session' },
  key: 'credential',
  input: z.object({ sessionId: id, credential }),
  output: z.object({
    types: z.array(z.object({ ticketTypeId: id, name: z.string(), price: money, free: z.int() })),
  }),
  refuses: ['doorClosed', 'supervisorOnly', 'walkInOff'],
  errorDisplay: 'silent',
});

/**
 * Admits people without a ticket, by a supervisor: takes places of a ticket type, stores the payment
 * of one with a price, issues their tickets and checks them in, all or nothing (B-41). A repeated
 * `nonce` gets the same response.
 */
export const admitWalkIn = call({
  name: 'admitWalkIn',
  service: 'booking',
  path: 'checkin/v1/admitWalkIn',
  who: 'open',
  names: {
    sessionId: 'door session',
    ticketTypeId: 'door ticketType',
    broughtBy: 'any accountNumber',
  },
  key: 'credential',
  input: z.object({
    sessionId: id,
    credential,
    nonce,
    ticketTypeId: id,
    name: nameOf(100),
    places: z.int().check(z.gte(1), z.lte(maxWalkIn)),
    /** Number of the member who brings them; empty: none is named. */
    broughtBy: z._default(line(20), ''),
    /** Null for a free ticket type. */
    payment: z._default(z.nullable(deskPayment), null),
    /** The total that the page showed (8053). */
    amount: z._default(money, 0),
  }),
  output: party,
  refuses: [
    'doorClosed',
    'supervisorOnly',
    'walkInOff',
    'salesStopped',
    'noData',
    'soldOut',
    'memberNumberUnknown',
    'priceChanged',
    'receiptMissing',
    'receiptUsed',
    'queueFirst',
  ],
  errorDisplay: 'silent',
});
