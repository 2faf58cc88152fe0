import { randomUUID } from 'node:crypto';
import { canMark } from '#domain/checkin/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { unuseTicket, useTicket } from '#api/features/tickets/service.use.ts';
import { sessionRow } from './service.ts';
import { findTicketById } from './store.ts';
import { type TicketRow } from './store.view.ts';
import { claimScan, type Scanner, setScan, revokeScans } from './store.log.ts';

type HandInput = { ticketID: string; came: boolean; reason: string };

/** Refuses another country or district like an unknown ticket (I25). */
async function ticketFor(ctx: AdminCtx, tx: Tx, ticketID: string) {
  const ticket = await findTicketById(tx, ticketID, ctx.language);
  if (ticket === null) throw new Refused('noData');
  const { door, row } = await sessionRow(tx, ticket.sessionId, ctx.language);
  if (!ctx.admin.can('checkin.read', row)) throw new Refused('noData');
  if (!ctx.admin.can('checkin.write', row)) throw new Refused('notAllowed');
  return { ticket, door, country: row.country };
}

const stateOf = ({ state, usedAt }: Pick<TicketRow, 'state' | 'usedAt'>) => ({ state, usedAt });

function assertMarkable(ticket: TicketRow, door: Parameters<typeof canMark>[1], now: number): void {
  const verdict = canMark(ticket, door, now);
  if (!verdict.ok) throw new Refused(verdict.refusal);
}

/**
 * Marks a ticket as arrived or takes the mark back (ADM-021). One transaction writes the ticket,
 * the check-in log and the audit log. Scans use the same conditional update, so only one
 * of a concurrent scan and mark counts (I41).
 */
export async function markByHand(ctx: AdminCtx, { ticketID, came, reason }: HandInput) {
  const by: Scanner = { kind: 'ADMIN', id: ctx.admin.id };
  return inTransaction(ctx.db, async (tx) => {
    const now = await appNow(tx);
    const { ticket, door, country } = await ticketFor(ctx, tx, ticketID);
    if (came) assertMarkable(ticket, door, now);
    else if (ticket.state !== 'USED') throw new Refused('ticketNotCome');
    const nonce = randomUUID();
    const logId = await claimScan(tx, by, {
      sessionId: ticket.sessionId,
      nonce,
      subject: `ticket ${ticket.id}`,
      at: now,
      reason,
    });
    const isDone = came
      ? await useTicket(tx, ticket, now)
      : await unuseTicket(tx, ticket.id, ticket.usedAt!);
    // A concurrent scan or mark came first: the present state gives the refusal.
    if (!isDone) {
      const { ticket: present } = await ticketFor(ctx, tx, ticketID);
      if (came) assertMarkable(present, door, now);
      throw new Refused(came ? 'ticketCameAlready' : 'ticketNotCome');
    }
    if (!came) await revokeScans(tx, ticket.id);
    const outcome = came
      ? ({ result: 'OK', firstAt: now, letIn: true, isFirst: true } as const)
      : ({ result: 'TAKEN_BACK', firstAt: null, letIn: false, isFirst: false } as const);
    await setScan(tx, logId!, { ticketId: ticket.id, ...outcome });
    const next = came
      ? ({ state: 'USED', usedAt: now } as const)
      : ({ state: 'VALID', usedAt: null } as const);
    await record(tx, ctx, {
      action: came ? 'checkIn' : 'takeBackCheckIn',
      entity: 'ticket',
      entityId: ticket.id,
      country,
      reason,
      old: stateOf(ticket),
      new: next,
    });
    return next;
  });
}
