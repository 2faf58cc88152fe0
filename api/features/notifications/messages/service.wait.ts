import type { MessageKind } from '#domain/notifications/messages/shapes.ts';
import type { WaitingMessage } from '#domain/undo/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { actingContext } from '#api/features/administrators/service.session.ts';
import { areas, messageFor } from './service.ts';
import { endWait, listDue, makeDue, setStopped, skipWaiting } from './store.ts';
import { findMessage, listWaiting } from './store.view.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Stops a message in a transaction. Returns how many mails are not sent. */
async function stopIn(tx: Tx, ctx: AdminCtx, message: string, of: Found): Promise<number> {
  const waited = await setStopped(tx, message);
  if (waited === null) return 0;
  const mails = await skipWaiting(tx, message);
  await record(tx, ctx, {
    action: waited ? 'undo' : 'end',
    entity: of.kind,
    entityId: of.subjectId,
    country: of.country,
    new: { subject: of.subject, recipients: mails },
  });
  return mails;
}

const canWrite = ({ admin }: AdminCtx, of: Found): boolean =>
  admin.can(`${areas[of.kind]}.write`, of);

async function writableMessage(ctx: AdminCtx, kind: MessageKind, message: string) {
  const of = await messageFor(ctx, kind, message);
  if (!canWrite(ctx, of)) throw new Refused('notAllowed');
  return of;
}

/** Stops a message, or undoes one that waits. A mail that is being sent is finished first. */
export async function stopSending(
  ctx: AdminCtx,
  kind: MessageKind,
  message: string,
): Promise<{ stopped: number }> {
  const of = await writableMessage(ctx, kind, message);
  return { stopped: await inTransaction(ctx.db, (tx) => stopIn(tx, ctx, message, of)) };
}

/** Sends a waiting message at once (B-42). */
export async function releaseNow(
  ctx: AdminCtx,
  kind: MessageKind,
  { message, reason }: { message: string; reason: string },
): Promise<null> {
  const of = await writableMessage(ctx, kind, message);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await endWait(tx, message, false))) throw new Refused('changedMeanwhile');
    const mails = await makeDue(tx, message);
    await record(tx, ctx, {
      action: 'run',
      entity: of.kind,
      entityId: of.subjectId,
      country: of.country,
      reason,
      new: { subject: of.subject, recipients: mails },
    });
  });
  return null;
}

/** Lists the messages that the administrator may undo. */
export const waitingMessages = (ctx: AdminCtx): Promise<WaitingMessage[]> =>
  listWaiting(ctx.db, ctx.language, {
    event: ctx.admin.reach('events.write'),
    room: ctx.admin.reach('facilities.write'),
    service: ctx.admin.reach('services.write'),
  });

/**
 * Sends the messages whose wait has ended, each in a transaction of its own. One whose administrator
 * has lost the right meanwhile is stopped (B-42). Returns how many wait no more.
 */
export async function releaseDue(core: Core): Promise<number> {
  let ended = 0;
  for (const { id, adminId } of await listDue(core.db)) {
    const ctx = await actingContext(core, { adminId, lang: 'en', ip: '' });
    const of = await findMessage(core.db, id);
    await inTransaction(core.db, async (tx) => {
      if (of === null || !canWrite(ctx, of)) {
        if (of !== null) await stopIn(tx, ctx, id, of);
      } else if (await endWait(tx, id, true)) await makeDue(tx, id);
      ended += 1;
    });
  }
  return ended;
}
