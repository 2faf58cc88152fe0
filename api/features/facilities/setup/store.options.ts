import type {
  Option,
  OptionFields,
  OptionRow,
  OptionQuery,
} from '#domain/facilities/setup/shapes.options.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  matches,
  maybe,
  maybeValue,
  type RawBuilder,
  sql,
  type Tx,
} from '#api/platform/db/sql.ts';
import { allTexts, localizedText, type TextTable, textsOf } from '#api/platform/records/texts.ts';

/** Tables of one kind of option; `uses` counts its references. */
export type OptionTable = {
  table: 'layout' | 'facility_category' | 'venue_event_type';
  texts: TextTable;
  uses: RawBuilder<number>;
};

export function listOptionRows(
  conn: Conn,
  { table, texts, uses }: OptionTable,
  lang: string,
  input: OptionQuery,
): Promise<Page<OptionRow>> {
  const name = sql`coalesce(${localizedText(texts, 'name', sql`t.id`, lang)}, t.code)`;
  const words = sql`t.code || ' ' || ${allTexts(texts, sql`t.id`)}`;
  return listPage(
    conn,
    {
      columns: sql`t.id::text as id, t.code, ${name} as name, t.sort, t.active as "isActive", ${uses} as uses`,
      from: sql`${sql.table(table)} t where ${found(words, input.search)} and ${matches(sql`t.active`, input.isActive)}`,
      orders: { sort: sql`t.sort`, name: sql`lower(${name})`, code: sql`t.code`, uses },
      tie: sql`t.id`,
    },
    input,
  );
}

export const findOption = (
  conn: Conn,
  { table, texts }: OptionTable,
  id: string,
): Promise<Option | null> =>
  maybe<Option>(conn)`
    select t.id::text as id, t.version, t.code, t.sort, t.active as "isActive", ${textsOf(texts, sql`t.id`)} as names
    from ${sql.table(table)} t where t.id = ${id}::bigint`;

export const isOptionTaken = (
  tx: Tx,
  { table }: OptionTable,
  { code }: OptionFields,
  but: string | null,
): Promise<boolean> =>
  exists(tx)`
    select 1 from ${sql.table(table)} where code = ${code} and id::text is distinct from ${but}`;

/** Null when a concurrent save took the code. */
export const insertOption = (
  tx: Tx,
  { table }: OptionTable,
  of: OptionFields,
): Promise<string | null> =>
  maybeValue<string>(tx)`
    insert into ${sql.table(table)} (code, sort, active) values (${of.code}, ${of.sort}, ${of.isActive})
    on conflict do nothing returning id::text as id`;

export const setOption = (
  tx: Tx,
  { table }: OptionTable,
  id: string,
  { version, of }: { version: number; of: OptionFields },
): Promise<number> =>
  changed(tx)`
    update ${sql.table(table)} set code = ${of.code}, sort = ${of.sort}, active = ${of.isActive}, version = version + 1
    where id = ${id}::bigint and version = ${version}`;
