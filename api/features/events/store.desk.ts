import { sql } from 'kysely';
import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import type { Conn, Tx } from '#api/kit/db.ts';
import { found, listPage, type Page, within } from '#api/kit/listing.ts';
import { changed, isThere, matches, maybe, maybeValue, run, value } from '#api/kit/sql.ts';

/** Given to events without a type (A-45). */
export const defaultType = '29';

type Active = { isActive?: boolean | undefined };
const isActive = (wish: Active) => sql`${matches(sql`active`, wish.isActive)}`;

export type TypeRow = {
  id: string;
  code: string;
  name: string;
  sort: number;
  events: number;
  isDefault: boolean;
};

export async function listTypeRows(
  conn: Conn,
  lang: string,
  wish: ListWish,
): Promise<Page<TypeRow>> {
  const name = sql`coalesce(own.name, en.name, t.code)`;
  const all = sql`(select string_agg(x.name, ' ') from event_type_text x where x.event_type_id = t.id)`;
  const from = sql`event_type t
    left join event_type_text own on own.event_type_id = t.id and own.lang = ${lang}
    left join event_type_text en on en.event_type_id = t.id and en.lang = 'en'
    where ${found(sql`t.code || ' ' || coalesce(${all}, '')`, wish.search)}`;
  const events = sql`(select count(*) from event e where e.event_type_id = t.id)`;
  const columns = sql`t.id::text as id, t.code, ${name} as name, t.sort, ${events} as events, t.code = ${defaultType} as "isDefault"`;
  const orders = { sort: sql`t.sort`, name: sql`lower(${name})`, code: sql`t.code`, events };
  return listPage<TypeRow>(conn, { columns, from, orders, tie: sql`t.id` }, wish);
}

export type EventType = { id: string; version: number; code: string; sort: number; names: Texts };

export async function findType(conn: Conn, id: string): Promise<EventType | null> {
  const row = await maybe<Omit<EventType, 'names'> & { texts: Record<string, string> | null }>(
    conn,
  )`
    select t.id::text as id, t.version, t.code, t.sort,
      (select jsonb_object_agg(x.lang, x.name) from event_type_text x where x.event_type_id = t.id) as texts
    from event_type t where t.id = ${id}::bigint`;
  if (row === null) return null;
  const { texts, ...type } = row;
  return {
    ...type,
    names: { en: texts?.['en'] ?? '', 'zh-CN': texts?.['zh-CN'] ?? '', ms: texts?.['ms'] ?? '' },
  };
}

/** One at a time: a type may not be taken away while its code is given to another. */
export async function lockTypes(tx: Tx): Promise<void> {
  await run(tx)`lock table event_type in share row exclusive mode`;
}

export async function isTypeTaken(conn: Conn, code: string, but: string | null): Promise<boolean> {
  return isThere(conn)`
    select 1 from event_type where lower(code) = lower(${code}) and id::text is distinct from ${but}`;
}

export async function isTypeUsed(conn: Conn, id: string): Promise<boolean> {
  return isThere(conn)`select 1 from event where event_type_id = ${id}::bigint limit 1`;
}

export async function insertType(tx: Tx, of: { code: string; sort: number }): Promise<string> {
  return value<string>(tx)`
    insert into event_type (code, sort) values (${of.code}, ${of.sort}) returning id::text as id`;
}

