import { sql } from 'kysely';
import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import type { Conn, Tx } from '#api/kit/db.ts';
import { found, listPage, type Page, within } from '#api/kit/listing.ts';

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
      and (${wish.country ?? null}::text is null or d.country = ${wish.country ?? null})
      and (${wish.isActive ?? null}::boolean is null or d.active = ${wish.isActive ?? null}::boolean)`;
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
  const { rows } = await sql<District & { texts: Record<string, string> | null }>`
    select d.id::text as id, d.version, d.country, d.district_code as "districtCode", d.is_default as "isDefault", d.active as "isActive", d.sort,
      (select jsonb_object_agg(t.lang, t.name) from district_text t where t.district_id = d.id) as texts
    from district d where d.id = ${id}::bigint`.execute(conn);
  const row = rows[0];
  if (row === undefined) return null;
  const { texts, ...district } = row;
  return {
    ...district,
    names: { en: texts?.['en'] ?? '', 'zh-CN': texts?.['zh-CN'] ?? '', ms: texts?.['ms'] ?? '' },
  };
}

/** Whether members have picked the district or events take place in it. */
export async function isDistrictUsed(conn: Conn, country: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from member where country = ${country} and district_code = ${code})
      or exists (select 1 from event where country = ${country} and district_code = ${code}) as used`.execute(
    conn,
  );
  return rows[0]!.used;
}

export async function isCodeTaken(
  conn: Conn,
  country: string,
  code: string,
  but: string | null,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from district where country = ${country} and district_code = ${code} and id::text is distinct from ${but}`.execute(
      conn,
    );
  return rows.length > 0;
}

/** One district of a country is changed at a time: there is one default. */
export async function lockDistricts(tx: Tx, country: string): Promise<void> {
  await sql`select 1 from country where code = ${country} for update`.execute(tx);
}

type Fields = Omit<District, 'id' | 'version' | 'names'>;

export async function insertDistrict(tx: Tx, of: Fields): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into district (country, district_code, is_default, active, sort)
    values (${of.country}, ${of.districtCode}, ${of.isDefault}, ${of.isActive}, ${of.sort}) returning id::text as id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** 0: somebody else was quicker. */
export async function setDistrict(
  tx: Tx,
  id: string,
  version: number,
  of: Fields,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update district set district_code = ${of.districtCode}, is_default = ${of.isDefault}, active = ${of.isActive}, sort = ${of.sort},
      version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function setNames(tx: Tx, id: string, names: Texts): Promise<void> {
  for (const [lang, name] of Object.entries(names))
    if (name === '')
      await sql`delete from district_text where district_id = ${id}::bigint and lang = ${lang}`.execute(
        tx,
      );
    else
      await sql`insert into district_text (district_id, lang, name) values (${id}::bigint, ${lang}, ${name})
        on conflict (district_id, lang) do update set name = excluded.name`.execute(tx);
}

export async function clearDefault(tx: Tx, country: string, but: string): Promise<void> {
  await sql`update district set is_default = false, version = version + 1, updated_at = now()
    where country = ${country} and is_default and id <> ${but}::bigint`.execute(tx);
}
