import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ticketState } from '../tickets/shapes.ts';
import { added, id, instant, subjectId } from '../wire.ts';
import {
  doorAnswer,
  doorConflict,
  doorRole,
  doorSession,
  foundTicket,
  keptScan,
  knownTicket,
  nonce,
  party,
  scanAnswer,
  scannedText,
  scanResult,
} from './shapes.ts';
import { line } from '../text/text.ts';

/** What a device gets for the staff code or a helper's link; valid for one session. */
export const credential = line(200).check(z.minLength(1));

/** Returns the session of a check-in page (API-100, S-45). */
export const getSession = call({
  name: 'getSession',
  service: 'booking',
  path: 'checkin/v1/getSession',
  who: 'open',
  names: { sessionId: 'any session' },
  input: z.object({ sessionId: id }),
  output: doorSession,
  refuses: ['noData'],
  errorDisplay: 'silent',
});

/** Returns event, date and state of a scanned code, without a staff code (API-100, B-20). */
export const getTicketState = call({
  name: 'getTicketState',
  service: 'booking',
  path: 'checkin/v1/getTicketState',
  who: 'open',
  names: { code: 'any code', sessionId: 'any session' },
  input: z.object({ code: scannedText, sessionId: z.optional(id) }),
  output: z.object({
    state: z.enum([...ticketState.options, 'WRONG_SESSION']),
    eventName: z.string(),
    startTime: instant,
    endTime: instant,
  }),
  refuses: ['ticketCodeUnknown', 'tooManyTries'],
  errorDisplay: 'silent',
});

/**
 * Exchanges the staff code of a session for a credential of the device (B-20). `credential` is the
 * device's present one; its wrong codes are counted separately.
 */
export const openDoor = call({
  name: 'openDoor',
  service: 'booking',
  path: 'checkin/v1/openDoor',
  who: 'open',
  names: { sessionId: 'any session' },
  input: z.object({
    sessionId: id,
    staffCode: line(40).check(z.minLength(1)),
    credential: z.optional(credential),
  }),
  output: z.object({ credential, device: z.int(), until: instant }),
  refuses: ['noData', 'staffCodeWrong', 'tooManyTries', 'doorFull'],
  errorDisplay: 'silent',
});

/**
 * Marks a ticket as checked in, by its code or as found by name (API-100, TKT-026, TKT-027). A
 * repeated `nonce` gets the same response. With `override` a supervisor admits outside the check-in
 * hours (B-49).
 */
export const markTicket = call({
  name: 'markTicket',
  service: 'booking',
  path: 'checkin/v1/markTicket',
  who: 'open',
  names: { sessionId: 'door session', code: 'any code', ticketID: 'door ticket' },
  key: 'credential',
  input: z.object({
    sessionId: id,
    credential,
    nonce,
    code: z.optional(scannedText),
    ticketID: z.optional(subjectId),
    override: z.optional(z.boolean()),
  }),
  output: doorAnswer,
  refuses: ['doorClosed', 'supervisorOnly'],
  errorDisplay: 'silent',
});

/**
 * Receives scans made offline, in any order (R36, R37). Each is judged by its own time; the
 * earliest scan of a ticket counts.
 */
export const sendScans = call({
  name: 'sendScans',
  service: 'booking',
  path: 'checkin/v1/sendScans',
  who: 'open',
  names: { sessionId: 'door session', 'scans.ticketID': 'door ticket' },
  key: 'credential',
  input: z.object({
    sessionId: id,
    credential,
    scans: z.array(keptScan).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({ answers: z.array(z.object({ nonce, result: scanResult })) }),
  refuses: ['doorClosed'],
  errorDisplay: 'silent',
});

/**
 * Returns the state of a check-in point to its device; `withTickets` adds what it needs offline
 * (R34, R35).
 */
export const getDoor = call({
  name: 'getDoor',
  service: 'booking',
  path: 'checkin/v1/getDoor',
  who: 'open',
  names: { sessionId: 'door session' },
  key: 'credential',
  input: z.object({ sessionId: id, credential, withTickets: z.boolean() }),
  output: z.object({
    session: doorSession,
    device: z.int(),
    /** Empty name: the device signed in by the staff code. */
    helper: added(z.object({ name: z.string(), entrance: z.string(), role: doorRole }), {
      name: '',
      entrance: '',
      role: 'SUPERVISOR',
    }),
    until: instant,
    /** Tickets of the session that are not cancelled. */
    issued: z.int(),
    checkedIn: z.int(),
    /** Guests admitted by this device. */
    ownCount: z.int(),
    conflicts: z.array(doorConflict),
    offline: z.nullable(
      z.object({
        /**
         * Ed25519 keys, SPKI in base64. While codes of an older key are in use there are several,
         * separated by spaces.
         */
        publicKey: z.string(),
        tickets: z.array(knownTicket),
        parties: added(z.array(party), []),
      }),
    ),
  }),
  refuses: ['doorClosed'],
  errorDisplay: 'silent',
});

/**
 * Finds tickets of the session by order number or a part of the holder's or booker's name, for
 * guests whose code cannot be read.
 */
export const findHolders = call({
  name: 'findHolders',
  service: 'booking',
  path: 'checkin/v1/findHolders',
  who: 'open',
  names: { sessionId: 'door session' },
  key: 'credential',
  input: z.object({ sessionId: id, credential, name: line(100).check(z.minLength(2)) }),
  output: z.object({ tickets: z.array(foundTicket), hasMore: z.boolean() }),
  refuses: ['doorClosed'],
  errorDisplay: 'silent',
});

/** Lists own and received tickets of a session with self check-in (B-20). */
export const getMyDoor = call({
  name: 'getMyDoor',
  service: 'booking',
  path: 'checkin/v1/getMyDoor',
  who: 'orders',
  names: { sessionId: 'any session' },
  input: z.object({ sessionId: id }),
  output: z.object({
    tickets: z.array(
      z.object({
        ticketID: id,
        ticketTypeName: z.string(),
        state: ticketState,
        usedAt: z.nullable(instant),
      }),
    ),
  }),
  refuses: ['noData', 'selfCheckInOff'],
  errorDisplay: 'silent',
});

/** Checks a member in with a ticket of their own, where the event allows it (B-20). */
export const checkInMyself = call({
  name: 'checkInMyself',
  service: 'booking',
  path: 'checkin/v1/checkInMyself',
  who: 'orders',
  names: { sessionId: 'any session', ticketID: 'own ticket' },
  input: z.object({ sessionId: id, ticketID: subjectId, nonce }),
  output: scanAnswer,
  refuses: ['noData', 'selfCheckInOff'],
  errorDisplay: 'dialog',
});
