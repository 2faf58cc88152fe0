import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ticketState } from '../tickets/shapes.ts';
import { id, instant, subjectId } from '../wire.ts';
import { credential } from './calls.ts';
import { nonce, party, scanResult } from './shapes.ts';

/** Largest number of guests that one press checks in. */
const maxPartyPress = 100;

/**
 * Checks in tickets of the session as one press, each as if it was scanned (B-49). A repeated
 * `nonce` gets the same response. Returns the party of the first ticket as it is afterwards.
 */
export const markParty = call({
  name: 'markParty',
  service: 'booking',
  path: 'checkin/v1/markParty',
  who: 'open',
  names: { sessionId: 'door session', 'guests.ticketID': 'door ticket' },
  key: 'credential',
  input: z.object({
    sessionId: id,
    credential,
    guests: z
      .array(z.object({ nonce, ticketID: subjectId }))
      .check(z.minLength(1), z.maxLength(maxPartyPress)),
  }),
  output: z.object({
    /** In the order of the input. */
    answers: z.array(z.object({ result: scanResult, firstAt: z.nullable(instant) })),
    party: z.nullable(party),
  }),
  refuses: ['doorClosed'],
  errorDisplay: 'silent',
});

/**
 * Takes back the check-in of a ticket of the session, by a supervisor (B-49). The check-in log
 * keeps both. A repeated `nonce` gets the same response.
 */
export const undoCheckIn = call({
  name: 'undoCheckIn',
  service: 'booking',
  path: 'checkin/v1/undoCheckIn',
  who: 'open',
  names: { sessionId: 'door session', ticketID: 'door ticket' },
  key: 'credential',
  input: z.object({ sessionId: id, credential, nonce, ticketID: subjectId }),
  output: z.object({ state: ticketState, usedAt: z.nullable(instant), party: z.nullable(party) }),
  refuses: ['doorClosed', 'supervisorOnly', 'noData', 'ticketNotCome'],
  errorDisplay: 'silent',
});
