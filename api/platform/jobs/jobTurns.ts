import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { JobName } from '#domain/administrators/shapes.jobs.ts';

const ahead = (ms: number) =>
  sql`clock_timestamp() + ${Math.round(ms)}::int * interval '1 millisecond'`;

/**
 * Takes the turn of a job that goes once for all processes, for some ms of real time: 0. Else how
 * many ms it is taken or not due; a moment where somebody has taken it just now.
 */
export async function takeTurn(conn: Conn, job: JobName, ms: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    with taken as (
      update job set taken_until = ${ahead(ms)}
      where name = ${job} and (taken_until is null or taken_until <= clock_timestamp()) returning name)
    select case when exists (select 1 from taken) then 0
      else greatest(10, (extract(epoch from taken_until) - extract(epoch from clock_timestamp())) * 1000) end::float8 as wait
    from job where name = ${job}`.execute(conn);
  return rows[0]!.wait;
}

/** Keeps others off a job for so many ms: while it is under way, and until it is due again. */
export async function keepTurn(conn: Conn, job: JobName, ms: number): Promise<void> {
  await sql`update job set taken_until = ${ahead(ms)} where name = ${job}`.execute(conn);
}

/** After a start with a shorter interval nobody waits for the end of the longer one. */
export async function shortenTurn(conn: Conn, job: JobName, ms: number): Promise<void> {
  await sql`update job set taken_until = ${ahead(ms)} where name = ${job} and taken_until > ${ahead(ms)}`.execute(
    conn,
  );
}
