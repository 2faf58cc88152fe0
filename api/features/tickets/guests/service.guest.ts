import type { Input } from '#domain/call.ts';
import { maskedAddress } from '#domain/notifications/rules.guests.ts';
import { maskedName } from '#domain/members/rules.lookup.ts';
import {
  canJoin,
  canName,
  fitsGuestName,
  leftOf,
  wrongLinks,
} from '#domain/tickets/rules.guests.ts';
import type { nameGuest } from '#domain/tickets/calls.guests.ts';
import type { GuestTicket } from '#domain/tickets/shapes.guests.ts';
import { mailAddress } from '#domain/text/text.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Core, Visitor } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type FailedAttempts, makeFailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import { hashOfSecret, makeSecret, openedBy } from '#api/platform/auth/secretLinks.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { codeOf } from '#api/features/tickets/service.ts';
import { guestCalendar } from '#api/features/tickets/service.calendar.ts';
import { lockTickets, renewCode } from '#api/features/tickets/store.sharing.ts';
import { findGroupId, findLinkOfDevice, setGroupOpened } from './store.groups.ts';
import { findMailedLink, setGuestMail, stopGuestMails } from './store.mails.ts';
import {
  findLinkId,
  insertGuestShare,
  insertLink,
  setGuest,
  setOpened,
  setRemembered,
} from './store.guests.ts';
import {
  countSteps,
  findGroup,
  findLink,
  type GroupRow,
  type GuestRow,
  listGroupTickets,
} from './store.view.ts';

type GuestInput = { secret: string; device: string };

export const makeWrongLinks = (): FailedAttempts => makeFailedAttempts(wrongLinks);

/**
 * What a secret opens for a device: the link of one place, also by the link in a guest's mail, or a
 * group link by which the device has no place yet.
 */
type Opened =
  | { link: GuestRow; group: null; isByMail: boolean }
  | { link: null; group: GroupRow; isByMail: false };

async function findOpened(
  conn: Conn,
  { secretHash, deviceHash }: { secretHash: string; deviceHash: string },
  language: string,
): Promise<Opened | null> {
  const linkId = await findLinkId(conn, secretHash);
  const mailed = linkId === null ? await findMailedLink(conn, secretHash) : null;
  const known = linkId ?? mailed;
  const groupId = known === null ? await findGroupId(conn, secretHash) : null;
  const place = groupId === null ? known : await findLinkOfDevice(conn, groupId, deviceHash);
  if (place !== null) {
    const link = await findLink(conn, place, language);
    if (link !== null) return { link, group: null, isByMail: mailed !== null };
  }
  const group = groupId === null ? null : await findGroup(conn, groupId, language);
  return group === null ? null : { link: null, group, isByMail: false };
}

/** Reads a visitor's link. Withdrawn and reassigned links are refused like unknown ones (9130). */
const openedFor = (
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, deviceHash }: { secret: string; deviceHash: string },
): Promise<Opened> =>
  openedBy(ctx, failedAttempts, secret, {
    find: (secretHash, conn) => findOpened(conn, { secretHash, deviceHash }, ctx.language),
    unknown: 'guestLinkUnknown',
  });

const hashOf = (device: string): string => sha256(device).toString('hex');

const seatOf = (link: GuestRow, deviceHash: string): GuestTicket['seat'] =>
  link.deviceHash === null ? 'FREE' : link.deviceHash === deviceHash ? 'MINE' : 'TAKEN';

/** Event and place for everyone with the link; without name and code. */
const eventOf = (row: GuestRow | GroupRow) => ({
  inviter: maskedName(row.inviter),
  eventId: String(row.eventId),
  typeCode: row.typeCode,
  typeName: row.typeName,
  picture: row.picture,
  eventName: row.eventName,
  sessionStart: row.sessionStart,
  sessionEnd: row.sessionEnd,
  isOnline: row.isOnline,
  venuesName: row.venuesName,
  address: row.address,
  reminder: row.reminder,
  ticketTypeName: row.ticketTypeName,
  isCalledOff: row.isCalledOff,
});

