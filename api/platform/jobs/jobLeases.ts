import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { JobName } from '#domain/administrators/shapes.jobs.ts';

const ahead = (ms: number) =>
  sql`clock_timestamp() + ${Math.round(ms)}::int * interval '1 millisecond'`;

/**
 * Takes the lease of a job that one process runs for all, for `ms` of real time. Returns 0 on
 * success, else the ms until it is free or due, at least 10.
 */
export async function acquireLease(conn: Conn, job: JobName, ms: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    with taken as (
      update job set taken_until = ${ahead(ms)}
      where name = ${job} and (taken_until is null or taken_until <= clock_timestamp()) returning name)
    select case when exists (select 1 from taken) then 0
      else greatest(10, (extract(epoch from taken_until) - extract(epoch from clock_timestamp())) * 1000) end::float8 as wait
    from job where name = ${job}`.execute(conn);
  return rows[0]!.wait;
}

/** Extends the lease of a job: while it runs, and until it is due again. */
export async function renewLease(conn: Conn, job: JobName, ms: number): Promise<void> {
  await sql`update job set taken_until = ${ahead(ms)} where name = ${job}`.execute(conn);
}

/** Shortens a lease that an earlier start has set with a longer interval. */
export async function shortenLease(conn: Conn, job: JobName, ms: number): Promise<void> {
  await sql`update job set taken_until = ${ahead(ms)} where name = ${job} and taken_until > ${ahead(ms)}`.execute(
    conn,
  );
}
