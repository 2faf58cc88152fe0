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

const maxFound = 20;

/** Keyed hash of a staff code. It is bound to the session. */
export const staffCodeHash = (
  secrets: Pick<Secrets, 'lastingMark'>,
  sessionId: number | string,
  staffCode: string,
): string => secrets.lastingMark('staff code', `${sessionId}\n${staffCode.trim()}`);

const hashOf = (credential: string) => sha256(credential).toString('hex');

type Staff = { device: Device; door: DoorSession };

/**
 * Finds the device that holds a credential of this session. Refuses with 9033 if the credential is
 * unknown, is older than twelve hours, or the staff code has changed.
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
 * Signs a device in at a session by its staff code (TKT-029). A wrong code counts for its network
 * over all sessions, and for the session over all networks. A wrong code of a device that is signed
 * in at the session counts for that device only. A device that signs in again keeps its number.
 * Refusals: 9031 wrong code, 9032 too many wrong codes, 9101 too many devices.
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
    // `noteWrong` returns false when a concurrent attempt has already got the key refused.
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

/** Returns counters, conflicts and, with `withTickets`, data for offline scans (R34, R35). */
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

/** Finds tickets of the session by a part of a name. */
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
