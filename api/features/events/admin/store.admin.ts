import type { ListQuery } from '#domain/administrators/shapes.ts';
import {
  defaultType,
  type EventLanguage,
  type EventLanguageFields,
  type EventLanguageRow,
  type EventLanguageQuery,
  type EventType,
  type EventTypeFields,
  type EventTypeRow,
} from '#domain/events/shapes.kinds.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  matches,
  maybe,
  maybeValue,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { allTexts, localizedText, textsOf } from '#api/platform/records/texts.ts';

export const typeNames = {
  table: 'event_type_text',
  owner: 'event_type_id',
  columns: 'name',
};

export function listTypeRows(
  conn: Conn,
  lang: string,
  input: ListQuery,
): Promise<Page<EventTypeRow>> {
  const name = sql`coalesce(${localizedText(typeNames, 'name', sql`t.id`, lang)}, t.code)`;
  const words = sql`t.code || ' ' || ${allTexts(typeNames, sql`t.id`)}`;
  const events = sql`(select count(*) from event e where e.event_type_id = t.id)`;
  const columns = sql`t.id::text as id, t.code, ${name} as name, t.sort, ${events} as events, t.code = ${defaultType} as "isDefault"`;
  const orders = { sort: sql`t.sort`, name: sql`lower(${name})`, code: sql`t.code`, events };
  const from = sql`event_type t where ${found(words, input.search)}`;
  return listPage(conn, { columns, from, orders, tie: sql`t.id` }, input);
}

export const findType = (conn: Conn, id: string): Promise<EventType | null> =>
  maybe<EventType>(conn)`
    select t.id::text as id, t.version, t.code, t.sort, t.code = ${defaultType} as "isDefault", ${textsOf(typeNames, sql`t.id`)} as names
    from event_type t where t.id = ${id}::bigint`;

/** Serializes changes of types, so that no event gets a type while it is deleted or recoded. */
export async function lockTypes(tx: Tx): Promise<void> {
  await run(tx)`lock table event_type in share row exclusive mode`;
}

export async function isTypeTaken(conn: Conn, code: string, but: string | null): Promise<boolean> {
  return exists(conn)`
    select 1 from event_type where lower(code) = lower(${code}) and id::text is distinct from ${but}`;
}

export async function isTypeUsed(conn: Conn, id: string): Promise<boolean> {
  return exists(conn)`select 1 from event where event_type_id = ${id}::bigint limit 1`;
}

export async function insertType(tx: Tx, of: EventTypeFields): Promise<string> {
  return value<string>(tx)`
    insert into event_type (code, sort) values (${of.code}, ${of.sort}) returning id::text as id`;
}

/** Returns 0 if the version has changed meanwhile. */
export async function setType(
  tx: Tx,
  id: string,
  version: number,
  of: EventTypeFields,
): Promise<number> {
  return changed(tx)`
    update event_type set code = ${of.code}, sort = ${of.sort}, version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
}

export async function deleteType(tx: Tx, id: string): Promise<number> {
  await run(tx)`delete from event_type_text where event_type_id = ${id}::bigint`;
  return changed(tx)`delete from event_type where id = ${id}::bigint`;
}

/** Without names, which depend on the language of the reader. */
export function listLanguageRows(
  conn: Conn,
  input: EventLanguageQuery,
): Promise<Page<Omit<EventLanguageRow, 'name'>>> {
  const events = sql`(select count(*) from event_offered_language o where o.language_code = l.code)`;
  const columns = sql`l.code, l.active as "isActive", l.sort, ${events} as events`;
  const orders = { sort: sql`l.sort`, code: sql`l.code`, events };
  const from = sql`event_language l where ${found(sql`l.code`, input.search)} and ${matches(sql`l.active`, input.isActive)}`;
  return listPage(conn, { columns, from, orders, tie: sql`l.code` }, input);
}

export const findLanguage = (conn: Conn, code: string): Promise<EventLanguage | null> =>
  maybe<EventLanguage>(conn)`
    select code, version, active as "isActive", sort from event_language where code = ${code}`;

/** Returns null if the language exists. */
export const insertLanguage = (tx: Tx, of: EventLanguageFields): Promise<string | null> =>
  maybeValue<string>(tx)`
    insert into event_language (code, active, sort) values (${of.code}, ${of.isActive}, ${of.sort}) on conflict do nothing returning code`;

/** Returns 0 if the version has changed meanwhile. */
export const setLanguage = (
  tx: Tx,
  code: string,
  version: number,
  of: EventLanguageFields,
): Promise<number> =>
  changed(tx)`
    update event_language set active = ${of.isActive}, sort = ${of.sort}, version = version + 1, updated_at = now()
    where code = ${code} and version = ${version}`;
