import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { NoticeLanguage } from '#domain/notices/shapes.board.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, run, sql, type Tx } from '#api/platform/db/sql.ts';

type KeptText = { code: string; lang: string; message: string; changedAt: number | null };

export async function listErrorTexts(conn: Conn): Promise<KeptText[]> {
  return all<KeptText>(conn)`select code, lang, message, changed_at as "changedAt" from error_text`;
}

/** Stores the product's texts, except those that administrators changed. */
export async function keepWrittenTexts(
  conn: Conn,
  texts: readonly { code: string; lang: string; message: string }[],
): Promise<void> {
  await run(conn)`
    insert into error_text (code, lang, message)
    select code, lang, message from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(code text, lang text, message text)
    on conflict (code, lang) do update set message = excluded.message, updated_at = now()
      where error_text.changed_at is null and error_text.message <> excluded.message`;
}

/** With `isChanged` false, later releases may replace the text. */
export async function setErrorText(
  tx: Tx,
  {
    code,
    lang,
    message,
    isChanged,
  }: { code: string; lang: string; message: string; isChanged: boolean },
): Promise<void> {
  await run(tx)`
    insert into error_text (code, lang, message, changed_at) values (${code}, ${lang}, ${message}, case when ${isChanged} then app_now() end)
    on conflict (code, lang) do update set message = excluded.message, changed_at = excluded.changed_at, updated_at = now()`;
}

export async function deleteErrorText(tx: Tx, code: string): Promise<void> {
  await run(tx)`delete from error_text where code = ${code}`;
}

export async function listUiTexts(
  conn: Conn,
): Promise<{ key: string; lang: string; message: string; changedAt: number }[]> {
  return all<{ key: string; lang: string; message: string; changedAt: number }>(conn)`
    select key, lang, message, updated_at as "changedAt" from ui_text`;
}

export async function setUiText(tx: Tx, key: string, lang: string, message: string): Promise<void> {
  await run(tx)`
    insert into ui_text (key, lang, message, updated_at) values (${key}, ${lang}, ${message}, app_now())
    on conflict (key, lang) do update set message = excluded.message, updated_at = excluded.updated_at`;
}

export async function deleteUiText(tx: Tx, key: string): Promise<void> {
  await run(tx)`delete from ui_text where key = ${key}`;
}

/** Serializes changes of texts, so that concurrent ones do not mix languages. */
export async function lockTexts(tx: Tx): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock(4700190)`;
}

type MissingText = {
  code: string;
  lang: NoticeLanguage;
  times: number;
  firstAt: number;
  lastAt: number;
};

/** Adds to the counts of codes without a text. */
export async function addMissing(
  conn: Conn,
  seen: readonly { code: string; lang: string; times: number }[],
): Promise<void> {
  await run(conn)`
    insert into error_text_missing (code, lang, times, first_at, last_at)
    select code, lang, times, app_now(), app_now() from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as t(code text, lang text, times int)
    on conflict (code, lang) do update set times = error_text_missing.times + excluded.times, last_at = excluded.last_at`;
}

export async function deleteMissing(tx: Tx, code: string): Promise<void> {
  await run(tx)`delete from error_text_missing where code = ${code}`;
}

export async function listMissing(conn: Conn, input: ListQuery): Promise<Page<MissingText>> {
  return listPage<MissingText>(
    conn,
    {
      columns: sql`m.code, m.lang, m.times, m.first_at as "firstAt", m.last_at as "lastAt"`,
      from: sql`error_text_missing m where ${found(sql`m.code`, input.search)}`,
      orders: { lastAt: sql`m.last_at`, code: sql`m.code`, times: sql`m.times` },
      tie: sql`(m.code, m.lang)`,
      isDescending: true,
    },
    input,
  );
}
