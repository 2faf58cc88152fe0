import type { BulkAct, BulkKind } from '#domain/bulk/shapes.ts';
import { all, changed, type Conn, maybe, run, type Tx } from '#api/platform/db/sql.ts';

type NewJob = {
  adminId: number;
  requestKey: string;
  fingerprint: string;
  kind: BulkKind;
  act: BulkAct;
  lang: string;
  ip: string;
};

/** Inserts a job with its rows. Returns null if the administrator has used the key before. */
export async function insertJob(
  tx: Tx,
  job: NewJob,
  subjects: readonly string[],
): Promise<string | null> {
  const made = await maybe<{ id: string }>(tx)`
    insert into bulk_job (admin_user_id, request_key, fingerprint, kind, act, lang, ip)
    values (${job.adminId}, ${job.requestKey}, ${job.fingerprint}, ${job.kind}, ${JSON.stringify(job.act)}::jsonb, ${job.lang}, ${job.ip})
    on conflict (admin_user_id, request_key) do nothing returning id::text as id`;
  if (made === null) return null;
  await run(tx)`
    insert into bulk_row (bulk_job_id, place, subject)
    select ${made.id}::bigint, place, subject from unnest(${[...subjects]}::text[]) with ordinality as s(subject, place)`;
  return made.id;
}

export const findByKey = (
  tx: Tx,
  adminId: number,
  requestKey: string,
): Promise<{ id: string; fingerprint: string } | null> =>
  maybe<{ id: string; fingerprint: string }>(tx)`
    select id::text as id, fingerprint from bulk_job where admin_user_id = ${adminId} and request_key = ${requestKey}`;

/** Deletes the administrator's jobs of more than 90 days ago. */
export const deleteOldJobs = (tx: Tx, adminId: number): Promise<number> => changed(tx)`
  delete from bulk_job where admin_user_id = ${adminId} and created_at < app_now() - interval '90 days' and state <> 'RUNNING'`;

export type OpenJob = {
  id: string;
  adminId: number;
  kind: BulkKind;
  act: BulkAct;
  lang: string;
  ip: string;
};

export const listOpenJobs = (conn: Conn): Promise<OpenJob[]> => all<OpenJob>(conn)`
  select id::text as id, admin_user_id as "adminId", kind, act, lang, ip from bulk_job where state = 'RUNNING' order by id`;

export type ClaimedRow = { place: number; subject: string };

/**
 * Locks the next open row of a job until the transaction ends; other processes take the rows after
 * it. Null without one, or when the job was stopped. A stop waits for the locked rows.
 */
export const claimRow = (tx: Tx, job: string): Promise<ClaimedRow | null> => maybe<ClaimedRow>(tx)`
  select r.place, r.subject from bulk_row r join bulk_job j on j.id = r.bulk_job_id
  where r.bulk_job_id = ${job}::bigint and r.state = 'OPEN' and j.state = 'RUNNING'
  order by r.place limit 1 for update of r skip locked for share of j`;

export type RowResult = null | {
  refusal: string;
  values: Readonly<Record<string, string | number>>;
};

/** Writes the result of a row: null is done. */
export const endRow = (
  tx: Tx,
  { job, place }: { job: string; place: number },
  result: RowResult,
): Promise<void> => run(tx)`
  update bulk_row set state = ${result === null ? 'DONE' : 'REFUSED'}, refusal = ${result?.refusal ?? null},
    refusal_values = ${result === null ? null : JSON.stringify(result.values)}::jsonb
  where bulk_job_id = ${job}::bigint and place = ${place}`;

/** Ends a job without open rows. */
export const endJob = (conn: Conn, job: string): Promise<number> => changed(conn)`
  update bulk_job set state = 'DONE', ended_at = app_now()
  where id = ${job}::bigint and state = 'RUNNING' and not exists (select 1 from bulk_row r where r.bulk_job_id = ${job}::bigint and r.state = 'OPEN')`;

/** Stops a running job of the administrator. */
export const stopJob = (conn: Conn, adminId: number, job: string): Promise<number> => changed(conn)`
  update bulk_job set state = 'STOPPED', ended_at = app_now() where id = ${job}::bigint and admin_user_id = ${adminId} and state = 'RUNNING'`;
