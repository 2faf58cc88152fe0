import { type RawBuilder, sql } from 'kysely';
import type { Conn } from '#api/kit/db/db.ts';
import { isThere } from '#api/kit/db/sql.ts';
import { spoken } from '#api/kit/records/texts.ts';

const districtNames = { table: 'district_text', owner: 'district_id', said: 'name' };

/** What a district is called. */
export const districtName = (id: RawBuilder<unknown>, lang: string): RawBuilder<string> =>
  sql<string>`coalesce(${spoken(districtNames, 'name', id, lang)}, '')`;

export const isDistrictOf = (conn: Conn, id: string, country: string): Promise<boolean> =>
  isThere(conn)`select 1 from district where id = ${id}::bigint and country = ${country}`;
