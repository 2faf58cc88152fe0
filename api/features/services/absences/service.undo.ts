import type { Input } from '#domain/call.ts';
import type {
  performAbsence as performCall,
  undoAbsence as undoCall,
} from '#domain/services/absences/calls.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertRight, readRecord } from '#api/platform/records/records.ts';
import { endWait, lockWaiting, removeRound } from '#api/features/alternatives/service.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { consultants } from '#api/features/services/admin/service.consultants.ts';
import { replaceIn } from '#api/features/services/admin/service.published.ts';
import { lockPlans } from '#api/features/services/admin/store.services.ts';
import { type Leave, removeLeave, reopenReturned } from './store.absences.ts';

/** `leave`: what was joined with the absence; `replaced`: the consultants of sessions before it. */
type Entered = Leave & {
  leave: readonly Leave[];
  replaced: readonly { sessionId: string; consultantIds: readonly string[] }[];
};

/** The consultant's country, within the right to enter absences. */
async function countryFor(ctx: AdminCtx, id: string): Promise<string> {
  const { country } = await readRecord(ctx, consultants, id);
  assertRight(ctx, 'services', { country, district: null });
  return country;
}

/** Undoes an absence whose offers wait (B-42). */
export async function undoAbsence(
  ctx: AdminCtx,
  { id: consultantId, round: id }: Input<typeof undoCall>,
): Promise<null> {
  const country = await countryFor(ctx, consultantId);
  await inTransaction(ctx.db, async (tx) => {
    await lockPlans(tx);
    const round = await lockWaiting(tx, { id, kind: 'CONSULTANT', subjectId: consultantId });
    const { from, until, leave, replaced } = round.terms as Entered;
    if (!(await removeLeave(tx, { consultantId, from, until }, leave)))
      throw new Refused('changedMeanwhile');
    for (const { sessionId, consultantIds } of replaced)
      await replaceIn(tx, ctx, { sessionId, reason: round.reason, consultantIds });
    await reopenReturned(tx, consultantId);
    await removeRound(tx, id);
    await record(tx, ctx, {
      action: 'undo',
      entity: 'consultant',
      entityId: consultantId,
      country,
      old: { from, until },
    });
  });
  noteChange(ctx);
  return null;
}

/** Makes the offers of an absence at once (B-42). */
export async function performAbsence(
  ctx: AdminCtx,
  { id: consultantId, round: id, reason }: Input<typeof performCall>,
): Promise<null> {
  const country = await countryFor(ctx, consultantId);
  return inTransaction(ctx.db, async (tx) => {
    const round = await endWait(tx, { id, kind: 'CONSULTANT', subjectId: consultantId });
    const { from, until } = round.terms as Entered;
    await record(tx, ctx, {
      action: 'run',
      entity: 'consultant',
      entityId: consultantId,
      country,
      reason,
      new: { from, until },
    });
    return null;
  });
}
