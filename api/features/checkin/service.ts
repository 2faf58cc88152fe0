import {
  checkInWindow,
  codeIn,
  codeParts,
  type CodeParts,
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
  country: _country,
  checkInFrom,
  checkInTo,
  staffCodeHash: _hash,
  ...row
}: CheckInSessionRow): DoorSession => ({
  ...row,
  ...checkInWindow({ ...row, checkInFrom, checkInTo }),
});

/** A session and the keyed hash of its staff code; 6040 for unknown ones and drafts. */
export async function sessionRow(
  conn: Conn,
  sessionId: string,
  language: string,
): Promise<{ door: DoorSession; row: CheckInSessionRow }> {
  const row = await findSession(conn, sessionId, language);
  if (row === null) throw new Refused('noData');
  return { door: doorOf(row), row };
}

/** What anybody at its door may know of a session (S-45). */
export const doorSession = async (ctx: Visitor, sessionId: string): Promise<DoorSession> =>
  (await sessionRow(ctx.db, sessionId, ctx.language)).door;

/** The parts of a code that we signed; null for anything else, without asking the database. */
export function ownCode(ctx: Pick<Visitor, 'secrets'>, scanned: string): CodeParts | null {
  const parts = codeParts(codeIn(scanned));
  return parts !== null &&
    ctx.secrets.isTicketSignature(parts.signed, Buffer.from(parts.signature, 'base64url'))
    ? parts
    : null;
}

/**
 * The ticket a code of ours stands for, or stood for until it was replaced (B-20); null for a code
 * of no ticket.
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
  if (ticket === null || ticket.sessionId !== parts.sessionId) return null;
  return { ...ticket, isReplaced: ticket.version !== parts.version };
}

/** 9032 while somebody is refused for their wrong codes, in ms (TKT-029). */
export function refuseFor(left: number): void {
  if (left > 0) throw new Refused('tooManyTries', { minutes: Math.ceil(left / 60_000) });
}

/**
 * What a scanned code stands for, without staff code: event, date, state (B-20). Wrong codes count
 * for the network, and never for its door.
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
  // Who shows a code of before learns nothing of the ticket's new holder.
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
