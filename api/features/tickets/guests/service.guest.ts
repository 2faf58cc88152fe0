import { maskedName } from '#domain/members/rules.lookup.ts';
import { fitsGuestName, canName, wrongLinks } from '#domain/tickets/rules.guests.ts';
import type { GuestTicket } from '#domain/tickets/shapes.guests.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { Core, Visitor } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type FailedAttempts, makeFailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import { hashOfSecret, openedBy } from '#api/platform/auth/secretLinks.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { codeOf } from '#api/features/tickets/service.ts';
import { guestCalendar } from '#api/features/tickets/service.calendar.ts';
import { lockTickets, renewCode } from '#api/features/tickets/store.sharing.ts';
import { findLinkId, insertGuestShare, setGuest, setOpened } from './store.guests.ts';
import { countSteps, findLink, type GuestRow } from './store.view.ts';

type GuestInput = { secret: string; device: string };

export const makeWrongLinks = (): FailedAttempts => makeFailedAttempts(wrongLinks);

async function linkByHash(conn: Conn, hash: string, language: string): Promise<GuestRow | null> {
  const linkId = await findLinkId(conn, hash);
  return linkId === null ? null : findLink(conn, linkId, language);
}

/** Reads a visitor's link. Withdrawn and reassigned links are refused like unknown ones (9130). */
const linkFor = (ctx: Visitor, failedAttempts: FailedAttempts, secret: string): Promise<GuestRow> =>
  openedBy(ctx, failedAttempts, secret, {
    find: (hash, conn) => linkByHash(conn, hash, ctx.language),
    unknown: 'guestLinkUnknown',
  });

const hashOf = (device: string): string => sha256(device).toString('hex');

const seatOf = (link: GuestRow, deviceHash: string): GuestTicket['seat'] =>
  link.deviceHash === null ? 'FREE' : link.deviceHash === deviceHash ? 'MINE' : 'TAKEN';

function ticketFor(
  core: Pick<Core, 'secrets' | 'config'>,
  link: GuestRow,
  deviceHash: string,
): GuestTicket {
  const seat = seatOf(link, deviceHash);
  return {
    inviter: maskedName(link.inviter),
    seat,
    eventId: String(link.eventId),
    typeCode: link.typeCode,
    typeName: link.typeName,
    picture: link.picture,
    eventName: link.eventName,
    sessionStart: link.sessionStart,
    sessionEnd: link.sessionEnd,
    isOnline: link.isOnline,
    venuesName: link.venuesName,
    address: link.address,
    reminder: link.reminder,
    ticketTypeName: link.ticketTypeName,
    // Only the guest may know that the ticket was used.
    state: seat === 'TAKEN' && link.state === 'USED' ? 'VALID' : link.state,
    isCalledOff: link.isCalledOff,
    own:
      seat === 'MINE'
        ? {
            ticketId: String(link.ticketId),
            name: link.name ?? '',
            usedAt: link.usedAt,
            qrCode: codeOf(core, link),
          }
        : null,
  };
}

/** Returns the ticket of a link, and marks the link as opened. */
export async function openLink(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, device }: GuestInput,
): Promise<GuestTicket> {
  const link = await linkFor(ctx, failedAttempts, secret);
  await setOpened(ctx.db, link.linkId);
  return ticketFor(ctx, link, hashOf(device));
}

/**
 * Gives the ticket to the guest under a name. The ticket is locked first, so that a concurrent
 * scan, withdrawal or second guest comes before or after. The first device gets the ticket; other
 * devices are refused with 9131. Each name makes a new code (B-20).
 */
export async function nameMyself(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, device, name }: GuestInput & { name: string },
): Promise<GuestTicket> {
  const fits = fitsGuestName(name);
  if (!fits.ok)
    throw new Refused(fits.refusal, fits.refusal === 'wrongInput' ? { field: 'name' } : {});
  const { ticketId } = await linkFor(ctx, failedAttempts, secret);
  const deviceHash = hashOf(device);
  await inTransaction(ctx.db, async (tx) => {
    await lockTickets(tx, [ticketId]);
    const link = await linkByHash(tx, hashOfSecret(secret)!, ctx.language);
    if (link === null) throw new Refused('guestLinkUnknown');
    const seat = seatOf(link, deviceHash);
    // A repeated request changes nothing (I12).
    if (seat === 'MINE' && link.name === name) return;
    const verdict = canName({ ...link, seat }, await appNow(tx));
    if (!verdict.ok) throw new Refused(verdict.refusal);
    if (seat === 'FREE' && !(await insertGuestShare(tx, ticketId, link.linkId)))
      throw new Refused('guestPlaceTaken');
    if (!(await setGuest(tx, link.linkId, { name, deviceHash })))
      throw new Refused('guestPlaceTaken');
    if (!(await renewCode(tx, ticketId))) throw new Refused('ticketSettled');
  });
  return ticketFor(ctx, await linkFor(ctx, failedAttempts, secret), deviceHash);
}

/** Returns the guest's session as a calendar file. Refuses other devices like an unknown link. */
export async function calendarOf(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, device }: GuestInput,
) {
  const link = await linkFor(ctx, failedAttempts, secret);
  if (seatOf(link, hashOf(device)) !== 'MINE' || link.state === 'CANCELLED')
    throw new Refused('guestLinkUnknown');
  return guestCalendar(ctx, { ...link, sequence: await countSteps(ctx.db, link.ticketId) });
}
