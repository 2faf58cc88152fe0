import type { Party } from '#domain/checkin/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { unuseTicket } from '#api/features/tickets/service.use.ts';
import { assertSupervisor, staffOf } from '../service.device.ts';
import { findTicketById } from '../store.ts';
import { claimScan, findScan, revokeScans, type Scanner, setScan } from '../store.log.ts';
import { type TicketRow } from '../store.view.ts';
import { partyOf } from './service.parties.ts';

type UndoInput = { sessionId: string; credential: string; nonce: string; ticketID: string };

/**
 * Takes back the use of a ticket and its admissions, once. Throws 9037 if the ticket is not used,
 * also when a concurrent call was first.
 */
async function takeBack(
  tx: Tx,
  by: Scanner,
  ticket: TicketRow,
  scan: { nonce: string; at: number },
): Promise<void> {
  if (ticket.state !== 'USED') throw new Refused('ticketNotCome');
  const logId = await claimScan(tx, by, {
    ...scan,
    sessionId: ticket.sessionId,
    subject: `ticket ${ticket.id}`,
  });
  if (logId === null || !(await unuseTicket(tx, ticket.id, ticket.usedAt!)))
    throw new Refused('ticketNotCome');
  await revokeScans(tx, ticket.id);
  const outcome = { result: 'TAKEN_BACK', firstAt: null, letIn: false, isFirst: false } as const;
  await setScan(tx, logId, { ticketId: ticket.id, ...outcome });
}

/** Takes a check-in back at the check-in point, by a supervisor (B-49). */
export async function undoCheckIn(
  ctx: Visitor,
  input: UndoInput,
): Promise<Pick<TicketRow, 'state' | 'usedAt'> & { party: Party | null }> {
  const { by, device, door } = await staffOf(ctx, input);
  assertSupervisor(device);
  const ticket = await inTransaction(ctx.db, async (tx) => {
    const found = await findTicketById(tx, input.ticketID, ctx.language);
    if (found === null || found.sessionId !== door.sessionId) throw new Refused('noData');
    const isRepeated = (await findScan(tx, by, input.nonce)) !== null;
    if (isRepeated) return found;
    await takeBack(tx, by, found, { nonce: input.nonce, at: await appNow(tx) });
    return { ...found, state: 'VALID' as const, usedAt: null };
  });
  const { state, usedAt } = ticket;
  return { state, usedAt, party: await partyOf(ctx.db, ticket, ctx.language) };
}
