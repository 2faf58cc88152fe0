import type { AccessMode } from '#domain/regions/shapes.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';

export type Country = {
  code: string;
  name: string;
  currency: string;
  prefix: string;
  zone: string;
  carePhone: string;
  accessMode: AccessMode;
  /** Flag of the country's first application; false without one (SES-013). */
  isWorkflow: boolean;
};

export async function listCountries(conn: Conn): Promise<Country[]> {
  return all<Country>(conn)`
    select code, name, currency_code as currency, currency_prefix as prefix, time_zone as zone, care_phone as "carePhone",
      access_mode as "accessMode",
      coalesce((select a.is_workflow from application a where a.country = country.code order by a.application_code limit 1), false) as "isWorkflow"
    from country order by sort, code`;
}

export async function listSettings(
  conn: Conn,
): Promise<{ country: string; key: string; value: unknown }[]> {
  return all<{ country: string; key: string; value: unknown }>(conn)`
    select country, key, value from setting`;
}

export async function listDistricts(
  conn: Conn,
  country: string,
  lang: string,
  only: string | null,
): Promise<{ districtCode: string; name: string; isDefault: boolean }[]> {
  return all<{ districtCode: string; name: string; isDefault: boolean }>(conn)`
    select d.district_code as "districtCode", coalesce(own.name, en.name, d.district_code) as name, d.is_default as "isDefault"
    from district d
    left join district_text own on own.district_id = d.id and own.lang = ${lang}
    left join district_text en on en.district_id = d.id and en.lang = 'en'
    where d.country = ${country} and d.active and (${only}::text is null or d.district_code = ${only})
    order by d.sort, d.id`;
}

export type TaxRate = { rate: number; isShown: boolean; description: string | null };
/** A tax rate with its texts by language. */
export type TaxInWords = {
  rate: number;
  isShown: boolean;
  words: Readonly<Record<string, string>>;
};

/** The rate in force on a day, with texts in all languages. */
export async function findTaxInWords(
  conn: Conn,
  country: string,
  onDay: string,
): Promise<TaxInWords | null> {
  return (await taxes(conn, { country, onDay }))[0] ?? null;
}

const taxesOf = (
  country: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    select r.rate, r.show_tax as "isShown",
      coalesce((select jsonb_object_agg(t.lang, t.tax_desc) from tax_rate_text t where t.tax_rate_id = r.id), '{}') as words
    from tax_rate r where r.country = ${country} and r.valid_from <= ${day}::date
    order by r.valid_from desc limit 1`;

const taxes = prepared<{ country: string; onDay: string }, TaxInWords>(({ country, onDay }) =>
  taxesOf(country, onDay),
);

/** Returns the tax rate at a moment, with all texts, as a column of another query. */
export const taxColumn = (of: {
  country: RawBuilder<unknown>;
  zone: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
}): RawBuilder<TaxInWords | null> => sql`
  (select to_jsonb(t) from (${taxesOf(of.country, sql`(${of.at} at time zone ${of.zone})`)}) t)`;

/** The rate in force on a day: the newest that has begun (B-08). */
export async function findTaxRate(
  conn: Conn,
  country: string,
  onDay: string,
  lang: string,
): Promise<TaxRate | null> {
  return maybe<TaxRate>(conn)`
    select r.rate, r.show_tax as "isShown", coalesce(own.tax_desc, en.tax_desc) as description
    from tax_rate r
    left join tax_rate_text own on own.tax_rate_id = r.id and own.lang = ${lang}
    left join tax_rate_text en on en.tax_rate_id = r.id and en.lang = 'en'
    where r.country = ${country} and r.valid_from <= ${onDay}::date
    order by r.valid_from desc limit 1`;
}
