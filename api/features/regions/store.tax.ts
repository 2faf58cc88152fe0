import type { ListQuery, Reach, Texts } from '#domain/administrators/shapes.ts';
import type { TaxRow } from '#domain/regions/shapes.tax.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  matches,
  maybe,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { localizedText, textsOf } from '#api/platform/records/texts.ts';

export const taxTexts = { table: 'tax_rate_text', owner: 'tax_rate_id', columns: 'tax_desc' };

/** `now` is epoch ms, from which each country's day is computed. */
export async function listTaxRows(
  conn: Conn,
  { lang, now, reach }: { lang: string; now: number; reach: Reach },
  input: ListQuery & { country?: string | undefined },
): Promise<Page<TaxRow>> {
  const today = sql`(to_timestamp(${now / 1000}::float8) at time zone c.time_zone)::date`;
  const next = sql`(select min(n.valid_from) from tax_rate n where n.country = r.country and n.valid_from > r.valid_from)`;
  const description = sql`coalesce(${localizedText(taxTexts, 'tax_desc', sql`r.id`, lang)}, '')`;
  const from = sql`tax_rate r join country c on c.code = r.country
    where ${inReferenceReach(reach, sql`r.country`)} and ${found(sql`r.country || ' ' || c.name || ' ' || ${description}`, input.search)}
      and ${matches(sql`r.country`, input.country)}`;
  const columns = sql`r.id::text as id, r.country, r.rate, r.show_tax as "isShown", to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
    to_char(${next} - 1, 'YYYY-MM-DD') as "validUntil", ${description} as description,
    case when r.valid_from > ${today} then 'future' when ${next} <= ${today} then 'past' else 'current' end as state`;
  const orders = { validFrom: sql`r.valid_from`, country: sql`c.sort`, rate: sql`r.rate` };
  return listPage<TaxRow>(
    conn,
    { columns, from, orders, tie: sql`r.id`, isDescending: true },
    input,
  );
}

export type TaxRecord = {
  id: string;
  version: number;
  country: string;
  rate: number;
  isShown: boolean;
  validFrom: string;
  descriptions: Texts;
};

export const findTax = (conn: Conn, id: string): Promise<TaxRecord | null> =>
  maybe<TaxRecord>(conn)`
    select r.id::text as id, r.version, r.country, r.rate, r.show_tax as "isShown", to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
      ${textsOf(taxTexts, sql`r.id`)} as descriptions
    from tax_rate r where r.id = ${id}::bigint`;

/** Serializes changes of a country's rates. */
export async function lockTaxes(tx: Tx, country: string): Promise<void> {
  await run(tx)`select 1 from country where code = ${country} for update`;
}

export async function isDayTaken(
  conn: Conn,
  country: string,
  day: string,
  but: string | null,
): Promise<boolean> {
  return exists(conn)`
    select 1 from tax_rate where country = ${country} and valid_from = ${day}::date and id::text is distinct from ${but}`;
}

type Fields = Pick<TaxRecord, 'country' | 'rate' | 'isShown' | 'validFrom'>;

export async function insertTax(tx: Tx, of: Fields): Promise<string> {
  return value<string>(tx)`
    insert into tax_rate (country, rate, show_tax, valid_from) values (${of.country}, ${of.rate}, ${of.isShown}, ${of.validFrom}::date)
    returning id::text as id`;
}

/** Returns 0 if the version has changed. */
export async function setTax(tx: Tx, id: string, version: number, of: Fields): Promise<number> {
  return changed(tx)`
    update tax_rate set rate = ${of.rate}, show_tax = ${of.isShown}, valid_from = ${of.validFrom}::date, version = version + 1
    where id = ${id}::bigint and version = ${version}`;
}

/** Returns 0 if the version has changed. */
export async function deleteTax(tx: Tx, id: string, version: number): Promise<number> {
  await run(tx)`delete from tax_rate_text where tax_rate_id = ${id}::bigint`;
  return changed(tx)`delete from tax_rate where id = ${id}::bigint and version = ${version}`;
}
