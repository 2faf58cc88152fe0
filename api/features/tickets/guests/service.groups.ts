import { canInvite } from '#domain/tickets/rules.guests.ts';
import type { GuestGroup } from '#domain/tickets/shapes.guests.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { makeSecret } from '#api/platform/auth/secretLinks.ts';
import { factsOf } from '#api/features/tickets/service.sharing.ts';
import { lockTickets } from '#api/features/tickets/store.sharing.ts';
import { listHeld } from '#api/features/tickets/store.view.ts';
import { endGroups, findLiveGroup, insertGroup, setPlaces } from './store.groups.ts';
import { urlOf } from './service.secret.ts';
import { type GroupPlace, listGroupPlaces, listGroups } from './store.view.ts';

/** Places that a group link can get, and why the others cannot. */
async function verdictsOf(ctx: Ctx, conn: Conn, places: readonly GroupPlace[]) {
  const held = await listHeld(
    conn,
    ctx.me.id,
    places.map(({ ticketId }) => ticketId),
  );
  const now = await appNow(conn);
  const ticketOf = new Map(held.map((ticket) => [ticket.id, ticket]));
  return places
    .filter(({ hasLink }) => !hasLink)
    .map((place) => canInvite(factsOf(ticketOf.get(place.ticketId)!), place, now));
}

const keyOf = ({ sessionId, ticketTypeId }: Pick<GroupPlace, 'sessionId' | 'ticketTypeId'>) =>
  `${sessionId} ${ticketTypeId}`;

/** Lists the groups of an own order that have a group link or can get one. */
export async function guestGroups(ctx: Ctx, orderNumber: string): Promise<GuestGroup[]> {
  const places = await listGroupPlaces(ctx.db, ctx.me.id, { orderNumber });
  const links = new Map(
    (await listGroups(ctx.db, ctx.me.id, orderNumber)).map((link) => [keyOf(link), link]),
  );
  const groups = await Promise.all(
    [...Map.groupBy(places, keyOf)].map(async ([key, ofGroup]) => {
      const link = links.get(key);
      const free = (await verdictsOf(ctx, ctx.db, ofGroup)).filter(({ ok }) => ok).length;
      return {
        ticketIDs: ofGroup.map(({ ticketId }) => String(ticketId)),
        maxPlaces: free + (link?.taken ?? 0),
        link:
          link === undefined
            ? null
            : {
                url: urlOf(ctx, ctx.secrets.decrypt(link.sealed).toString()),
                places: link.places,
                taken: link.taken,
                madeAt: link.madeAt,
                openedAt: link.openedAt,
                closesAt: link.closesAt,
              },
      };
    }),
  );
  return groups.filter(({ link, maxPlaces }) => link !== null || maxPlaces > 0);
}

/** Locks all places of the group of an own ticket. Throws 6040 for other members' tickets. */
async function lockGroup(ctx: Ctx, tx: Tx, ticketID: string): Promise<GroupPlace[]> {
  const of = { ticketId: Number(ticketID) };
  const ids = (await listGroupPlaces(tx, ctx.me.id, of)).map(({ ticketId }) => ticketId);
  if (ids.length === 0) throw new Refused('noData');
  await lockTickets(tx, ids);
  return listGroupPlaces(tx, ctx.me.id, of);
}

/**
 * Returns the URL of the group link of a ticket's places, with the stated number of places for
 * guests: that of the live link, or of a new one. Throws 8220 for a number outside the taken and
 * the free places, and the refusals of `canInvite` if no place is free.
 */
export async function inviteGroup(
  ctx: Ctx,
  { ticketID, places }: { ticketID: string; places: number },
): Promise<{ url: string }> {
  const secret = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockGroup(ctx, tx, ticketID);
    const group = locked[0]!;
    const live = await findLiveGroup(tx, group);
    const verdicts = await verdictsOf(ctx, tx, locked);
    const taken = live?.taken ?? 0;
    const most = taken + verdicts.filter(({ ok }) => ok).length;
    const least = Math.max(1, taken);
    if (most === 0) {
      const why = verdicts.find((verdict) => !verdict.ok);
      throw new Refused(why?.ok === false ? why.refusal : 'ticketSharedAlready');
    }
    if (places < least || places > most) throw new Refused('guestGroupPlaces', { least, most });
    if (live !== null) {
      await setPlaces(tx, live.id, { places, closesAt: group.closesAt });
      return ctx.secrets.decrypt(live.sealed).toString();
    }
    const { secret: made, ...sealed } = makeSecret(ctx);
    await insertGroup(tx, { ...group, ...sealed, places });
    return made;
  });
  return { url: urlOf(ctx, secret) };
}

/** Ends the group link of a ticket's places. Its guests keep theirs. */
export async function withdrawGroup(ctx: Ctx, ticketID: string): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const [group] = await lockGroup(ctx, tx, ticketID);
    const live = await findLiveGroup(tx, group!);
    if (live !== null) await endGroups(tx, [live.id]);
  });
  return null;
}
