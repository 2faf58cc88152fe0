import type { Input } from '#domain/call.ts';
import { maskedName } from '#domain/members/rules.lookup.ts';
import type { saveShareList } from '#domain/tickets/calls.sharing.ts';
import { canShare, canTakeBack } from '#domain/tickets/rules.ts';
import type { Share } from '#domain/tickets/shapes.sharing.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  keepReceiver,
  type Receiver,
  receiverFor,
} from '#api/features/members/service.receiver.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { type HeldTicket, listHeld, listShares } from './store.view.ts';
import { endLinks } from './guests/store.guests.ts';
import { takeBackTicket } from './service.hands.ts';
import { insertShare, lockTickets, renewCode } from './store.sharing.ts';

type Handing = Input<typeof saveShareList>['shares'][number];

/** Facts for the rules, which do not need the names. */
export const factsOf = ({
  state,
  sessionEnd,
  isRealName,
  isOwn,
  receiver,
  hasGuest,
}: HeldTicket) => ({
  state,
  sessionEnd,
  isRealName,
  receivedFrom: isOwn ? null : '',
  givenTo: isOwn ? (receiver ?? (hasGuest ? '' : null)) : null,
});

/** Shares a ticket. Returns the receiver's member id, or null if the receiver has it already. */
async function give(
  ctx: Ctx,
  tx: Tx,
  { ticket, receiver, now }: { ticket: HeldTicket; receiver: Receiver; now: number },
): Promise<number | null> {
  // A repeated request changes nothing (I12).
  if (ticket.isOwn && ticket.receiver === receiver.ada) return null;
  const verdict = canShare(factsOf(ticket), now);
  if (!verdict.ok) throw new Refused(verdict.refusal);
  const receiverId = await keepReceiver(tx, ctx.me.country, receiver);
  if (!(await insertShare(tx, ticket.id, receiverId))) throw new Refused('ticketSharedAlready');
  // A link that no guest has used yet ends.
  await endLinks(tx, [ticket.id]);
  if (!(await renewCode(tx, ticket.id))) throw new Refused('ticketSettled');
  return receiverId;
}

async function takeBack(tx: Tx, ticket: HeldTicket, now: number): Promise<void> {
  if (ticket.isOwn && ticket.receiver === null && !ticket.hasGuest) return;
  const verdict = canTakeBack(factsOf(ticket), now);
  if (!verdict.ok) throw new Refused(verdict.refusal);
  if (!(await takeBackTicket(tx, ticket.id))) throw new Refused('ticketSettled');
}

/**
 * Shares tickets with members and takes them back, all or none (TKT-012, TKT-014, B-21). Reads the
 * directory before the transaction (I14). The tickets are locked in sorted order, so that a
 * concurrent scan comes before or after (I40).
 * Refusals: 6040 ticket of another member, 4901 unknown member number.
 */
export async function handTickets(ctx: Ctx, handings: readonly Handing[]): Promise<null> {
  const ids = handings.map(({ ticketID }) => Number(ticketID));
  const isTwice = new Set(ids).size !== ids.length;
  if (isTwice) throw new Refused('wrongInput', { field: 'shares' });
  const receivers = new Map<string, Receiver>();
  for (const { receiver } of handings) {
    if (receiver === null || receivers.has(receiver)) continue;
    if (receiver === ctx.me.ada) throw new Refused('shareWithSelf');
    receivers.set(receiver, await receiverFor(ctx, receiver));
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockTickets(tx, ids);
    const held = new Map((await listHeld(tx, ctx.me.id, ids)).map((ticket) => [ticket.id, ticket]));
    const now = await appNow(tx);
    const given = new Map<number, number[]>();
    for (const { ticketID, receiver } of handings.toSorted(
      (a, b) => Number(a.ticketID) - Number(b.ticketID),
    )) {
      const ticket = held.get(Number(ticketID));
      if (ticket === undefined) throw new Refused('noData');
      if (receiver === null) await takeBack(tx, ticket, now);
      else {
        const receiverId = await give(ctx, tx, { ticket, receiver: receivers.get(receiver)!, now });
        if (receiverId !== null)
          given.set(receiverId, [...(given.get(receiverId) ?? []), ticket.id]);
      }
    }
    // One mail per receiver for all tickets (B-23).
    await writeNotifications(
      tx,
      ...[...given].map(([memberId, ticketIds]) => ({
        kind: 'TICKET_RECEIVED' as const,
        memberId,
        orderId: null,
        about: { ticketIds },
        version: `${ticketIds[0]}@${now}`,
      })),
    );
  });
  return null;
}

/**
 * Lists shares of the member's own and received tickets (TKT-012, ENT-040). Throws 6040 for other
 * tickets.
 */
export async function sharesOf(
  ctx: Ctx,
  of: { ticketID?: string | undefined; sessionId?: string | undefined },
): Promise<Share[]> {
  if (of.ticketID === undefined && of.sessionId === undefined)
    throw new Refused('wrongInput', { field: 'ticketID' });
  const ticketId = of.ticketID === undefined ? null : Number(of.ticketID);
  if (ticketId !== null && (await listHeld(ctx.db, ctx.me.id, [ticketId])).length === 0)
    throw new Refused('noData');
  const rows = await listShares(ctx.db, ctx.me.id, {
    ticketId,
    sessionId: of.sessionId === undefined ? null : Number(of.sessionId),
  });
  return rows.map(({ isMine, ...row }) => ({
    ...row,
    ticketId: String(row.ticketId),
    receiverName: isMine ? row.receiverName : maskedName(row.receiverName),
  }));
}
