import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { inSavepoint, inTransaction, isTransient } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { actingContext } from '#api/features/administrators/service.session.ts';
import { afterCommit, performOn } from './service.acts.ts';
import { claimRow, endJob, endRow, listOpenJobs, type OpenJob, type RowResult } from './store.ts';

/** Rows of a job in one turn; then the next job has its turn. */
const turnRows = 25;
/** After this time in ms a run ends, because a stop of the process waits for it. */
const runLimitMs = 3000;

/** Does the act of a row; a refusal takes its changes back. */
async function resultOf(
  tx: Tx,
  ctx: AdminCtx,
  { kind, act, id: job }: OpenJob,
  subject: string,
): Promise<RowResult> {
  try {
    await inSavepoint(tx, () => performOn(tx, ctx, { kind, id: subject }, act));
    return null;
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal, values: error.values };
    if (isTransient(error)) throw error;
    // The row must not stop the others.
    ctx.log.error({ err: error, job, subject, traceId: ctx.traceId }, 'a row of a bulk job failed');
    return { refusal: 'unexpected', values: { traceId: ctx.traceId } };
  }
}

/** Does the next row of a job with its result in one transaction. Returns false without one. */
const runRow = (ctx: AdminCtx, job: OpenJob): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await claimRow(tx, job.id);
    if (row === null) return false;
    await endRow(tx, { job: job.id, place: row.place }, await resultOf(tx, ctx, job, row.subject));
    return true;
  });

/** Does some rows of a job. Returns how many. */
async function runTurn(core: Core, job: OpenJob): Promise<number> {
  const ctx = await actingContext(core, job);
  let rows = 0;
  try {
    while (rows < turnRows && (await runRow(ctx, job))) rows++;
  } finally {
    if (rows > 0) afterCommit(ctx, job.kind, job.act);
  }
  if (rows < turnRows) await endJob(core.db, job.id);
  return rows;
}

/**
 * Does rows of all running jobs, in turns. Each row is locked, done and marked in a transaction of
 * its own, so several processes never do one twice, and a process that ends leaves its row open.
 */
export async function runBulkJobs(core: Core): Promise<JobCounts> {
  const until = performance.now() + runLimitMs;
  let rows = 0;
  for (;;) {
    let done = 0;
    for (const job of await listOpenJobs(core.db)) done += await runTurn(core, job);
    rows += done;
    if (done === 0 || performance.now() > until) return { rows };
  }
}
