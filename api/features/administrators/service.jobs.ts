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
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { deadAfterSeconds } from '#api/platform/jobs/jobRuns.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Page } from '#api/platform/records/listing.ts';
import { ofAll } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { findRun, type JobRecord, listJobRecords, listRuns } from './store.jobs.view.ts';

/** In ms: whoever starts a job waits so long for its end; a longer run is seen in the list. */
const timeoutMs = 5000;

/**
 * Every job of this process with what the tables know of it, in the order of the console (ADM-049).
 */
export async function jobs(ctx: AdminCtx): Promise<Page<JobRow>> {
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
  // What ended last, by whichever process, was last; a run under way is.
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
 * Starts a job by hand, in the log with its reason where it ends orders, gives money back or
 * deletes (B-22, ADM-049). Refuses a role that is limited to countries (HTTP 403), and a second run
 * by hand beside one that is under way.
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
