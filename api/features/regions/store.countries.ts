import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { AccessMode } from '#domain/regions/shapes.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { changed, type Conn, matches, maybe, run, sql, type Tx } from '#api/platform/db/sql.ts';

type CountryRow = {
  code: string;
  name: string;
  currency: string;
  zone: string;
  applicationCode: string | null;
  accessMode: AccessMode;
  isWorkflow: boolean;
  prefix: string;
  carePhone: string;
};

const columns = sql`c.code, c.name, c.currency_code as currency, c.time_zone as zone, a.application_code as "applicationCode",
  c.access_mode as "accessMode", coalesce(a.is_workflow, false) as "isWorkflow", c.currency_prefix as prefix, c.care_phone as "carePhone"`;
/** Application code and flag are those of the country's first application. */
const source = sql`country c left join lateral (
  select application_code, is_workflow from application where country = c.code order by application_code limit 1) a on true`;

export async function listCountryRows(
  conn: Conn,
  input: ListQuery & { accessMode?: AccessMode | undefined },
  reach: Reach,
): Promise<Page<CountryRow>> {
  const from = sql`${source} where ${inReferenceReach(reach, sql`c.code`)} and ${found(sql`c.code || ' ' || c.name || ' ' || c.care_phone`, input.search)}
    and ${matches(sql`c.access_mode`, input.accessMode)}`;
  const orders = {
    sort: sql`c.sort`,
    name: sql`lower(c.name)`,
    code: sql`c.code`,
    accessMode: sql`c.access_mode`,
  };
  return listPage<CountryRow>(conn, { columns, from, orders, tie: sql`c.code` }, input);
}

/** `country` is the code: a country is in the scope of its own administrators. */
export type CountryRecord = CountryRow & { version: number; country: string };

export const findCountry = (conn: Conn, code: string): Promise<CountryRecord | null> =>
  maybe<CountryRecord>(conn)`
    select ${columns}, c.code as country, c.version from ${source} where c.code = ${code}`;

export const lockCountry = (tx: Tx, code: string): Promise<void> =>
  run(tx)`select 1 from country where code = ${code} for update`;

type Changed = Pick<CountryRow, 'accessMode' | 'isWorkflow' | 'prefix' | 'carePhone'>;

/** Returns 0 if the version has changed. */
export async function setCountry(
  tx: Tx,
  code: string,
  version: number,
  of: Changed,
): Promise<number> {
  return changed(tx)`
    update country set access_mode = ${of.accessMode}, currency_prefix = ${of.prefix}, care_phone = ${of.carePhone},
      version = version + 1, updated_at = now()
    where code = ${code} and version = ${version}`;
}

export async function setWorkflow(
  tx: Tx,
  applicationCode: string,
  isWorkflow: boolean,
): Promise<void> {
  await run(tx)`
    update application set is_workflow = ${isWorkflow} where application_code = ${applicationCode}`;
}