/** Only its guest may know that a ticket was used. */
const publicState = ({ state }: GuestRow | GroupRow): GuestTicket['state'] =>
  state === 'USED' ? 'VALID' : state;

function groupTicket(group: GroupRow, now: number): GuestTicket {
  const left = leftOf(group, now);
  return {
    ...eventOf(group),
    seat: left > 0 ? 'FREE' : 'TAKEN',
    state: publicState(group),
    group: { left, closesAt: group.closesAt },
    mailsTo: null,
    own: null,
  };
}

function ticketFor(
  core: Pick<Core, 'secrets' | 'config'>,
  { link, isByMail }: { link: GuestRow; isByMail: boolean },
  deviceHash: string,
): GuestTicket {
  const seat = seatOf(link, deviceHash);
  return {
    ...eventOf(link),
    seat,
    state: seat === 'TAKEN' ? publicState(link) : link.state,
    group: null,
    mailsTo: isByMail && seat !== 'MINE' && link.email !== null ? maskedAddress(link.email) : null,
    own:
      seat === 'MINE'
        ? {
            ticketId: String(link.ticketId),
            name: link.name ?? '',
            usedAt: link.usedAt,
            qrCode: codeOf(core, link),
            onlineLink: link.state === 'CANCELLED' ? '' : link.onlineLink,
            isRemembered: link.isRemembered,
            email: link.email ?? '',
          }
        : null,
  };
}

async function answerFor(ctx: Visitor, opened: Opened, deviceHash: string): Promise<GuestTicket> {
  return opened.link === null
    ? groupTicket(opened.group, await appNow(ctx.db))
    : ticketFor(ctx, opened, deviceHash);
}

/** Returns the ticket of a link, and marks the link as opened. */
export async function openLink(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, device }: GuestInput,
): Promise<GuestTicket> {
  const deviceHash = hashOf(device);
  const opened = await openedFor(ctx, failedAttempts, { secret, deviceHash });
  if (opened.link === null) await setGroupOpened(ctx.db, opened.group.groupId);
  else await setOpened(ctx.db, opened.link.linkId);
  return answerFor(ctx, opened, deviceHash);
}

async function checkJoin(conn: Conn, group: GroupRow): Promise<void> {
  const now = await appNow(conn);
  const verdict = group.isCalledOff
    ? canName({ ...group, seat: 'FREE' }, now)
    : canJoin(group, now);
  if (!verdict.ok) throw new Refused(verdict.refusal);
}

/** Gives the next free place of a group to a guest: a link of its own, made for the guest. */
async function joinGroup(ctx: Visitor, tx: Tx, group: GroupRow): Promise<GuestRow> {
  await checkJoin(tx, group);
  const { secret: _secret, ...sealed } = makeSecret(ctx);
  const linkId = await insertLink(tx, {
    ticketId: group.ticketId,
    groupId: group.groupId,
    ...sealed,
  });
  return { ...group, linkId, name: null, deviceHash: null, isRemembered: false, email: null };
}

/** Writes name and device of a guest, and a new code (B-20). The place must be locked. */
async function giveTo(
  tx: Tx,
  link: GuestRow,
  { name, deviceHash }: { name: string; deviceHash: string },
): Promise<void> {
  const seat = seatOf(link, deviceHash);
  const verdict = canName({ ...link, seat }, await appNow(tx));
  if (!verdict.ok) throw new Refused(verdict.refusal);
  if (seat === 'FREE' && !(await insertGuestShare(tx, link.ticketId, link.linkId)))
    throw new Refused('guestPlaceTaken');
  if (!(await setGuest(tx, link.linkId, { name, deviceHash })))
    throw new Refused('guestPlaceTaken');
  if (!(await renewCode(tx, link.ticketId))) throw new Refused('ticketSettled');
}

