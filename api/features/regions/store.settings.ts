import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, exists, run, sql, type Tx } from '#api/platform/db/sql.ts';

type SettingOwner = { country: string; name: string; keys: string[] };

/**
 * Lists countries and `master` with the keys of their own settings. `withMaster` is for roles
 * without limits.
 */
export async function listSettingOwners(
  conn: Conn,
  input: ListQuery,
  reach: Reach,
  withMaster: boolean,
): Promise<Page<SettingOwner>> {
  const from = sql`(select code as country, name, sort from country union all select 'master', 'master', -1 where ${withMaster}) o
    where (o.country = 'master' or ${inReferenceReach(reach, sql`o.country`)}) and ${found(sql`o.country || ' ' || o.name`, input.search)}`;
  const keys = sql`coalesce((select jsonb_agg(s.key order by s.key) from setting s where s.country = o.country), '[]'::jsonb)`;
  const columns = sql`o.country, o.name, ${keys} as keys`;
  return listPage<SettingOwner>(
    conn,
    { columns, from, orders: { sort: sql`o.sort`, name: sql`lower(o.name)` }, tie: sql`o.country` },
    input,
  );
}

export async function isCountry(conn: Conn, code: string): Promise<boolean> {
  return exists(conn)`select 1 from country where code = ${code}`;
}

/** Own values of countries, by `country/key`. */
export async function findSettings(
  conn: Conn,
  countries: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await all<{ country: string; key: string; value: unknown }>(conn)`
    select country, key, value from setting where country = any (${[...countries]}::text[])`;
  return new Map(rows.map((row) => [`${row.country}/${row.key}`, row.value]));
}

/** Serializes changes of settings. */
export async function lockSettings(tx: Tx): Promise<void> {
  await run(tx)`select 1 from country order by code for update`;
}

/** Stores an own value; null deletes it. */
export async function setSetting(
  tx: Tx,
  country: string,
  key: string,
  value: unknown,
): Promise<void> {
  if (value === null)
    await run(tx)`delete from setting where country = ${country} and key = ${key}`;
  else
    await run(tx)`
      insert into setting (country, key, value) values (${country}, ${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (country, key) do update set value = excluded.value, updated_at = now()`;
}
