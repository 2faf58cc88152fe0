import { sql } from 'kysely';
import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import type { Conn, Tx } from '#api/kit/db.ts';
import { found, listPage, type Page, within } from '#api/kit/listing.ts';
import { changed, isThere, matches, maybe, run, value } from '#api/kit/sql.ts';

export type TaxRow = {
  id: string;
  country: string;
  rate: number;
  isShown: boolean;
  validFrom: string;
  validUntil: string | null;
  description: string;
  state: 'past' | 'current' | 'future';
};

/** `today` is a moment; each country's own day is taken from it. */
export async function listTaxRows(
  conn: Conn,
  lang: string,
  now: number,
  wish: ListWish & { country?: string | undefined },
  countries: readonly string[] | null,
): Promise<Page<TaxRow>> {
  const today = sql`(to_timestamp(${now / 1000}::float8) at time zone c.time_zone)::date`;
  const next = sql`(select min(n.valid_from) from tax_rate n where n.country = r.country and n.valid_from > r.valid_from)`;
  const description = sql`coalesce(own.tax_desc, en.tax_desc, '')`;
  const from = sql`tax_rate r join country c on c.code = r.country
    left join tax_rate_text own on own.tax_rate_id = r.id and own.lang = ${lang}
    left join tax_rate_text en on en.tax_rate_id = r.id and en.lang = 'en'
    where ${within(sql`r.country`, countries)} and ${found(sql`r.country || ' ' || c.name || ' ' || ${description}`, wish.search)}
      and ${matches(sql`r.country`, wish.country)}`;
  const columns = sql`r.id::text as id, r.country, r.rate, r.show_tax as "isShown", to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
    to_char(${next} - 1, 'YYYY-MM-DD') as "validUntil", ${description} as description,
    case when r.valid_from > ${today} then 'future' when ${next} <= ${today} then 'past' else 'current' end as state`;
  const orders = { validFrom: sql`r.valid_from`, country: sql`c.sort`, rate: sql`r.rate` };
  return listPage<TaxRow>(
    conn,
    { columns, from, orders, tie: sql`r.id`, isDescending: true },
    wish,
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

export async function findTax(conn: Conn, id: string): Promise<TaxRecord | null> {
  const row = await maybe<
    Omit<TaxRecord, 'descriptions'> & { texts: Record<string, string> | null }
  >(conn)`
    select r.id::text as id, r.version, r.country, r.rate, r.show_tax as "isShown", to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
      (select jsonb_object_agg(t.lang, t.tax_desc) from tax_rate_text t where t.tax_rate_id = r.id) as texts
    from tax_rate r where r.id = ${id}::bigint`;
  if (row === null) return null;
  const { texts, ...tax } = row;
  return {
    ...tax,
    descriptions: {
      en: texts?.['en'] ?? '',
      'zh-CN': texts?.['zh-CN'] ?? '',
      ms: texts?.['ms'] ?? '',
    },
  };
}

/** Rates of a country are changed one at a time. */
export async function lockTaxes(tx: Tx, country: string): Promise<void> {
  await run(tx)`select 1 from country where code = ${country} for update`;
}

export async function isDayTaken(
  conn: Conn,
  country: string,
  day: string,
  but: string | null,
): Promise<boolean> {
  return isThere(conn)`
    select 1 from tax_rate where country = ${country} and valid_from = ${day}::date and id::text is distinct from ${but}`;
}

type Fields = Pick<TaxRecord, 'country' | 'rate' | 'isShown' | 'validFrom'>;

export async function insertTax(tx: Tx, of: Fields): Promise<string> {
  return value<string>(tx)`
    insert into tax_rate (country, rate, show_tax, valid_from) values (${of.country}, ${of.rate}, ${of.isShown}, ${of.validFrom}::date)
    returning id::text as id`;
}

/** 0: somebody else was quicker. */
export async function setTax(tx: Tx, id: string, version: number, of: Fields): Promise<number> {
  return changed(tx)`
    update tax_rate set rate = ${of.rate}, show_tax = ${of.isShown}, valid_from = ${of.validFrom}::date, version = version + 1
    where id = ${id}::bigint and version = ${version}`;
}

export async function setTaxTexts(tx: Tx, id: string, texts: Texts): Promise<void> {
  await run(tx)`delete from tax_rate_text where tax_rate_id = ${id}::bigint`;
  for (const [lang, text] of Object.entries(texts))
    if (text !== '')
      await run(tx)`
        insert into tax_rate_text (tax_rate_id, lang, tax_desc) values (${id}::bigint, ${lang}, ${text})`;
}

/** 0: somebody else was quicker. */
export async function deleteTax(tx: Tx, id: string, version: number): Promise<number> {
  await run(tx)`delete from tax_rate_text where tax_rate_id = ${id}::bigint`;
  return changed(tx)`delete from tax_rate where id = ${id}::bigint and version = ${version}`;
}
