import { doorLifeMs, markLength } from '#domain/checkin/rules.ts';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import type { Visitor } from '#api/kit/context.ts';
import { patternsOf } from '#api/kit/listing.ts';
import { Refused } from '#api/kit/refused.ts';
import { randomText, sameText, type Secrets, sha256 } from '#api/kit/secrets.ts';
import type { Tries } from '#api/kit/tries.ts';
import { mayTry, sessionRow } from './service.ts';
import { countTickets, listHolders, listKnown } from './store.ts';
import { countLetIn, type Device, findDevice, insertDevice, listConflicts } from './store.log.ts';

/** Names found at once; a longer list is narrowed down by more letters. */
const mostFound = 20;

/** A staff code as it is kept: bound to its session, useless without the application's key. */
export const staffCodeHash = (secrets: Pick<Secrets, 'mark'>, sessionId: number | string, staffCode: string): string =>
  secrets.mark('staff code', `${sessionId}\n${staffCode.trim()}`);

const hashOf = (credential: string) => sha256(credential).toString('hex');

export type Staff = { device: Device; door: DoorSession };

/** The device that holds a credential of this session; 9033 when it is unknown, past its twelve hours, or its staff code was changed. */
export async function staffOf(ctx: Visitor, input: { sessionId: string; credential: string }): Promise<Staff> {
  const device = await findDevice(ctx.db, hashOf(input.credential));
  if (device === null || device.sessionId !== input.sessionId) throw new Refused('doorClosed');
  return { device, door: (await sessionRow(ctx.db, input.sessionId, ctx.language)).door };
}

/** A device signs in at a session's door by its staff code; the codes of all sessions are tried under the same limit (TKT-029). */
export async function openDoor(
  ctx: Visitor,
  tries: Tries,
  input: { sessionId: string; staffCode: string; credential?: string | undefined },
): Promise<{ credential: string; device: number; until: number }> {
  const known = input.credential === undefined ? null : await findDevice(ctx.db, hashOf(input.credential));
  const key = known === null ? `address ${ctx.ip}` : `device ${known.id}`;
  const { row } = await sessionRow(ctx.db, input.sessionId, ctx.language);
  mayTry(tries, key);
  const hash = staffCodeHash(ctx.secrets, input.sessionId, input.staffCode);
  if (row.staffCodeHash === null || !sameText(row.staffCodeHash, hash)) {
    tries.noteWrong(key);
    throw new Refused('staffCodeWrong', { field: 'staffCode' });
  }
  const credential = randomText(32);
  const { number, until } = await insertDevice(ctx.db, {
    sessionId: input.sessionId,
    credentialHash: hashOf(credential),
    staffCodeHash: hash,
    lifeMs: doorLifeMs,
  });
  return { credential, device: number, until };
}

/** Counters, conflicts and, where asked for, what a device needs without network (R34, R35). */
export async function doorState(ctx: Visitor, input: { sessionId: string; credential: string; withTickets: boolean }) {
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
      publicKey: ctx.secrets.ticketPublicKey,
      tickets: known.map(({ keyHash, ...ticket }) => ({
        ...ticket,
        mark: Buffer.from(keyHash, 'hex').toString('base64url').slice(0, markLength),
      })),
    },
  };
}

/** Tickets of the session by a part of a name. */
export async function holdersNamed(ctx: Visitor, input: { sessionId: string; credential: string; name: string }) {
  await staffOf(ctx, input);
  const rows = await listHolders(ctx.db, input.sessionId, patternsOf(input.name), mostFound, ctx.language);
  const tickets = rows.slice(0, mostFound).map(({ id, holder, contact, ticketTypeName, state, usedAt }) => ({
    ticketID: String(id),
    holder,
    contact,
    ticketTypeName,
    state,
    usedAt,
  }));
  return { tickets, hasMore: rows.length > mostFound };
}
