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
 * With `version`, finds the ticket only while it still has that version. A ticket that was shared
 * meanwhile no longer belongs to the member (B-21).
 */
type TicketOf = { ticketId: string; version?: number };
type Asker = Pick<Core, 'db' | 'secrets'> & { language: string };
type Scan = {
  nonce: string;
  of: { code: string } | TicketOf;
  at: number;
  /** True if a device without network has already shown the scan as admitted. */
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
 * A ticket number finds tickets of this session only, to protect other holders' names (SES-048).
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

/** Returns the stored response of a scan with the same nonce (I41). */
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
 * Decides one scan and logs it in one transaction. A conditional update uses the ticket, so one of
 * several concurrent scans gets OK. An offline scan that arrives late but happened earlier replaces
 * the first one (R37). The same nonce always gets the same response.
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
    // Another scan used the ticket first, or it was shared: decide again by its present state.
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

/** Decides one online scan by the server's clock (TKT-026 to TKT-028). */
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
 * Decides scans of a device that had no network, earliest first. Their times come from the device
 * and are clamped to the last twelve hours.
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
