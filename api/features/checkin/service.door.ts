import {
  doorLifeMs,
  markLength,
  maxDevices,
  wrongCodes,
  wrongOfSession,
} from '#domain/checkin/rules.ts';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { networkOf, noteWrong, refusedFor, type TryLimit } from '#api/platform/auth/counts.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { randomText, sameText, type Secrets, sha256 } from '#api/platform/auth/secrets.ts';
import { refuseFor, sessionRow } from './service.ts';
import { countTickets, listHolders, listKnown } from './store.view.ts';
import { countDevices, type Device, findDevice, listConflicts } from './store.view.ts';
import { countLetIn, insertDevice, renewDevice } from './store.log.ts';

/** Names found at once; a longer list is narrowed down by more letters. */
const maxFound = 20;

/** A staff code as it is kept: bound to its session, useless without the application's key. */
export const staffCodeHash = (
  secrets: Pick<Secrets, 'lastingMark'>,
  sessionId: number | string,
  staffCode: string,
): string => secrets.lastingMark('staff code', `${sessionId}\n${staffCode.trim()}`);

const hashOf = (credential: string) => sha256(credential).toString('hex');

type Staff = { device: Device; door: DoorSession };

/**
 * The device that holds a credential of this session; 9033 when it is unknown, past its twelve
 * hours, or its staff code was changed.
 */
export async function staffOf(
  ctx: Visitor,
  input: { sessionId: string; credential: string },
): Promise<Staff> {
  const device = await findDevice(ctx.db, hashOf(input.credential));
  if (device === null || device.sessionId !== input.sessionId) throw new Refused('doorClosed');
  return { device, door: (await sessionRow(ctx.db, input.sessionId, ctx.language)).door };
}

/**
 * A device signs in at a session's door by its staff code (TKT-029). Wrong codes count for the
 * network they come from, over all sessions, and for the session they are tried at, whatever
 * network and device; those of a device that is signed in there already count for it alone. A
 * device that signs in again stays the same one. 9031 wrong, 9032 too often, 9101 too many devices.
 */
export async function openDoor(
  ctx: Visitor,
  input: { sessionId: string; staffCode: string; credential?: string | undefined },
): Promise<{ credential: string; device: number; until: number }> {
  const held =
    input.credential === undefined ? null : await findDevice(ctx.db, hashOf(input.credential));
  const known = held?.sessionId === input.sessionId ? held : null;
  const { row } = await sessionRow(ctx.db, input.sessionId, ctx.language);
  const counted: readonly [string, TryLimit][] =
    known === null
      ? [
          [`staff code, network ${networkOf(ctx.ip)}`, wrongCodes],
          [`staff code, session ${input.sessionId}`, wrongOfSession],
        ]
      : [[`staff code, device ${known.id}`, wrongCodes]];
  const keys = counted.map(([key]) => key);
  refuseFor(await refusedFor(ctx.db, keys));
  const hash = staffCodeHash(ctx.secrets, input.sessionId, input.staffCode);
  if (row.staffCodeHash === null || !sameText(row.staffCodeHash, hash)) {
    // Of many tries in the same moment one after the other finds its key refused, and is told no
    // more than that.
    for (const [key, limit] of counted)
      if (!(await noteWrong(ctx.db, key, limit))) refuseFor(await refusedFor(ctx.db, [key]));
    throw new Refused('staffCodeWrong', { field: 'staffCode' });
  }
  const credential = randomText(32);
  const fresh = {
    sessionId: input.sessionId,
    credentialHash: hashOf(credential),
    staffCodeHash: hash,
    lifeMs: doorLifeMs,
  };
  const device = await inTransaction(ctx.db, async (tx) => {
    if (known !== null) return renewDevice(tx, known.id, fresh);
    return (await countDevices(tx, fresh)) < maxDevices ? insertDevice(tx, fresh) : null;
  });
  if (device === null) throw new Refused('doorFull', { count: maxDevices });
  return { credential, device: device.number, until: device.until };
}

/** Counters, conflicts and, where asked for, what a device needs without network (R34, R35). */
export async function doorState(
  ctx: Visitor,
  input: { sessionId: string; credential: string; withTickets: boolean },
) {
  const { device, door } = await staffOf(ctx, input);
  const known = input.withTickets ? await listKnown(ctx.db, input.sessionId) : null;
  return {
    session: door,
    device: device.number,
    until: device.until,
    ...(await countTickets(ctx.db, input.sessionId)),
    ownCount: await countLetIn(ctx.db, { kind: 'DEVICE', id: device.id }),
    conflicts: await listConflicts(ctx.db, input.sessionId, ctx.language),
    offline: known && {
      publicKey: ctx.secrets.ticketPublicKeys,
      tickets: known.map(({ keyHash, ...ticket }) => ({
        ...ticket,
        mark: Buffer.from(keyHash, 'hex').toString('base64url').slice(0, markLength),
      })),
    },
  };
}

/** Tickets of the session by a part of a name. */
export async function holdersNamed(
  ctx: Visitor,
  input: { sessionId: string; credential: string; name: string },
) {
  await staffOf(ctx, input);
  const rows = await listHolders(ctx.db, input.sessionId, {
    name: input.name,
    most: maxFound,
    lang: ctx.language,
  });
  const tickets = rows
    .slice(0, maxFound)
    .map(({ id, holder, contact, ticketTypeName, state, usedAt }) => ({
      ticketID: String(id),
      holder,
      contact,
      ticketTypeName,
      state,
      usedAt,
    }));
  return { tickets, hasMore: rows.length > maxFound };
}
