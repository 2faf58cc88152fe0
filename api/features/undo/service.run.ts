import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { inSavepoint, inTransaction, isTransient } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { actingContext } from '#api/features/administrators/service.session.ts';
import { releaseDue } from '#api/features/notifications/messages/service.wait.ts';
import type { ActHandlers } from './service.ts';
import { type ActRow, claimDue, endAct, findAct, listDue, refuseAct } from './store.ts';

type Failure = { refusal: string; values: object };

/** Carries an act out in a savepoint. Returns its refusal, or null. */
async function resultOf(
  tx: Tx,
  ctx: AdminCtx,
  act: ActRow,
  handlers: ActHandlers,
): Promise<Failure | null> {
  try {
    await inSavepoint(tx, () => handlers[act.kind].perform(tx, ctx, act));
    return null;
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal, values: error.values };
    if (isTransient(error)) throw error;
    ctx.log.error({ err: error, act: act.id, traceId: ctx.traceId }, 'a pending act failed');
    return { refusal: 'unexpected', values: { traceId: ctx.traceId } };
  }
}

/** Carries a due act out, or marks it as refused and starts again what it has stopped. */
async function runAct(core: Core, act: ActRow, handlers: ActHandlers): Promise<boolean> {
  const ctx = await actingContext(core, act);
  const isDone = await inTransaction(core.db, async (tx) => {
    if ((await claimDue(tx, act.id)) === null) return false;
    const failure = await resultOf(tx, ctx, act, handlers);
    if (failure === null) await endAct(tx, act.id, 'DONE');
    else {
      await refuseAct(tx, act.id, failure);
      await handlers[act.kind].restart(tx, act, act.startedAt);
    }
    return true;
  });
  if (isDone) await handlers[act.kind].after(ctx, act);
  return isDone;
}

/**
 * Carries out the acts and sends the messages whose wait has ended, each in a transaction of its own with the present
 * roles of its administrator. A process that ends in the middle leaves the act waiting.
 */
export async function runPendingActs(core: Core, handlers: ActHandlers): Promise<JobCounts> {
  let rows = 0;
  for (const id of await listDue(core.db)) {
    const act = await findAct(core.db, id);
    if (act !== null && (await runAct(core, act, handlers))) rows += 1;
  }
  return { rows: rows + (await releaseDue(core)) };
}
