import {
  checkInWindow,
  codeIn,
  codeParts,
  type CodeParts,
  markLength,
  scanResultOf,
} from '#domain/checkin/rules.ts';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { networkOf } from '#api/platform/auth/counts.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import type { FailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import {
  findSession,
  findTicketByKey,
  type CheckInSessionRow,
  type TicketRow,
} from './store.view.ts';

const doorOf = ({
  eventId: _eventId,
  country: _country,
  checkInFrom,
  checkInTo,
  staffCodeHash: _hash,
  ...row
}: CheckInSessionRow): DoorSession => ({
  ...row,
  ...checkInWindow({ ...row, checkInFrom, checkInTo }),
});

/** Reads a session and its staff code's hash. Refuses unknown ones and drafts with 6040. */
export async function sessionRow(
  conn: Conn,
  sessionId: string,
  language: string,
): Promise<{ door: DoorSession; row: CheckInSessionRow }> {
  const row = await findSession(conn, sessionId, language);
  if (row === null) throw new Refused('noData');
  return { door: doorOf(row), row };
}

/** The public data of a session, for devices without a credential (S-45). */
export const doorSession = async (ctx: Visitor, sessionId: string): Promise<DoorSession> =>
  (await sessionRow(ctx.db, sessionId, ctx.language)).door;

/** Parses a scanned code and verifies our signature without a query. Null if it is not ours. */
export function ownCode(ctx: Pick<Visitor, 'secrets'>, scanned: string): CodeParts | null {
  const parts = codeParts(codeIn(scanned));
  return parts !== null &&
    ctx.secrets.isTicketSignature(parts.signed, Buffer.from(parts.signature, 'base64url'))
    ? parts
    : null;
}

/** The mark by which devices know a ticket: the beginning of its key's hash. */
export const markOf = (keyHash: string): string =>
  Buffer.from(keyHash, 'hex').toString('base64url').slice(0, markLength);

/**
 * Finds the ticket of a verified code, also by a code that was replaced (B-20). Null if none. A
 * replaced code stays one of its session, from which the ticket may have been moved.
 */
export async function ticketOf(
  conn: Conn,
  parts: CodeParts,
  language: string,
): Promise<(TicketRow & { isReplaced: boolean }) | null> {
  const ticket = await findTicketByKey(
    conn,
    sha256(Buffer.from(parts.key, 'base64url')).toString('hex'),
    parts.version,
    language,
  );
  if (ticket === null) return null;
  const { sessionId, version } = parts;
  if (ticket.version !== version) return { ...ticket, sessionId, isReplaced: true };
  return ticket.sessionId === sessionId ? { ...ticket, isReplaced: false } : null;
}

/** Throws 9032 if `left`, the remaining refusal time in ms, is positive (TKT-029). */
export function refuseFor(left: number): void {
  if (left > 0) throw new Refused('tooManyTries', { minutes: Math.ceil(left / 60_000) });
}

/**
 * Returns event, date and state of a scanned code; needs no staff code (B-20). Wrong codes count
 * for the network, but do not stop its check-in devices.
 */
export async function ticketState(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  input: { code: string; sessionId?: string | undefined },
) {
  const key = networkOf(ctx.ip);
  refuseFor(failedAttempts.refusedFor(key));
  const parts = ownCode(ctx, input.code);
  const ticket = parts === null ? null : await ticketOf(ctx.db, parts, ctx.language);
  // A replaced code must reveal nothing about the ticket's new holder.
  if (ticket === null || ticket.isReplaced) {
    failedAttempts.noteWrong(key);
    throw new Refused('ticketCodeUnknown');
  }
  const { eventName, startTime, endTime } = ticket;
  const { door } = await sessionRow(ctx.db, ticket.sessionId, ctx.language);
  const result = scanResultOf(
    ticket,
    { ...door, sessionId: input.sessionId ?? ticket.sessionId },
    await appNow(ctx.db),
  );
  const state = result === 'WRONG_SESSION' || result === 'CANCELLED' ? result : ticket.state;
  return { state, eventName, startTime, endTime };
}
