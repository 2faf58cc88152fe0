import * as z from 'zod/mini';
import { ticketState } from '../tickets/shapes.ts';
import { id, instant, version } from '../wire.ts';
import { line } from '../text/text.ts';

/**
 * What a scan at a door comes to (B-20); `OVER`: the session's check-in has closed (TKT-028);
 * `REPLACED`: a code of ours that was good until the ticket changed hands or was named anew
 * (decision 0028).
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

/** A session as anybody at its door may know it: nothing about people. */
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

/**
 * Any text a scanner may have read; what is no code of ours is answered with UNKNOWN, not refused.
 */
export const scannedText = line(1000);

/** Made by the device for each scan: the same one gets the same answer (I41). */
export const nonce = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** What staff see of a scanned ticket. */
export const scanAnswer = z.object({
  result: scanResult,
  /** When the ticket was used first: this scan's own time for OK (TKT-027). */
  firstAt: z.nullable(instant),
  ticketTypeName: z.string(),
  holder: z.string(),
  /** The session a ticket of another one is for. */
  other: z.nullable(z.object({ eventName: z.string(), startTime: instant, endTime: instant })),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

/** A scan that was made without network; `letIn`: the device showed green. */
export const keptScan = z.object({ nonce, code: scannedText, at: instant, letIn: z.boolean() });
export type KeptScan = z.output<typeof keptScan>;

/**
 * Somebody was let in although the ticket had been used, called off, had changed hands or was none
 * (R37). `device` counts the devices of a session.
 */
export const doorConflict = z.object({
  id,
  at: instant,
  device: z.nullable(z.int()),
  result: scanResult,
  ticketTypeName: z.string(),
  holder: z.string(),
  firstAt: z.nullable(instant),
});
export type DoorConflict = z.output<typeof doorConflict>;

/**
 * A ticket of the session that is not simply valid: the beginning of its key's hash, its state and
 * the version of its code.
 */
export const knownTicket = z.object({
  mark: z.string(),
  state: ticketState,
  usedAt: z.nullable(instant),
  version,
});
export type KnownTicket = z.output<typeof knownTicket>;

/** A ticket found by its holder's name. */
export const foundTicket = z.object({
  ticketID: id,
  holder: z.string(),
  /** Who made the booking. */
  contact: z.string(),
  ticketTypeName: z.string(),
  state: ticketState,
  usedAt: z.nullable(instant),
});
export type FoundTicket = z.output<typeof foundTicket>;