/** Refuses a wrong name or address next to its field. */
function checkEntries({ name, email = '' }: { name: string; email?: string | undefined }): void {
  const fits = fitsGuestName(name);
  if (!fits.ok)
    throw new Refused(fits.refusal, fits.refusal === 'wrongInput' ? { field: 'name' } : {});
  if (email !== '' && !mailAddress.test(email))
    throw new Refused('emailInvalid', { field: 'email' });
}

/** Stores the address for changes and reminders, or deletes it. The place is locked. */
async function setAddress(ctx: Visitor, tx: Tx, link: GuestRow, email: string): Promise<void> {
  if (email === '') return stopGuestMails(tx, link.linkId);
  const { secret: _secret, ...sealed } = makeSecret(ctx);
  const { linkId, sessionStart: start, venueId } = link;
  await setGuestMail(tx, { linkId, email, lang: ctx.language, ...sealed, start, venueId });
}

/** Deletes the guest's address: for the guest's own device, and for the link of a mail. */
export async function stopMails(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, device }: GuestInput,
): Promise<null> {
  const deviceHash = hashOf(device);
  const { link, isByMail } = await openedFor(ctx, failedAttempts, { secret, deviceHash });
  if (link === null || (!isByMail && seatOf(link, deviceHash) !== 'MINE'))
    throw new Refused('guestLinkUnknown');
  await stopGuestMails(ctx.db, link.linkId);
  return null;
}

/**
 * Gives the ticket to the guest under a name. The ticket is locked first, so that a concurrent
 * scan, withdrawal or second guest comes before or after; of a group link all its tickets. The first
 * device gets the ticket; other devices are refused with 9131. Each name makes a new code (B-20).
 */
export async function nameMyself(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, device, name, isRemembered, email }: Input<typeof nameGuest>,
): Promise<GuestTicket> {
  checkEntries({ name, email });
  const deviceHash = hashOf(device);
  const by = { secret, deviceHash };
  const { link, group } = await openedFor(ctx, failedAttempts, by);
  // Late guests do not wait for the lock of a full link.
  if (link === null) await checkJoin(ctx.db, group);
  await inTransaction(ctx.db, async (tx) => {
    await lockTickets(
      tx,
      link === null ? await listGroupTickets(tx, group.groupId) : [link.ticketId],
    );
    const secretHash = hashOfSecret(secret)!;
    const opened = await findOpened(tx, { secretHash, deviceHash }, ctx.language);
    // After a concurrent withdrawal another place would not be locked.
    if (opened === null || (link !== null && opened.link?.linkId !== link.linkId))
      throw new Refused('guestLinkUnknown');
    const place = opened.link ?? (await joinGroup(ctx, tx, opened.group));
    // A repeated request changes nothing (I12).
    const isRepeated = place.name === name && seatOf(place, deviceHash) === 'MINE';
    if (!isRepeated) await giveTo(tx, place, { name, deviceHash });
    if (isRemembered !== undefined) await setRemembered(tx, place.linkId, isRemembered);
    if (email !== undefined) await setAddress(ctx, tx, place, email);
  });
  return answerFor(ctx, await openedFor(ctx, failedAttempts, by), deviceHash);
}

/** Returns the guest's session as a calendar file. Refuses other devices like an unknown link. */
export async function calendarOf(
  ctx: Visitor,
  failedAttempts: FailedAttempts,
  { secret, device }: GuestInput,
) {
  const deviceHash = hashOf(device);
  const { link } = await openedFor(ctx, failedAttempts, { secret, deviceHash });
  if (link === null || seatOf(link, deviceHash) !== 'MINE' || link.state === 'CANCELLED')
    throw new Refused('guestLinkUnknown');
  return guestCalendar(ctx, { ...link, sequence: await countSteps(ctx.db, link.ticketId) });
}
