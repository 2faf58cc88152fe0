import { sql } from 'kysely';
import type { Conn } from '#api/kit/db.ts';

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
