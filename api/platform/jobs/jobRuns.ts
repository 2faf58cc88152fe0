import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import type { JobCounts, JobName, JobFailureCause } from '#domain/administrators/shapes.jobs.ts';

/** A run that its process has not renewed for this time (four beats) counts as dead. */
export const deadAfterSeconds = 20;
/** Runs stored of each job, besides the last failed one. */
const kept = 50;

export type QuietRun = { job: JobName; agoMs: number; ms: number; counts: JobCounts };
type Ended = { ms: number; counts: JobCounts; cause: JobFailureCause | null };

const resultOf = ({ cause }: Ended) => (cause === null ? 'DONE' : 'FAILED');
const ago = (ms: number) =>
  sql`clock_timestamp() - ${Math.round(ms)}::int * interval '1 millisecond'`;
const json = (value: object | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Inserts missing jobs and returns how long ago each ran last, in ms; null if never. */
export async function knowJobs(
  conn: Conn,
  jobs: readonly JobName[],
): Promise<Map<JobName, number | null>> {
  await sql`insert into job (name) select name from unnest(${[...jobs].sort()}::text[]) as n(name) order by name on conflict do nothing`.execute(
    conn,
  );
  const { rows } = await sql<{ job: JobName; ago: number | null }>`
    select j.name as job, (extract(epoch from clock_timestamp() - greatest(j.last_at, (select max(r.ended_at) from job_run r where r.job = j.name))) * 1000)::float8 as ago
    from job j where j.name = any(${[...jobs]})`.execute(conn);
  return new Map(rows.map((row) => [row.job, row.ago]));
}

/**
 * Stores the last quiet run of several jobs. Rows are locked in one order in all processes; the
 * latest run wins.
 */
export async function noteQuiet(conn: Conn, runs: readonly QuietRun[]): Promise<void> {
  await sql`
    insert into job (name, last_at, last_ms, counts)
    select q.job, clock_timestamp() - q."agoMs" * interval '1 millisecond', q.ms, q.counts
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as q(job text, "agoMs" int, ms int, counts jsonb) order by q.job
    on conflict (name) do update set last_at = excluded.last_at, last_ms = excluded.last_ms, counts = excluded.counts
    where job.last_at is null or job.last_at < excluded.last_at`.execute(conn);
}

/** Marks the running jobs of a process as alive. */
export async function renewRuns(conn: Conn, process: string): Promise<void> {
  await sql`update job_run set alive_at = clock_timestamp() where process = ${process} and ended_at is null`.execute(
    conn,
  );
}

/** Inserts a run that has begun before. */
export async function openRun(
  conn: Conn,
  run: { job: JobName; process: string; agoMs: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job_run (job, process, started_at) values (${run.job}, ${run.process}, ${ago(run.agoMs)}) returning id`.execute(
    conn,
  );
  return rows[0]!.id;
}

/** Ends the runs of dead processes as BROKEN. */
async function endBroken(conn: Conn, job: JobName): Promise<void> {
  await sql`
    update job_run set ended_at = alive_at, result = 'BROKEN'
    where job = ${job} and ended_at is null and alive_at < clock_timestamp() - ${deadAfterSeconds}::int * interval '1 second'`.execute(
    conn,
  );
}

/**
 * Inserts a manual run before it begins. Returns null if one is running: the unique index decides,
 * and waits for uncommitted rows. Runs of dead processes are ended first.
 */
export async function openByHand(
  tx: Tx,
  run: { job: JobName; process: string; adminId: number; who: string },
): Promise<number | null> {
  await endBroken(tx, run.job);
  const { rows } = await sql<{ id: number }>`
    insert into job_run (job, process, admin_user_id, who) values (${run.job}, ${run.process}, ${run.adminId}, ${run.who})
    on conflict (job) where who is not null and ended_at is null do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Ends a stored run, unless it is already marked as broken. */
export async function closeRun(conn: Conn, id: number, ended: Ended): Promise<void> {
  await sql`
    update job_run set ended_at = clock_timestamp(), alive_at = clock_timestamp(), result = ${resultOf(ended)}, counts = ${json(ended.counts)}, trouble = ${json(ended.cause)}
    where id = ${id} and ended_at is null`.execute(conn);
}

export async function insertRun(
  conn: Conn,
  run: { job: JobName; process: string } & Ended,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job_run (job, process, started_at, ended_at, result, counts, trouble)
    values (${run.job}, ${run.process}, ${ago(run.ms)}, clock_timestamp(), ${resultOf(run)}, ${json(run.counts)}, ${json(run.cause)})
    returning id`.execute(conn);
  return rows[0]!.id;
}

/** Deletes old runs of a job, except the last failed one. Skips rows locked elsewhere. */
export async function pruneRuns(conn: Conn, job: JobName): Promise<void> {
  await endBroken(conn, job);
  await sql`
    delete from job_run where id in (
      select id from job_run
      where job = ${job} and ended_at is not null
        and id <= (select id from job_run where job = ${job} order by id desc offset ${kept} limit 1)
        and id <> coalesce((select max(id) from job_run where job = ${job} and result <> 'DONE'), 0)
      order by id for update skip locked)`.execute(conn);
}
