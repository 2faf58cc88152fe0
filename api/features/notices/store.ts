import { sql } from 'kysely';
import type { Conn } from '#api/kit/db.ts';

export type MaintenanceEntry = { serviceType: number; startTime: number; endTime: number; remark: string };

/** Announced entries of the next seven days and running ones, for members (B-32, MNT-004). */
export async function listMaintenance(conn: Conn, country: string): Promise<MaintenanceEntry[]> {
  const { rows } = await sql<MaintenanceEntry>`
    select service_type as "serviceType", start_time as "startTime", end_time as "endTime", remark
    from maintenance_window
    where (country is null or country = ${country}) and service_type in (0, 1) and announced
      and end_time > (select app_now()) and start_time <= (select app_now()) + interval '7 days'
    order by start_time, id`.execute(conn);
  return rows;
}

export async function listErrorTexts(conn: Conn): Promise<{ code: string; lang: string; message: string }[]> {
  const { rows } = await sql<{ code: string; lang: string; message: string }>`select code, lang, message from error_text`.execute(conn);
  return rows;
}

/** Adds texts the database does not have yet; texts changed by administrators stay. */
export async function insertErrorTexts(conn: Conn, texts: readonly { code: string; lang: string; message: string }[]): Promise<void> {
  await sql`
    insert into error_text (code, lang, message)
    select code, lang, message from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(code text, lang text, message text)
    on conflict do nothing`.execute(conn);
}
