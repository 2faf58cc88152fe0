import { codeIn, doorLifeMs, scanResultOf } from '#domain/checkin/rules.ts';
import type { DoorSession, KeptScan, ScanAnswer, ScanResult } from '#domain/checkin/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Visitor } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { useTicket, useTicketEarlier } from '#api/features/tickets/service.use.ts';
import { staffOf } from './service.door.ts';
import { ownCode, ticketOf } from './service.ts';
import { findTicketById } from './store.ts';
import { type TicketRow } from './store.view.ts';
import { claimScan, clearFirst, findScan, type Scanner, setLetIn, setScan } from './store.log.ts';

/**
 * With `version` only as it was when somebody looked: a ticket that changed hands meanwhile is not
 * theirs any more (B-21).
 */
type TicketOf = { ticketId: string; version?: number };
type Asker = Pick<Core, 'db' | 'secrets'> & { language: string };
type Scan = {
  nonce: string;
  /** What a scanner read; or a ticket found otherwise. */
  of: { code: string } | TicketOf;
  at: number;
  /** A door without network has shown green already. */
  letIn?: boolean;
  reason?: string;
};

const answerOf = (
  ticket: TicketRow | null,
  door: DoorSession,
  result: ScanResult,
  firstAt: number | null,
): ScanAnswer => ({
  result,
  firstAt,
  ticketTypeName: ticket?.ticketTypeName ?? '',
  holder: ticket?.holder ?? '',
  other:
    ticket === null || ticket.sessionId === door.sessionId
      ? null
      : { eventName: ticket.eventName, startTime: ticket.startTime, endTime: ticket.endTime },
});

/**
 * A number opens tickets of this door's session only: whose the others are stays unknown (SES-048).
 */
async function ticketFor(
  ctx: Asker,
  tx: Tx,
  door: DoorSession,
  { of }: Scan,
): Promise<(TicketRow & { isReplaced?: boolean }) | null> {
  if ('ticketId' in of) {
    const ticket = await findTicketById(tx, of.ticketId, ctx.language);
    return ticket?.sessionId === door.sessionId && (of.version ?? ticket.version) === ticket.version
      ? ticket
      : null;
  }
  const parts = ownCode(ctx, of.code);
  return parts === null ? null : ticketOf(tx, parts, ctx.language);
}

/** The same scan once more: the answer it got (I41). */
async function answeredBefore(
  ctx: Asker,
  tx: Tx,
  { by, door, scan, subject }: { by: Scanner; door: DoorSession; scan: Scan; subject: string },
): Promise<ScanAnswer> {
  const before = await findScan(tx, by, scan.nonce);
  if (before === null || before.subject !== subject) throw new Refused('idempotencyKeyReused');
  if (scan.letIn === true) await setLetIn(tx, before.id);
  const ticket =
    before.ticketId === null ? null : await findTicketById(tx, before.ticketId, ctx.language);
  return answerOf(ticket, door, before.result, before.firstAt);
}

/**
 * Judges one scan and writes it down in one transaction. A ticket is used by a conditional update,
 * so that of two doors at the same moment one gets OK; a scan that becomes known late and was
 * earlier takes its place (R37). The scan's nonce answers alike for ever.
 */
export async function performScan(
  ctx: Asker,
  by: Scanner,
  door: DoorSession,
  scan: Scan,
): Promise<ScanAnswer> {
  const subject =
    'code' in scan.of
      ? sha256(codeIn(scan.of.code)).toString('base64url')
      : `ticket ${scan.of.ticketId}`;
  const { nonce, at, reason } = scan;
  return inTransaction(ctx.db, async (tx) => {
    const logId = await claimScan(tx, by, {
      sessionId: door.sessionId,
      nonce,
      subject,
      at,
      ...(reason === undefined ? {} : { reason }),
    });
    if (logId === null) return answeredBefore(ctx, tx, { by, door, scan, subject });
    let ticket = await ticketFor(ctx, tx, door, scan);
    let result = scanResultOf(ticket, door, at);
    let isFirst = false;
    // Another door was quicker, or the ticket changed hands: what it is now decides.
    for (let tries = 0; ticket !== null && result === 'OK' && !isFirst; tries++) {
      if (tries > 2) throw new Refused('systemBusy');
      isFirst = await useTicket(tx, ticket, at);
      if (isFirst) break;
      ticket = await ticketFor(ctx, tx, door, scan);
      result = scanResultOf(ticket, door, at);
    }
    const isInTime = at >= door.opensAt && at < door.closesAt;
    if (
      ticket !== null &&
      result === 'USED' &&
      scan.letIn === true &&
      isInTime &&
      (await useTicketEarlier(tx, ticket.id, at))
    ) {
      await clearFirst(tx, ticket.id);
      isFirst = true;
      result = 'OK';
    }
    const firstAt = result === 'OK' ? at : result === 'USED' ? (ticket?.usedAt ?? null) : null;
    const letIn = scan.letIn ?? result === 'OK';
    await setScan(tx, logId, { ticketId: ticket?.id ?? null, result, firstAt, letIn, isFirst });
    return answerOf(ticket, door, result, firstAt);
  });
}

/** One scan of a door with network, judged by the server's clock (TKT-026 to TKT-028). */
export async function mark(
  ctx: Visitor,
  input: {
    sessionId: string;
    credential: string;
    nonce: string;
    code?: string | undefined;
    ticketID?: string | undefined;
  },
): Promise<ScanAnswer> {
  const { device, door } = await staffOf(ctx, input);
  const { nonce, code, ticketID } = input;
  if ((code === undefined) === (ticketID === undefined))
    throw new Refused('wrongInput', { field: 'code' });
  const of = code === undefined ? { ticketId: ticketID! } : { code };
  return performScan(ctx, { kind: 'DEVICE', id: device.id }, door, {
    nonce,
    of,
    at: await appNow(ctx.db),
  });
}

/**
 * Scans of a door that had no network, the earliest first. Their times are the device's own, kept
 * between its sign-in and now.
 */
export async function takeScans(
  ctx: Visitor,
  input: { sessionId: string; credential: string; scans: readonly KeptScan[] },
) {
  const { device, door } = await staffOf(ctx, input);
  const now = await appNow(ctx.db);
  const answers: { nonce: string; result: ScanResult }[] = [];
  for (const { nonce, code, at, letIn } of input.scans.toSorted((a, b) => a.at - b.at)) {
    const moment = Math.min(now, Math.max(at, now - doorLifeMs));
    const { result } = await performScan(ctx, { kind: 'DEVICE', id: device.id }, door, {
      nonce,
      of: { code },
      at: moment,
      letIn,
    });
    answers.push({ nonce, result });
  }
  return { answers };
}
