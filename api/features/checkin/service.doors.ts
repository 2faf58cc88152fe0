import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { staffCodeHash } from './service.door.ts';
import { setDoor } from '#api/features/events/guests/service.doors.ts';
import { type DoorsQuery, findDoor, listDoors } from './store.doors.view.ts';

export const doors = (ctx: AdminCtx, input: DoorsQuery) =>
  listDoors(ctx.db, ctx.language, input, ctx.admin.reach('checkin.read'));

/** Refuses another country or district like an unknown session (I25). */
export async function door(ctx: AdminCtx, sessionId: string) {
  const found = await findDoor(ctx.db, sessionId, ctx.language);
  if (found === null || !ctx.admin.can('checkin.read', found)) throw new Refused('noData');
  return found;
}

type DoorInput = {
  sessionId: string;
  version: number;
  staffCode: string;
  checkInFrom: number | null;
  checkInTo: number | null;
};

/**
 * Saves check-in times and staff code of a session (ADM-014). Refuses a window that ends before it
 * begins, and a change of an older version (9010). The audit log shows that the code changed, but
 * not the code.
 */
export async function saveDoor(ctx: AdminCtx, input: DoorInput): Promise<{ sessionId: string }> {
  const { sessionId, version, staffCode, checkInFrom, checkInTo } = input;
  return inTransaction(ctx.db, async (tx) => {
    const before = await findDoor(tx, sessionId, ctx.language);
    if (before === null || !ctx.admin.can('checkin.read', before)) throw new Refused('noData');
    if (!ctx.admin.can('checkin.write', before)) throw new Refused('notAllowed');
    if (checkInFrom !== null && checkInTo !== null && checkInTo <= checkInFrom)
      throw new Refused('wrongInput', { field: 'checkInTo' });
    const kept = await setDoor(tx, sessionId, version, {
      staffCodeHash: staffCode === '' ? null : staffCodeHash(ctx.secrets, sessionId, staffCode),
      checkInFrom,
      checkInTo,
    });
    if (kept === 0) throw new Refused('changedMeanwhile');
    const change = difference(
      { checkInFrom: before.checkInFrom, checkInTo: before.checkInTo, staffCode: '' },
      { checkInFrom, checkInTo, staffCode: staffCode === '' ? '' : '****' },
    );
    if (change !== null)
      await record(tx, ctx, {
        action: 'change',
        entity: 'session',
        entityId: sessionId,
        country: before.country,
        ...change,
      });
    return { sessionId };
  });
}
