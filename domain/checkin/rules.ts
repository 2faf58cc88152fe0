import type { Verdict } from '../events/rules.ts';
import type { TicketCard } from '../tickets/shapes.ts';
import type { KnownTicket, ScanResult } from './shapes.ts';

/** Check-in opens this long before the session, unless the session has its own time (TKT-028). */
const opensBeforeMs = 2 * 60 * 60 * 1000;

/** In ms: lifetime of a device credential (B-20). */
export const doorLifeMs = 12 * 60 * 60 * 1000;

/**
 * Limit of wrong codes from one address, after which it is refused for `refusedMs` (B-20, TKT-029).
 * Ticket codes and staff codes are counted separately.
 */
export const wrongCodes = { most: 10, ms: 60_000, refusedMs: 5 * 60_000 } as const;

/**
 * Limit of wrong staff codes for one session from all addresses. It stops an attacker with many
 * addresses from guessing a six-digit code.
 */
export const wrongOfSession = { most: 200, ms: 60 * 60_000, refusedMs: 5 * 60_000 } as const;

/** Devices signed in to one session at the same time. */
export const maxDevices = 100;

/**
 * When check-in is possible: the session's own window, else from two hours before its start until
 * its end (TKT-028).
 */
export function checkInWindow(session: {
  startTime: number;
  endTime: number;
  checkInFrom: number | null;
  checkInTo: number | null;
}): {
  opensAt: number;
  closesAt: number;
} {
  return {
    opensAt: session.checkInFrom ?? session.startTime - opensBeforeMs,
    closesAt: session.checkInTo ?? session.endTime,
  };
}

export type Door = { sessionId: string; opensAt: number; closesAt: number; isCancelled: boolean };

/** `isReplaced`: the code is from before the ticket changed hands or names. */
type ScannedTicket = Pick<TicketCard, 'sessionId' | 'state'> & { isReplaced?: boolean };

/**
 * Result of a scan at `at`; null: not a ticket of the portal. The server and offline devices use it
 * (R38). A replaced code hides the present state of the ticket.
 */
export function scanResultOf(ticket: ScannedTicket | null, door: Door, at: number): ScanResult {
  if (ticket === null) return 'UNKNOWN';
  if (ticket.sessionId !== door.sessionId) return 'WRONG_SESSION';
  if (ticket.isReplaced === true) return 'REPLACED';
  if (ticket.state === 'CANCELLED' || door.isCancelled) return 'CANCELLED';
  if (ticket.state === 'USED') return 'USED';
  if (at < door.opensAt) return 'NOT_OPEN_YET';
  return at >= door.closesAt ? 'OVER' : 'OK';
}

/**
 * Whether an administrator can mark a ticket as arrived (ADM-021). Unlike a scan, this is possible
 * after check-in has closed.
 */
export function canMark(ticket: ScannedTicket, door: Door, now: number): Verdict {
  const result = scanResultOf(ticket, { ...door, closesAt: Infinity }, now);
  if (result === 'CANCELLED') return { ok: false, refusal: 'ticketCalledOff' };
  if (result === 'USED') return { ok: false, refusal: 'ticketCameAlready' };
  return result === 'NOT_OPEN_YET' ? { ok: false, refusal: 'checkInNotYet' } : { ok: true };
}

export type CodeParts = {
  key: string;
  version: number;
  sessionId: string;
  signed: string;
  signature: string;
};

// The last letter of 16 and of 64 bytes in base64url carries only two bits. Any other letter would
// be a second spelling of the same code.
const form =
  /^((?<key>[\w-]{21}[AQgw])\.(?<version>[1-9]\d{0,5})\.(?<sessionId>[1-9]\d{0,17}))\.(?<signature>[\w-]{85}[AQgw])$/;

/**
 * Splits a ticket code; null unless it has exactly the right form. `signed` is the signed text
 * (R35).
 */
export function codeParts(code: string): CodeParts | null {
  const parts = form.exec(code)?.groups;
  if (parts === undefined) return null;
  const { key, version, sessionId, signature } = parts as Record<
    'key' | 'version' | 'sessionId' | 'signature',
    string
  >;
  return {
    key,
    version: Number(version),
    sessionId,
    signed: `${key}.${version}.${sessionId}`,
    signature,
  };
}

/** The signed text of a ticket. It binds the code to the session and to the version of the code. */
export const signedTextOf = (key: string, version: number, sessionId: number | string): string =>
  `${key}.${version}.${sessionId}`;

/**
 * Extracts the code from scanned or typed text: the code alone, or the address of the check-in page
 * (B-20).
 */
export function codeIn(text: string): string {
  const plain = text.trim();
  const inAddress = /[#?&]code=([^&#\s]*)/.exec(plain)?.[1];
  return inAddress ?? plain;
}

/**
 * Length of the prefix of a ticket key's SHA-256 (base64url). It identifies a ticket but is too
 * short to forge a code.
 */
export const markLength = 12;

/**
 * A ticket with a valid signature, as an offline device knows it: valid unless listed otherwise.
 */
export function ticketOffline(parts: CodeParts, known: KnownTicket | undefined): ScannedTicket {
  const isReplaced = known !== undefined && parts.version !== known.version;
  return { sessionId: parts.sessionId, state: known?.state ?? 'VALID', isReplaced };
}
