import type { Input } from '#domain/call.ts';
import type { answerTeamNight } from '#domain/facilities/teamNight/calls.ts';
import {
  canCome,
  datesOfAnswer,
  newGuests,
  stateOfNight,
} from '#domain/facilities/teamNight/rules.ts';
import type { TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { maskedName } from '#domain/members/rules.lookup.ts';
import { mailAddress } from '#domain/text/text.ts';
import { nameFault } from '#domain/text/shapes.names.ts';
import { countUse, networkOf } from '#api/platform/auth/counts.ts';
import type { FailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import { hashOfSecret, makeSecret, openedBy } from '#api/platform/auth/secretLinks.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  deleteGuest,
  findGuest,
  findOpened,
  insertGuest,
  lockNight,
  setDates,
  setGuest,
} from './store.ts';
import { findNight, listDates } from './store.view.ts';

type Opened = { nightId: number; guestId: number | null };
type By = { secret: string; deviceHash: string };

const hashOf = (device: string): string => sha256(device).toString('hex');

/** Refuses unknown and withdrawn links with 8280. A guest's own link opens the same invitation. */
const openedFor = (ctx: Visitor, failed: FailedAttempts, { secret, deviceHash }: By) =>
  openedBy<Opened>(ctx, failed, secret, {
    find: (secretHash, conn) => findOpened(conn, { secretHash, deviceHash }),
    unknown: 'teamNightUnknown',
  });

async function pageOf(
  conn: Conn,
  { nightId, guestId }: Opened,
  language: string,
): Promise<TeamNight> {
  const night = await findNight(conn, nightId, language);
  if (night === null) throw new Refused('teamNightUnknown');
  const { orderId, orderStatus, inviter } = night;
  const dates = await listDates(conn, orderId);
  const guest = guestId === null ? null : await findGuest(conn, guestId);
  return {
    inviter: maskedName(inviter),
    eventName: night.eventName,
    venueID: night.venueID,
    venueName: night.venueName,
    address: night.address,
    roomName: night.roomName,
    picture: night.picture,
    planned: night.planned,
    seats: night.seats,
    message: night.message,
    state: stateOfNight({ orderStatus, dates }, await appNow(conn)),
    dates,
    own:
      guest === null
        ? null
        : { name: guest.name, email: guest.email ?? '', dateNos: guest.dateNos },
  };
}

export async function openNight(
  ctx: Visitor,
  failed: FailedAttempts,
  { secret, device }: { secret: string; device: string },
): Promise<TeamNight> {
  const opened = await openedFor(ctx, failed, { secret, deviceHash: hashOf(device) });
  return pageOf(ctx.db, opened, ctx.language);
}

type Answer = Omit<Input<typeof answerTeamNight>, 'device'> & { deviceHash: string };

/** Refuses a wrong name or address next to its field. */
function checkAnswer({ name, email }: Answer): void {
  const fault = nameFault(name);
  if (fault !== null) throw new Refused(fault.refusal, { field: 'name' });
  if (email !== '' && !mailAddress.test(email))
    throw new Refused('emailInvalid', { field: 'email' });
}

/** Limits new guests from one network, so that a script cannot fill a room. */
async function countNew(ctx: Visitor, nightId: number): Promise<void> {
  const what = `guests of team night ${nightId} from ${networkOf(ctx.ip)}`;
  if (!(await countUse(ctx.db, what, [newGuests])))
    throw new Refused('tooManyTries', { minutes: newGuests.ms / 60_000 });
}

/** Stores an answer under the lock of the invitation, so that no date gets more guests than seats. */
async function storeAnswer(ctx: Visitor, tx: Tx, opened: Opened, answer: Answer): Promise<void> {
  await lockNight(tx, opened.nightId);
  const { secret, deviceHash, name, email, dateNos } = answer;
  // A withdrawal, or the first answer of a second press, may have come before.
  const secretHash = hashOfSecret(secret)!;
  const again = await findOpened(tx, { secretHash, deviceHash });
  const night = again === null ? null : await findNight(tx, again.nightId, ctx.language);
  if (again === null || night === null) throw new Refused('teamNightUnknown');
  const now = await appNow(tx);
  const dates = await listDates(tx, night.orderId);
  const before = again.guestId === null ? [] : (await findGuest(tx, again.guestId)).dateNos;
  const chosen = datesOfAnswer(dates, { chosen: dateNos, before }, now);
  const isNew = chosen.some((dateNo) => !before.includes(dateNo));
  if (isNew && night.orderStatus !== 'PAID') throw new Refused('teamNightOver');
  const verdict = canCome(dates, { chosen, before }, night.seats, now);
  if (!verdict.ok) throw new Refused(verdict.refusal, { field: `dateNos.${verdict.dateNo}` });
  if (chosen.length === 0) {
    if (again.guestId !== null) await deleteGuest(tx, again.guestId);
    return;
  }
  const of = { name, email: email === '' ? null : email, lang: ctx.language };
  const { secret: _, ...sealed } = makeSecret(ctx);
  const guestId =
    again.guestId ??
    (await insertGuest(tx, { ...of, ...sealed, deviceHash, nightId: opened.nightId }));
  if (again.guestId !== null) await setGuest(tx, guestId, of);
  await setDates(tx, guestId, chosen);
}

/** Stores on which dates a guest comes, or deletes the guest without dates. */
export async function answerNight(
  ctx: Visitor,
  failed: FailedAttempts,
  { device, ...input }: Input<typeof answerTeamNight>,
): Promise<TeamNight> {
  const answer = { ...input, deviceHash: hashOf(device) };
  const opened = await openedFor(ctx, failed, answer);
  if (answer.dateNos.length > 0) {
    checkAnswer(answer);
    if (opened.guestId === null) await countNew(ctx, opened.nightId);
  }
  await inTransaction(ctx.db, (tx) => storeAnswer(ctx, tx, opened, answer));
  const secretHash = hashOfSecret(answer.secret)!;
  const after = await findOpened(ctx.db, { secretHash, deviceHash: answer.deviceHash });
  // The own link of a guest who does not come any more has ended with the answer.
  return pageOf(ctx.db, after ?? { ...opened, guestId: null }, ctx.language);
}