/** 0: somebody else was quicker. */
export async function setType(
  tx: Tx,
  id: string,
  version: number,
  of: { code: string; sort: number },
): Promise<number> {
  return changed(tx)`
    update event_type set code = ${of.code}, sort = ${of.sort}, version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
}

export async function setTypeNames(tx: Tx, id: string, names: Texts): Promise<void> {
  for (const [lang, name] of Object.entries(names))
    if (name === '')
      await run(tx)`
        delete from event_type_text where event_type_id = ${id}::bigint and lang = ${lang}`;
    else
      await run(tx)`
        insert into event_type_text (event_type_id, lang, name) values (${id}::bigint, ${lang}, ${name})
        on conflict (event_type_id, lang) do update set name = excluded.name`;
}

export async function deleteType(tx: Tx, id: string): Promise<void> {
  await run(tx)`delete from event_type_text where event_type_id = ${id}::bigint`;
  await run(tx)`delete from event_type where id = ${id}::bigint`;
}

export type SpeakerRow = {
  id: string;
  country: string;
  name: string;
  isActive: boolean;
  events: number;
};

export async function listSpeakerRows(
  conn: Conn,
  wish: ListWish & Active & { country?: string | undefined },
  countries: readonly string[] | null,
): Promise<Page<SpeakerRow>> {
  const from = sql`speaker s where ${within(sql`s.country`, countries)} and ${found(sql`s.name`, wish.search)} and ${isActive(wish)}
    and ${matches(sql`s.country`, wish.country)}`;
  const events = sql`(select count(*) from event_speaker es where es.speaker_id = s.id)`;
  const columns = sql`s.id::text as id, s.country, s.name, s.active as "isActive", ${events} as events`;
  return listPage<SpeakerRow>(
    conn,
    {
      columns,
      from,
      orders: { name: sql`lower(s.name)`, country: sql`s.country`, events },
      tie: sql`s.id`,
    },
    wish,
  );
}

export type Speaker = {
  id: string;
  version: number;
  country: string;
  name: string;
  isActive: boolean;
};

export async function findSpeaker(conn: Conn, id: string): Promise<Speaker | null> {
  return maybe<Speaker>(conn)`
    select id::text as id, version, country, name, active as "isActive" from speaker where id = ${id}::bigint`;
}

export async function isSpeakerTaken(
  conn: Conn,
  country: string,
  name: string,
  but: string | null,
): Promise<boolean> {
  return isThere(conn)`
    select 1 from speaker where country = ${country} and lower(name) = lower(${name}) and id::text is distinct from ${but}`;
}

/** Null: the name was taken a moment ago. */
export async function insertSpeaker(
  tx: Tx,
  of: { country: string; name: string; isActive: boolean },
): Promise<string | null> {
  return maybeValue<string>(tx)`
    insert into speaker (country, name, active) values (${of.country}, ${of.name}, ${of.isActive}) on conflict do nothing returning id::text as id`;
}

/** 0: somebody else was quicker. */
export async function setSpeaker(
  tx: Tx,
  id: string,
  version: number,
  of: { name: string; isActive: boolean },
): Promise<number> {
  return changed(tx)`
    update speaker set name = ${of.name}, active = ${of.isActive}, version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
}

export type LanguageRow = { code: string; isActive: boolean; sort: number; events: number };

export async function listLanguageRows(
  conn: Conn,
  wish: ListWish & Active,
): Promise<Page<LanguageRow>> {
  const from = sql`event_language l where ${found(sql`l.code`, wish.search)} and ${isActive(wish)}`;
  const events = sql`(select count(*) from event_offered_language o where o.language_code = l.code)`;
  const columns = sql`l.code, l.active as "isActive", l.sort, ${events} as events`;
  return listPage<LanguageRow>(
    conn,
    { columns, from, orders: { sort: sql`l.sort`, code: sql`l.code`, events }, tie: sql`l.code` },
    wish,
  );
}

export type EventLanguage = { code: string; version: number; isActive: boolean; sort: number };

export async function findLanguage(conn: Conn, code: string): Promise<EventLanguage | null> {
  return maybe<EventLanguage>(conn)`
    select code, version, active as "isActive", sort from event_language where code = ${code}`;
}

/** False: it is there already. */
export async function insertLanguage(
  tx: Tx,
  of: { code: string; isActive: boolean; sort: number },
): Promise<boolean> {
  return isThere(tx)`
    insert into event_language (code, active, sort) values (${of.code}, ${of.isActive}, ${of.sort}) on conflict do nothing returning 1`;
}

/** 0: somebody else was quicker. */
export async function setLanguage(
  tx: Tx,
  version: number,
  of: { code: string; isActive: boolean; sort: number },
): Promise<number> {
  return changed(tx)`
    update event_language set active = ${of.isActive}, sort = ${of.sort}, version = version + 1, updated_at = now()
    where code = ${of.code} and version = ${version}`;
}
