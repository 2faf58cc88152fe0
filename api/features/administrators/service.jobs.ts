import { jobState, needsReason, nextRun } from '#domain/administrators/rules.jobs.ts';
import type { ListQuery } from '#domain/administrators/shapes.ts';
import {
  type JobByHand,
  type JobName,
  jobNames,
  type JobRow,
  type JobRun,
} from '#domain/administrators/shapes.jobs.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { deadAfterSeconds } from '#api/platform/jobs/jobRuns.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Page } from '#api/platform/records/listing.ts';
import { ofAll } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { findRun, type JobRecord, listJobRecords, listRuns } from './store.jobs.view.ts';

/** How long the start of a job waits for its end, in ms; the list shows longer runs. */
const timeoutMs = 5000;

/** Lists the jobs of this process with their records, in the console's order (ADM-049). */
export async function jobs(ctx: Pick<Core, 'db' | 'jobs'>): Promise<Page<JobRow>> {
  const own = ctx.jobs.list().sort((a, b) => jobNames.indexOf(a.job) - jobNames.indexOf(b.job));
  const records = new Map(
    (
      await listJobRecords(
        ctx.db,
        own.map(({ job }) => job),
        deadAfterSeconds,
      )
    ).map((one) => [one.job, one]),
  );
  const items = own.flatMap((job) =>
    records.has(job.job) ? [rowOf(job, records.get(job.job)!)] : [],
  );
  return { items, totalNum: items.length };
}

function rowOf(
  { job, everyMs }: Job,
  { now, shift, since, isRunning, quiet, run, failure }: JobRecord,
): JobRow {
  const quietly =
    quiet === null
      ? null
      : { ...quiet, at: quiet.endedAt - quiet.ms, result: 'DONE' as const, who: null };
  // A running run is the last one; else the run that ended last, in any process.
  const last =
    run === null ||
    (quietly !== null && run.result !== 'RUNNING' && quietly.at > (run.endedAt ?? run.at))
      ? quietly
      : run;
  const facts = { everyMs, now, since, upMs: process.uptime() * 1000, isRunning, last };
  const next = nextRun(facts);
  return {
    job,
    everyMs,
    state: jobState(facts),
    last: last && {
      at: last.at + shift,
      ms: last.endedAt === null ? null : Math.round(last.endedAt - last.at),
      counts: last.counts,
      who: last.who,
    },
    failure: failure && { ...failure, at: failure.at + shift },
    nextAt: next === null ? null : next + shift,
  };
}

export const jobRuns = (ctx: AdminCtx, input: ListQuery & { job: JobName }) =>
  listRuns(ctx.db, input, deadAfterSeconds);

/**
 * Starts a job manually (ADM-049). Jobs that end orders, refund or delete need a reason, which is
 * logged (B-22). Throws HTTP 403 for roles that are limited to countries, `jobUnderWay` while
 * another manual run is open.
 */
export async function runNow(
  ctx: AdminCtx,
  { job, reason }: { job: JobByHand; reason?: string | undefined },
): Promise<JobRun> {
  if (!ctx.admin.can('jobs.write', ofAll())) throw new Refused('notAllowed');
  if (needsReason(job) && reason === undefined)
    throw new Refused('wrongInput', { field: 'reason' });
  const run = await inTransaction(ctx.db, async (tx) => {
    const id = await ctx.jobs.open(tx, job, ctx.admin);
    if (id === null) throw new Refused('jobUnderWay');
    await record(tx, ctx, {
      action: 'run',
      entity: 'job',
      entityId: job,
      country: null,
      ...(reason === undefined ? {} : { reason }),
    });
    return id;
  });
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    ctx.jobs.runOpened(job, run),
    new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs))),
  ]);
  clearTimeout(timer);
  return (await findRun(ctx.db, run, deadAfterSeconds))!;
}
