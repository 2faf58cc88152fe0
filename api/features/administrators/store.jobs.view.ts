import type { ListQuery } from '#domain/administrators/shapes.ts';
import type {
  JobCounts,
  JobName,
  JobRun,
  JobFailureCause,
  RunResult,
} from '#domain/administrators/shapes.jobs.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';

/** The record of a job in real time; `shift` (ms) converts it to the product's clock. */
export type JobRecord = {
  job: JobName;
  now: number;
  shift: number;
  since: number;
  isRunning: boolean;
  quiet: { endedAt: number; ms: number; counts: JobCounts } | null;
  run: {
    at: number;
    endedAt: number | null;
    result: RunResult;
    counts: JobCounts;
    who: string | null;
  } | null;
  failure: { runId: string; at: number; trouble: JobFailureCause | null } | null;
};

const isDead = (deadAfter: number) =>
  sql`(r.ended_at is null and r.alive_at < clock_timestamp() - ${deadAfter}::int * interval '1 second')`;
const resultIs = (deadAfter: number) =>
  sql`coalesce(r.result, case when ${isDead(deadAfter)} then 'BROKEN' else 'RUNNING' end)`;
const epoch = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/**
 * Reads the records of jobs. A run that was not renewed for `deadAfter` seconds has died with its
 * process.
 */
export async function listJobRecords(
  conn: Conn,
  jobs: readonly JobName[],
  deadAfter: number,
): Promise<JobRecord[]> {
  return all<JobRecord>(conn)`
    select j.name as job, (extract(epoch from clock_timestamp()) * 1000)::float8 as now, c.offset_ms as shift, ${epoch('j.since')} as since,
      exists (select 1 from job_run r where r.job = j.name and r.ended_at is null and not ${isDead(deadAfter)}) as "isRunning",
      case when j.last_at is not null then jsonb_build_object('endedAt', ${epoch('j.last_at')}, 'ms', j.last_ms, 'counts', j.counts) end as quiet,
      (select jsonb_build_object('at', ${epoch('r.started_at')}, 'endedAt', ${epoch('r.ended_at')}, 'result', ${resultIs(deadAfter)}, 'counts', r.counts, 'who', r.who)
        from job_run r where r.job = j.name order by r.id desc limit 1) as run,
      (select jsonb_build_object('runId', r.id::text, 'at', ${epoch('r.started_at')}, 'trouble', r.trouble)
        from job_run r where r.job = j.name and (r.result in ('FAILED', 'BROKEN') or ${isDead(deadAfter)}) order by r.id desc limit 1) as failure
    from job j cross join clock c where j.name = any(${[...jobs]})`;
}

const runColumns = (
  deadAfter: number,
) => sql`r.id::text as id, r.job, r.who, r.started_at + c.offset_ms * interval '1 millisecond' as "startedAt",
  (extract(epoch from r.ended_at - r.started_at) * 1000)::int as ms, ${resultIs(deadAfter)} as result, r.counts, r.trouble`;

export function listRuns(
  conn: Conn,
  input: ListQuery & { job: JobName },
  deadAfter: number,
): Promise<Page<JobRun>> {
  const from = sql`job_run r cross join clock c where r.job = ${input.job} and ${found(sql`coalesce(r.who, '') || ' ' || r.id::text`, input.search)}`;
  return listPage<JobRun>(
    conn,
    {
      columns: runColumns(deadAfter),
      from,
      orders: { startedAt: sql`r.id` },
      tie: sql`r.id`,
      isDescending: true,
    },
    input,
  );
}

export async function findRun(conn: Conn, id: number, deadAfter: number): Promise<JobRun | null> {
  return maybe<JobRun>(conn)`
    select ${runColumns(deadAfter)} from job_run r cross join clock c where r.id = ${id}`;
}
