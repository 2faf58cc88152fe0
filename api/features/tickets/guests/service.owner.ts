import type { Input } from '#domain/call.ts';
import type { getGuestPlaces, inviteGuest } from '#domain/tickets/calls.guests.ts';
import { canInvite } from '#domain/tickets/rules.guests.ts';
import { canTakeBack } from '#domain/tickets/rules.ts';
import type { GuestPlace } from '#domain/tickets/shapes.guests.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { makeSecret } from '#api/platform/auth/secretLinks.ts';
import { ticketsOfOrder } from '#api/features/tickets/service.ts';
import { takeBackTicket } from '#api/features/tickets/service.hands.ts';
import { factsOf } from '#api/features/tickets/service.sharing.ts';
import { lockTickets } from '#api/features/tickets/store.sharing.ts';
import { listHeld, type HeldTicket } from '#api/features/tickets/store.view.ts';
import { guestGroups } from './service.groups.ts';
import { urlOf } from './service.secret.ts';
import { findLive, insertLink, setSent } from './store.guests.ts';
import {
  findGuestEvent,
  findInviting,
  listKnownGuests,
  listLinks,
  type LinkRow,
} from './store.view.ts';

const linkOf = (
  ctx: Ctx,
  { madeAt, openedAt, namedAt, sentAt, invitedName, sealed, hasMails, isNew }: LinkRow,
): GuestPlace['link'] =>
  madeAt === null || sealed === null
    ? null
    : {
        state: namedAt !== null ? 'NAMED' : openedAt !== null ? 'OPENED' : 'MADE',
        madeAt,
        openedAt,
        namedAt,
        url: namedAt === null ? urlOf(ctx, ctx.secrets.decrypt(sealed).toString()) : null,
        sentAt,
        invitedName,
        hasMails,
        isNew,
      };

/**
 * Lists the tickets of the member's order with their guests. Throws 8049 for an unknown order or
 * another member's, and 8036 for an order of a room or service.
 */
export async function guestPlaces(
  ctx: Ctx,
  { orderNumber, again = '' }: Input<typeof getGuestPlaces>,
) {
  const { tickets } = await ticketsOfOrder(ctx, orderNumber, undefined);
  const event = await findGuestEvent(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (event === null) throw new Refused('orderNotFound');
  const links = new Map(
    (await listLinks(ctx.db, ctx.me.id, orderNumber)).map((row) => [String(row.ticketId), row]),
  );
  const { orderId, ...facts } = event;
  const known = await listKnownGuests(ctx.db, ctx.me.id, { orderId, again });
  return {
    ...facts,
    groups: await guestGroups(ctx, orderNumber),
    known: known.map(({ name }) => name),
    again: known.filter(({ isAgain }) => isAgain).map(({ name }) => name),
    places: tickets.map((ticket) => {
      const row = links.get(ticket.id);
      return {
        ticket,
        isNamed: row?.isNamed ?? false,
        link: row === undefined ? null : linkOf(ctx, row),
      };
    }),
  };
}

async function ownTicket(ctx: Ctx, tx: Tx, ticketId: number): Promise<HeldTicket> {
  await lockTickets(tx, [ticketId]);
  const [ticket] = await listHeld(tx, ctx.me.id, [ticketId]);
  if (ticket === undefined) throw new Refused('noData');
  return ticket;
}

/**
 * Returns the URL by which a guest takes one of the member's tickets: that of the live link, or of
 * a new one. Throws 6040 for other members' tickets and for names of unknown guests, and the refusals of
 * `canInvite`.
 */
export async function invite(
  ctx: Ctx,
  { ticketID, invitedName }: Input<typeof inviteGuest>,
): Promise<{ url: string }> {
  const ticketId = Number(ticketID);
  const secret = await inTransaction(ctx.db, async (tx) => {
    const ticket = await ownTicket(ctx, tx, ticketId);
    const place = await findInviting(tx, ticketId);
    if (place === null) throw new Refused('noData');
    const live = await findLive(tx, ticketId);
    // A guest who has a name can be sent the same URL again. It opens the ticket on their device
    // only.
    const facts = ticket.hasGuest ? { ...factsOf(ticket), givenTo: null } : factsOf(ticket);
    const verdict = canInvite(facts, place, await appNow(tx));
    if (!verdict.ok) throw new Refused(verdict.refusal);
    if (live !== null) {
      await setSent(tx, live.id);
      return ctx.secrets.decrypt(live.sealed).toString();
    }
    if (invitedName !== undefined) {
      const known = await listKnownGuests(tx, ctx.me.id, { orderId: place.orderId, again: '' });
      if (!known.some(({ name }) => name === invitedName)) throw new Refused('noData');
    }
    const { secret: made, ...sealed } = makeSecret(ctx);
    await insertLink(tx, { ticketId, invitedName, ...sealed });
    return made;
  });
  return { url: urlOf(ctx, secret) };
}

/**
 * Ends the link of one of the member's tickets. Its guest loses the ticket, with name and code
 * (I40), unless the ticket is checked in. Does nothing without a link. Throws 6040 for other
 * members' tickets.
 */
export async function withdraw(ctx: Ctx, ticketID: string): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await ownTicket(ctx, tx, Number(ticketID));
    if ((await findLive(tx, ticket.id)) === null) return;
    const verdict = canTakeBack(factsOf(ticket), await appNow(tx));
    if (!verdict.ok) throw new Refused(verdict.refusal);
    if (!(await takeBackTicket(tx, ticket.id))) throw new Refused('ticketSettled');
  });
  return null;
}
