import { doorLifeMs, maxDevices, wrongCodes, wrongOfSession } from '#domain/checkin/rules.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { networkOf, noteWrong, refusedFor, type TryLimit } from '#api/platform/auth/counts.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { randomText, sameText, type Secrets } from '#api/platform/auth/secrets.ts';
import { hashOf, staffOf } from './service.device.ts';
import { partiesOf } from './parties/service.parties.ts';
import { markOf, refuseFor, sessionRow } from './service.ts';
import { countTickets, listHolders, listKnown } from './store.view.ts';
import { countDevices, findDevice, listConflicts } from './store.view.ts';
import { countLetIn, insertDevice, renewDevice } from './store.log.ts';

const maxFound = 20;

/** Keyed hash of a staff code. It is bound to the session. */
export const staffCodeHash = (
  secrets: Pick<Secrets, 'lastingMark'>,
  sessionId: number | string,
  staffCode: string,
): string => secrets.lastingMark('staff code', `${sessionId}\n${staffCode.trim()}`);

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
  const { device, by, door } = await staffOf(ctx, input);
  const known = input.withTickets ? await listKnown(ctx.db, input.sessionId) : null;
  return {
    session: door,
    device: device.number,
    helper: { name: device.helper, entrance: device.entrance, role: device.role },
    until: device.until,
    ...(await countTickets(ctx.db, input.sessionId)),
    ownCount: await countLetIn(ctx.db, by),
    conflicts: await listConflicts(ctx.db, input.sessionId, ctx.language),
    offline: known && {
      publicKey: ctx.secrets.ticketPublicKeys,
      tickets: known.map(({ keyHash, ...ticket }) => ({ ...ticket, mark: markOf(keyHash) })),
      parties: await partiesOf(ctx.db, input.sessionId, ctx.language),
    },
  };
}

/** Finds tickets of the session by a part of a name or by order number. */
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
    .map(({ id, orderNumber, holder, contact, ticketTypeName, state, usedAt }) => ({
      ticketID: String(id),
      orderNumber,
      holder,
      contact,
      ticketTypeName,
      state,
      usedAt,
    }));
  return { tickets, hasMore: rows.length > maxFound };
}
