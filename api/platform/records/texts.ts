import type { Texts } from '#domain/administrators/shapes.ts';
import { languages } from '#domain/text/languages.ts';
import { type RawBuilder, run, sql, type Tx } from '#api/platform/db/sql.ts';

/**
 * Table of a record's texts, with a row for each language: the column that refers to the record,
 * and the text column, or several by field name. A language without text has no row.
 */
export type TextTable = {
  table: string;
  owner: string;
  columns: string | Readonly<Record<string, string>>;
};

const columnsOf = ({ columns }: TextTable): [string, string][] =>
  typeof columns === 'string' ? [['', columns]] : Object.entries(columns);

/** SQL expression of all languages as one JSON value for editing; `''` without a text. */
export function textsOf(of: TextTable, owner: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = columnsOf(of);
  const isPlain = typeof of.columns === 'string';
  const blank = isPlain ? '' : Object.fromEntries(columns.map(([name]) => [name, '']));
  const blanks = JSON.stringify({ en: blank, 'zh-CN': blank, ms: blank });
  const pairs = columns.map(([name, column]) => sql`${sql.lit(name)}, text_row.${sql.ref(column)}`);
  const text = isPlain
    ? sql`text_row.${sql.ref(columns[0]![1])}`
    : sql`jsonb_build_object(${sql.join(pairs)})`;
  return sql`${sql.lit(blanks)}::jsonb || coalesce((
    select jsonb_object_agg(text_row.lang, ${text}) from ${sql.table(of.table)} text_row where text_row.${sql.ref(of.owner)} = ${owner}), '{}')`;
}

type ByLanguage = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Converts texts stored by field to the shape of `setTexts`. */
export const byLanguage = (fields: Readonly<Record<string, Texts>>): ByLanguage =>
  Object.fromEntries(
    languages.map((lang) => [
      lang,
      Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[lang]])),
    ]),
  );

/** Replaces a record's texts, in the shape that `textsOf` returns. */
export async function setTexts(
  tx: Tx,
  of: TextTable,
  id: string,
  texts: ByLanguage,
): Promise<void> {
  const columns = columnsOf(of);
  await run(tx)`delete from ${sql.table(of.table)} where ${sql.ref(of.owner)} = ${id}::bigint`;
  for (const [lang, text] of Object.entries(texts)) {
    const values = columns.map(([name]) => (typeof text === 'string' ? text : text[name]));
    if (values.every((one) => one === '')) continue;
    await run(tx)`
      insert into ${sql.table(of.table)} (${sql.ref(of.owner)}, lang, ${sql.join(columns.map(([, column]) => sql.ref(column)))})
      values (${id}::bigint, ${lang}, ${sql.join(values)})`;
  }
}

/** SQL expression of a text in the reader's language, else in English (LNG-008), else null. */
export const localizedText = (
  { table, owner }: TextTable,
  column: string,
  id: RawBuilder<unknown>,
  lang: string,
): RawBuilder<string | null> => sql<string | null>`(
    select text_row.${sql.ref(column)} from ${sql.table(table)} text_row
    where text_row.${sql.ref(owner)} = ${id} and text_row.lang in (${lang}, 'en') and text_row.${sql.ref(column)} <> ''
    order by (text_row.lang = ${lang}) desc limit 1)`;

/** SQL expression of all texts of a record, for a search. */
export const allTexts = (of: TextTable, id: RawBuilder<unknown>): RawBuilder<string> => {
  const words = columnsOf(of).map(([, column]) => sql`text_row.${sql.ref(column)}`);
  return sql<string>`coalesce((select string_agg(${sql.join(words, sql` || ' ' || `)}, ' ')
    from ${sql.table(of.table)} text_row where text_row.${sql.ref(of.owner)} = ${id}), '')`;
};
