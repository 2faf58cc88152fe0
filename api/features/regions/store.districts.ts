import type {
  District,
  DistrictFields,
  DistrictRow,
  DistrictQuery,
} from '#domain/regions/shapes.districts.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
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

export const districtNames = {
  table: 'district_text',
  owner: 'district_id',
  columns: 'name',
};

export async function listDistrictRows(
  conn: Conn,
  lang: string,
  input: DistrictQuery,
  reach: Reach,
): Promise<Page<DistrictRow>> {
  const name = sql`coalesce(${localizedText(districtNames, 'name', sql`d.id`, lang)}, d.district_code)`;
  const words = sql`d.district_code || ' ' || ${allTexts(districtNames, sql`d.id`)}`;
  const from = sql`district d
    where ${inReferenceReach(reach, sql`d.country`)} and ${found(words, input.search)}
      and ${matches(sql`d.country`, input.country)} and ${matches(sql`d.active`, input.isActive)}`;
  const columns = sql`d.id::text as id, d.country, d.district_code as "districtCode", ${name} as name, d.is_default as "isDefault",
    d.active as "isActive", d.sort`;
  const orders = {
    sort: sql`(d.country, d.sort)`,
    name: sql`lower(${name})`,
    districtCode: sql`d.district_code`,
  };
  return listPage(conn, { columns, from, orders, tie: sql`d.id` }, input);
}

export const findDistrict = (conn: Conn, id: string): Promise<District | null> =>
  maybe<District>(conn)`
    select d.id::text as id, d.version, d.country, d.district_code as "districtCode", d.is_default as "isDefault", d.active as "isActive", d.sort,
      ${textsOf(districtNames, sql`d.id`)} as names
    from district d where d.id = ${id}::bigint`;

export async function isCodeTaken(
  conn: Conn,
  country: string,
  code: string,
  but: string | null,
): Promise<boolean> {
  return exists(conn)`
    select 1 from district where country = ${country} and district_code = ${code} and id::text is distinct from ${but}`;
}

/** Serializes changes of a country's districts, because only one is the default. */
export async function lockDistricts(tx: Tx, country: string): Promise<void> {
  await run(tx)`select 1 from country where code = ${country} for update`;
}

export async function insertDistrict(tx: Tx, of: DistrictFields): Promise<string> {
  return value<string>(tx)`
    insert into district (country, district_code, is_default, active, sort)
    values (${of.country}, ${of.districtCode}, ${of.isDefault}, ${of.isActive}, ${of.sort}) returning id::text as id`;
}

/** Returns 0 if the version has changed. */
export async function setDistrict(
  tx: Tx,
  id: string,
  version: number,
  of: DistrictFields,
): Promise<number> {
  return changed(tx)`
    update district set district_code = ${of.districtCode}, is_default = ${of.isDefault}, active = ${of.isActive}, sort = ${of.sort},
      version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
}

export async function clearDefault(tx: Tx, country: string, but: string): Promise<void> {
  await run(tx)`update district set is_default = false, version = version + 1, updated_at = now()
    where country = ${country} and is_default and id <> ${but}::bigint`;
}

/** Code of a district of the country by its id, else null. */
export const findDistrictCode = (
  conn: Conn,
  { districtId, country }: { districtId: string; country: string },
): Promise<string | null> =>
  maybeValue<string>(conn)`
    select district_code from district where id = nullif(${districtId}, '')::bigint and country = ${country}`;
