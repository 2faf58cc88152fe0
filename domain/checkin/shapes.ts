import * as z from 'zod/mini';
import { ticketState } from '../tickets/shapes.ts';
import { added, id, instant, subjectId, version } from '../wire.ts';
import { line } from '../text/text.ts';

/**
 * Result of a scan (B-20). `OVER`: check-in has closed (TKT-028). `REPLACED`: the code is from
 * before the ticket changed hands or names (decision 0028).
 */
export const scanResult = z.enum([
  'OK',
  'USED',
  'CANCELLED',
  'WRONG_SESSION',
  'NOT_OPEN_YET',
  'OVER',
  'REPLACED',
  'UNKNOWN',
]);
export type ScanResult = z.output<typeof scanResult>;

/** What the check-in log says of a ticket; `TAKEN_BACK`: its check-in was undone. */
export const logResult = z.enum([...scanResult.options, 'TAKEN_BACK']);

/** A session without personal data, for everyone. */
export const doorSession = z.object({
  sessionId: id,
  eventName: z.string(),
  startTime: instant,
  endTime: instant,
  isOnline: z.boolean(),
  venuesName: z.string(),
  address: z.string(),
  /** Check-in is possible from `opensAt` until `closesAt` (TKT-028). */
  opensAt: instant,
  closesAt: instant,
  isCancelled: z.boolean(),
  /** Members may check themselves in (B-20). */
  hasSelfCheckIn: z.boolean(),
});
export type DoorSession = z.output<typeof doorSession>;

/** Any scanned text; one that is not a code gets UNKNOWN instead of a refusal. */
export const scannedText = line(1000);

/** Made by the device for each scan; a repeated nonce gets the same response (I41). */
export const nonce = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const scanAnswer = z.object({
  result: scanResult,
  /** When the ticket was first used; for OK the time of this scan (TKT-027). */
  firstAt: z.nullable(instant),
  ticketTypeName: z.string(),
  holder: z.string(),
  /** The ticket's own session, if it is for another one. */
  other: z.nullable(z.object({ eventName: z.string(), startTime: instant, endTime: instant })),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

/**
 * A scan made offline, by code or as one of a party; `letIn`: the device admitted the guest.
 */
export const keptScan = z.object({
  nonce,
  code: z.optional(scannedText),
  ticketID: z.optional(subjectId),
  at: instant,
  letIn: z.boolean(),
});
export type KeptScan = z.output<typeof keptScan>;

/** Supervisors also take check-ins back, admit at other hours and admit walk-ins (B-49). */
export const doorRole = z.enum(['HELPER', 'SUPERVISOR']);
export type DoorRole = z.output<typeof doorRole>;

/**
 * A guest was admitted although the ticket was used, cancelled, replaced or unknown (R37). `device`
 * is the number of the device within the session.
 */
export const doorConflict = z.object({
  id,
  at: instant,
  device: z.nullable(z.int()),
  /** Who used the device, if they came by a link of their own (B-49). */
  helper: added(z.string(), ''),
  result: scanResult,
  ticketTypeName: z.string(),
  holder: z.string(),
  firstAt: z.nullable(instant),
});
export type DoorConflict = z.output<typeof doorConflict>;

/**
 * A ticket of the session that offline devices cannot assume to be valid: prefix of its key's hash,
 * state, and version of its code.
 */
export const knownTicket = z.object({
  mark: z.string(),
  state: ticketState,
  usedAt: z.nullable(instant),
  version,
});
export type KnownTicket = z.output<typeof knownTicket>;

export const foundTicket = z.object({
  ticketID: id,
  orderNumber: added(z.string(), ''),
  holder: z.string(),
  /** Name of the booker. */
  contact: z.string(),
  ticketTypeName: z.string(),
  state: ticketState,
  usedAt: z.nullable(instant),
});
export type FoundTicket = z.output<typeof foundTicket>;

/** A ticket of a party; its code has this mark and version. */
const partyGuest = z.object({
  ticketID: id,
  ...knownTicket.shape,
  holder: z.string(),
  ticketTypeName: z.string(),
});
export type PartyGuest = z.output<typeof partyGuest>;

/**
 * The tickets of one order for the session that are not cancelled, wherever they are now (B-49).
 */
export const party = z.object({ orderNumber: z.string(), guests: z.array(partyGuest) });
export type Party = z.output<typeof party>;

/** The result of a scan at a check-in point. */
export const doorAnswer = z.object({
  ...scanAnswer.shape,
  /** The ticket, if it is one of this session and the code is its present one. */
  ticketID: added(z.nullable(id), null),
  /** Null: the ticket is alone, or its event has real names. */
  party: added(z.nullable(party), null),
});
export type DoorAnswer = z.output<typeof doorAnswer>;
