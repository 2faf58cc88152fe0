import type {
  HolidayFields,
  HolidayRecord,
  HolidayRow,
  HolidaysQuery,
} from '#domain/facilities/days/shapes.holidays.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  matches,
  maybe,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { allTexts, localizedText, textsOf } from '#api/platform/records/texts.ts';
import { holidayNames } from '#api/features/facilities/store.rooms.view.ts';

export function listHolidayRecords(
  conn: Conn,
  lang: string,
  input: HolidaysQuery,
  reach: Reach,
): Promise<Page<HolidayRow>> {
  const name = sql`coalesce(${localizedText(holidayNames, 'name', sql`h.id`, lang)}, '')`;
  return listPage(
    conn,
    {
      columns: sql`h.id::text as id, h.country, h.day::text as day, ${name} as name`,
      from: sql`holiday h where ${inReferenceReach(reach, sql`h.country`)} and ${found(sql`h.day::text || ' ' || ${allTexts(holidayNames, sql`h.id`)}`, input.search)}
        and ${matches(sql`h.country`, input.country)} and ${matches(sql`extract(year from h.day)::int`, input.year)}`,
      orders: { day: sql`h.day`, country: sql`h.country`, name: sql`lower(${name})` },
      tie: sql`h.id`,
    },
    input,
  );
}

export const findHoliday = (conn: Conn, id: string): Promise<HolidayRecord | null> =>
  maybe<HolidayRecord>(conn)`
    select h.id::text as id, h.version, h.country, h.day::text as day, ${textsOf(holidayNames, sql`h.id`)} as names
    from holiday h where h.id = ${id}::bigint`;

/** Whether a country has a holiday on a day other than `but`. */
export const isHoliday = (tx: Tx, of: HolidayFields, but: string | null): Promise<boolean> =>
  exists(tx)`
    select 1 from holiday where country = ${of.country} and day = ${of.day}::date and id::text is distinct from ${but}`;

export const insertHoliday = (tx: Tx, of: HolidayFields): Promise<string> =>
  value<string>(tx)`
    insert into holiday (country, day) values (${of.country}, ${of.day}::date) returning id::text as id`;

export const setHoliday = (
  tx: Tx,
  id: string,
  version: number,
  of: HolidayFields,
): Promise<number> =>
  changed(tx)`
    update holiday set day = ${of.day}::date, version = version + 1 where id = ${id}::bigint and version = ${version}`;

export const deleteHoliday = (tx: Tx, id: string, version: number): Promise<number> =>
  changed(tx)`delete from holiday where id = ${id}::bigint and version = ${version}`;
