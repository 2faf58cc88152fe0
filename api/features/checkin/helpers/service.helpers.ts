import { maxHelpers } from '#domain/checkin/calls.helpers.ts';
import type { DoorRole } from '#domain/checkin/shapes.ts';
import { addressOfScreen } from '#domain/screens/screens.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { door } from '../service.doors.ts';
import { newSecret } from './service.link.ts';
import { endHelper, findHelper, insertHelper } from './store.helpers.ts';
import { countHelpers, listHelperRows, listLogged } from './store.helpers.view.ts';

type HelperInput = {
  sessionId: string;
  name: string;
  entrance: string;
  role: DoorRole;
  startTime: number;
  endTime: number;
};

/** The helpers of a session and its last scans, with who made them (B-49). */
export async function helpersOf(ctx: AdminCtx, sessionId: string) {
  await door(ctx, sessionId);
  return {
    helpers: await listHelperRows(ctx.db, sessionId),
    log: await listLogged(ctx.db, sessionId, ctx.language),
  };
}

async function writableDoor(ctx: AdminCtx, sessionId: string) {
  const found = await door(ctx, sessionId);
  if (!ctx.admin.can('checkin.write', found)) throw new Refused('notAllowed');
  return found;
}

/**
 * Makes a link for a helper. Its secret is in the fragment of the address, which no server logs,
 * and only in this response (B-49).
 */
export async function makeHelper(ctx: AdminCtx, input: HelperInput) {
  const { sessionId, startTime, endTime, name, entrance, role } = input;
  const { country } = await writableDoor(ctx, sessionId);
  if (endTime <= startTime || endTime <= (await appNow(ctx.db)))
    throw new Refused('wrongInput', { field: 'endTime' });
  const { secret, secretHash } = newSecret(ctx, input);
  const id = await inTransaction(ctx.db, async (tx) => {
    if ((await countHelpers(tx, sessionId)) >= maxHelpers)
      throw new Refused('doorFull', { count: maxHelpers });
    const made = await insertHelper(tx, { ...input, secretHash, adminId: ctx.admin.id });
    await record(tx, ctx, {
      action: 'change',
      entity: 'session',
      entityId: sessionId,
      country,
      new: { helper: name, entrance, role, startTime, endTime },
    });
    return made;
  });
  const page = addressOfScreen('CheckIn', 'phone');
  return { id: String(id), path: `${page}?sessionId=${sessionId}#helper=${secret}` };
}

/** Ends a link. Its device is refused from then on; an offline one at its next request (B-49). */
export async function withdrawHelper(ctx: AdminCtx, id: string): Promise<{ sessionId: string }> {
  const helper = await findHelper(ctx.db, id);
  if (helper === null) throw new Refused('noData');
  const { sessionId } = helper;
  const { country } = await writableDoor(ctx, sessionId);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await endHelper(tx, helper.id))) throw new Refused('helperLinkEnded');
    await record(tx, ctx, {
      action: 'revoke',
      entity: 'session',
      entityId: sessionId,
      country,
      old: { helper: helper.name },
    });
  });
  return { sessionId };
}
