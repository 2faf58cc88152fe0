import { sql } from 'kysely';
import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import type { Conn, Tx } from '#api/kit/db.ts';
import { found, listPage, type Page, within } from '#api/kit/listing.ts';
import { changed, isThere, matches, maybe, run, value } from '#api/kit/sql.ts';

export type DistrictRow = {
  id: string;
  country: string;
  districtCode: string;
  name: string;
  isDefault: boolean;
  isActive: boolean;
  sort: number;
};
export type District = {
  id: string;
  version: number;
  country: string;
  districtCode: string;
  isDefault: boolean;
  isActive: boolean;
  sort: number;
  names: Texts;
};

export async function listDistrictRows(
  conn: Conn,
  lang: string,
  wish: ListWish & { country?: string | undefined; isActive?: boolean | undefined },
  countries: readonly string[] | null,
): Promise<Page<DistrictRow>> {
  const name = sql`coalesce(own.name, en.name, d.district_code)`;
  const all = sql`(select string_agg(t.name, ' ') from district_text t where t.district_id = d.id)`;
  const from = sql`district d
    left join district_text own on own.district_id = d.id and own.lang = ${lang} and own.name <> ''
    left join district_text en on en.district_id = d.id and en.lang = 'en'
    where ${within(sql`d.country`, countries)} and ${found(sql`d.district_code || ' ' || coalesce(${all}, '')`, wish.search)}
      and ${matches(sql`d.country`, wish.country)}
      and ${matches(sql`d.active`, wish.isActive)}`;
  const columns = sql`d.id::text as id, d.country, d.district_code as "districtCode", ${name} as name, d.is_default as "isDefault",
    d.active as "isActive", d.sort`;
  const orders = {
    sort: sql`(d.country, d.sort)`,
    name: sql`lower(${name})`,
    districtCode: sql`d.district_code`,
  };
  return listPage<DistrictRow>(conn, { columns, from, orders, tie: sql`d.id` }, wish);
}

export async function findDistrict(conn: Conn, id: string): Promise<District | null> {
  const row = await maybe<District & { texts: Record<string, string> | null }>(conn)`
    select d.id::text as id, d.version, d.country, d.district_code as "districtCode", d.is_default as "isDefault", d.active as "isActive", d.sort,
      (select jsonb_object_agg(t.lang, t.name) from district_text t where t.district_id = d.id) as texts
    from district d where d.id = ${id}::bigint`;
  if (row === null) return null;
  const { texts, ...district } = row;
  return {
    ...district,
    names: { en: texts?.['en'] ?? '', 'zh-CN': texts?.['zh-CN'] ?? '', ms: texts?.['ms'] ?? '' },
  };
}

/** Whether members have picked the district or events take place in it. */
export async function isDistrictUsed(conn: Conn, country: string, code: string): Promise<boolean> {
  return value<boolean>(conn)`
    select exists (select 1 from member where country = ${country} and district_code = ${code})
      or exists (select 1 from event where country = ${country} and district_code = ${code}) as used`;
}

export async function isCodeTaken(
  conn: Conn,
  country: string,
  code: string,
  but: string | null,
): Promise<boolean> {
  return isThere(conn)`
    select 1 from district where country = ${country} and district_code = ${code} and id::text is distinct from ${but}`;
}

/** One district of a country is changed at a time: there is one default. */
export async function lockDistricts(tx: Tx, country: string): Promise<void> {
  await run(tx)`select 1 from country where code = ${country} for update`;
}

type Fields = Omit<District, 'id' | 'version' | 'names'>;

export async function insertDistrict(tx: Tx, of: Fields): Promise<string> {
  return value<string>(tx)`
    insert into district (country, district_code, is_default, active, sort)
    values (${of.country}, ${of.districtCode}, ${of.isDefault}, ${of.isActive}, ${of.sort}) returning id::text as id`;
}

/** 0: somebody else was quicker. */
export async function setDistrict(
  tx: Tx,
  id: string,
  version: number,
  of: Fields,
): Promise<number> {
  return changed(tx)`
    update district set district_code = ${of.districtCode}, is_default = ${of.isDefault}, active = ${of.isActive}, sort = ${of.sort},
      version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
}

export async function setNames(tx: Tx, id: string, names: Texts): Promise<void> {
  for (const [lang, name] of Object.entries(names))
    if (name === '')
      await run(tx)`delete from district_text where district_id = ${id}::bigint and lang = ${lang}`;
    else
      await run(tx)`
        insert into district_text (district_id, lang, name) values (${id}::bigint, ${lang}, ${name})
        on conflict (district_id, lang) do update set name = excluded.name`;
}

export async function clearDefault(tx: Tx, country: string, but: string): Promise<void> {
  await run(tx)`update district set is_default = false, version = version + 1, updated_at = now()
    where country = ${country} and is_default and id <> ${but}::bigint`;
}
