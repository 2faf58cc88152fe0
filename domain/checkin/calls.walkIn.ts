import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nameOf } from '../text/shapes.names.ts';
import { id } from '../wire.ts';
import { credential } from './calls.ts';
import { nonce, party } from './shapes.ts';

/** Most places of one walk-in. */
export const maxWalkIn = 10;

/** Lists the free ticket types that walk-ins of the session can have, with the places left. */
export const getWalkIn = call({
  name: 'getWalkIn',
  service: 'booking',
  path: 'checkin/v1/getWalkIn',
  who: 'open',
  names: { sessionId: 'door session' },
  key: 'credential',
  input: z.object({ sessionId: id, credential }),
  output: z.object({
    types: z.array(z.object({ ticketTypeId: id, name: z.string(), free: z.int() })),
  }),
  refuses: ['doorClosed', 'supervisorOnly', 'walkInOff'],
  errorDisplay: 'silent',
});

/**
 * Admits people without a ticket, by a supervisor: takes places of a free ticket type, issues their
 * tickets and checks them in, all or nothing (B-41). A repeated `nonce` gets the same response.
 */
export const admitWalkIn = call({
  name: 'admitWalkIn',
  service: 'booking',
  path: 'checkin/v1/admitWalkIn',
  who: 'open',
  names: { sessionId: 'door session', ticketTypeId: 'door ticketType' },
  key: 'credential',
  input: z.object({
    sessionId: id,
    credential,
    nonce,
    ticketTypeId: id,
    name: nameOf(100),
    places: z.int().check(z.gte(1), z.lte(maxWalkIn)),
  }),
  output: party,
  refuses: ['doorClosed', 'supervisorOnly', 'walkInOff', 'noData', 'soldOut'],
  errorDisplay: 'silent',
});
