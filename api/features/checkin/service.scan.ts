import { codeIn, doorLifeMs, scanResultOf } from '#domain/checkin/rules.ts';
import type {
  DoorAnswer,
  DoorSession,
  KeptScan,
  ScanAnswer,
  ScanResult,
} from '#domain/checkin/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Visitor } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { useTicket, useTicketEarlier } from '#api/features/tickets/service.use.ts';
import { assertSupervisor, staffOf, staffOfSent } from './service.device.ts';
import { partyOf } from './parties/service.parties.ts';
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
type Scanned = TicketRow & { isReplaced?: boolean };
/** `ticket` is null if the code is not of the portal, or if the ticket was named and is elsewhere. */
type Judged = { answer: ScanAnswer; ticket: Scanned | null };
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
): Promise<Scanned | null> {
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
): Promise<Judged> {
  const before = await findScan(tx, by, scan.nonce);
  if (before === null || before.subject !== subject) throw new Refused('idempotencyKeyReused');
  if (scan.letIn === true) await setLetIn(tx, before.id);
  const ticket =
    before.ticketId === null ? null : await findTicketById(tx, before.ticketId, ctx.language);
  const isReplaced = before.result === 'REPLACED';
  return {
    answer: answerOf(ticket, door, before.result, before.firstAt),
    ticket: ticket && { ...ticket, isReplaced },
  };
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
): Promise<Judged> {
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
    return { answer: answerOf(ticket, door, result, firstAt), ticket };
  });
}

/** At any hour, for supervisors who admit outside the check-in hours (B-49). */
const atAnyHour = (door: DoorSession): DoorSession => ({
  ...door,
  opensAt: -Infinity,
  closesAt: Infinity,
});

/** The ticket of a scan, if it is one of this session and the code was its present one. */
async function withParty(
  ctx: Visitor,
  door: DoorSession,
  { answer, ticket }: Judged,
): Promise<DoorAnswer> {
  if (ticket === null || ticket.sessionId !== door.sessionId || ticket.isReplaced === true)
    return { ...answer, ticketID: null, party: null };
  const party = await partyOf(ctx.db, ticket, ctx.language);
  return { ...answer, ticketID: String(ticket.id), party };
}

/** Exactly one of code and ticket number names what was scanned. */
function scannedOf(of: { code?: string | undefined; ticketID?: string | undefined }): Scan['of'] {
  const { code, ticketID } = of;
  if (code !== undefined && ticketID === undefined) return { code };
  if (code === undefined && ticketID !== undefined) return { ticketId: ticketID };
  throw new Refused('wrongInput', { field: 'code' });
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
    override?: boolean | undefined;
  },
): Promise<DoorAnswer> {
  const { device, by, door } = await staffOf(ctx, input);
  const of = scannedOf(input);
  const isOverride = input.override === true;
  if (isOverride) assertSupervisor(device);
  const judged = await performScan(ctx, by, isOverride ? atAnyHour(door) : door, {
    nonce: input.nonce,
    of,
    at: await appNow(ctx.db),
    ...(isOverride ? { reason: 'outside the check-in hours' } : {}),
  });
  return withParty(ctx, door, judged);
}

/**
 * Decides scans of a device that had no network, earliest first. Their times come from the device
 * and are clamped to the last twelve hours. A helper's device can also send them after its end.
 */
export async function takeScans(
  ctx: Visitor,
  input: { sessionId: string; credential: string; scans: readonly KeptScan[] },
) {
  const { by, door } = await staffOfSent(ctx, input);
  const now = await appNow(ctx.db);
  const answers: { nonce: string; result: ScanResult }[] = [];
  for (const { nonce, at, letIn, ...of } of input.scans.toSorted((a, b) => a.at - b.at)) {
    const moment = Math.min(now, Math.max(at, now - doorLifeMs));
    const scan = { nonce, of: scannedOf(of), at: moment, letIn };
    const { answer } = await performScan(ctx, by, door, scan);
    answers.push({ nonce, result: answer.result });
  }
  return { answers };
}
