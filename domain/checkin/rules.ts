import type { Verdict } from '../events/rules.ts';
import type { TicketCard } from '../tickets/shapes.ts';
import type { KnownTicket, ScanResult } from './shapes.ts';

/**
 * Check-in opens so long before the session starts, unless the session says otherwise (TKT-028).
 */
const opensBeforeMs = 2 * 60 * 60 * 1000;

/** How long a device stays signed in at a door, in ms of real time (B-20). */
export const doorLifeMs = 12 * 60 * 60 * 1000;

/**
 * Wrong codes of one address in a minute, after which it is refused for a while (B-20, TKT-029);
 * ticket codes and staff codes apart.
 */
export const wrongCodes = { most: 10, ms: 60_000, refusedMs: 5 * 60_000 } as const;

/**
 * Wrong staff codes of one session from anywhere in an hour: whoever has many addresses guesses no
 * code of six digits.
 */
export const wrongOfSession = { most: 200, ms: 60 * 60_000, refusedMs: 5 * 60_000 } as const;

/** Devices signed in at one door at the same time. */
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

/**
 * A ticket as a scan looks at it; `isReplaced`: by a code it had before it changed hands or was
 * named anew.
 */
type ScannedTicket = Pick<TicketCard, 'sessionId' | 'state'> & { isReplaced?: boolean };

/**
 * What a scan at `at` comes to, for a ticket as it is known; null: no ticket of ours. The server
 * decides with it and a door without network as well (R38). A code that was replaced says nothing
 * of what became of the ticket since.
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
 * Whether a ticket can be marked as come by hand (ADM-021). Check-in that has closed closes the
 * doors, not the desk: who came is known afterwards, too.
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

// The last letter of 16 and of 64 bytes in base64url carries two bits only: another letter there
// would be a second spelling of one code.
const form =
  /^((?<key>[\w-]{21}[AQgw])\.(?<version>[1-9]\d{0,5})\.(?<sessionId>[1-9]\d{0,17}))\.(?<signature>[\w-]{85}[AQgw])$/;

/**
 * The parts of a ticket code; null for anything that has not exactly its form. `signed` is the text
 * the signature stands for (R35).
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

/**
 * The text that is signed for a ticket: nothing of it can be changed, nor the code be used for
 * another session or after it was replaced.
 */
export const signedTextOf = (key: string, version: number, sessionId: number | string): string =>
  `${key}.${version}.${sessionId}`;

/**
 * The code in what a scanner read or somebody typed: alone, or in the address of the check-in page
 * (B-20).
 */
export function codeIn(text: string): string {
  const plain = text.trim();
  const inAddress = /[#?&]code=([^&#\s]*)/.exec(plain)?.[1];
  return inAddress ?? plain;
}

/**
 * Beginning of a ticket key's SHA-256, base64url: enough to know a ticket by, too little to make a
 * code of.
 */
export const markLength = 12;

/**
 * A ticket whose signature is right, as a door without network knows it: valid, unless the device
 * has learned otherwise.
 */
export function ticketOffline(parts: CodeParts, known: KnownTicket | undefined): ScannedTicket {
  const isReplaced = known !== undefined && parts.version !== known.version;
  return { sessionId: parts.sessionId, state: known?.state ?? 'VALID', isReplaced };
}
