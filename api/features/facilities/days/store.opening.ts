import type {
  OpenDay,
  OpeningFields,
  OpeningRecord,
} from '#domain/facilities/days/shapes.opening.ts';
import { changed, type Conn, maybe, run, sql, type Tx } from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { venueTexts } from '#api/features/facilities/store.rooms.view.ts';

export const findOpening = (conn: Conn, id: string, lang: string): Promise<OpeningRecord | null> =>
  maybe<OpeningRecord>(conn)`
    select v.id::text as id, v.version, v.country, ${districtCode(sql`v.district_id`)} as district, coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as name,
      coalesce(v.released_until::text, '') as "releasedUntil",
      coalesce((select jsonb_agg(jsonb_build_object('weekday', d.weekday, 'from', d.valid_from, 'until', d.valid_until) order by d.weekday, d.valid_from nulls first)
        from open_day d where d.venue_id = v.id), '[]') as "openDays"
    from venue v where v.id = ${id}::bigint`;

export const setReleased = (
  tx: Tx,
  id: string,
  version: number,
  { releasedUntil }: OpeningFields,
): Promise<number> =>
  changed(tx)`
    update venue set released_until = ${releasedUntil === '' ? null : releasedUntil}::date, version = version + 1
    where id = ${id}::bigint and version = ${version}`;

export async function setOpenDays(tx: Tx, id: string, openDays: readonly OpenDay[]): Promise<void> {
  await run(tx)`delete from open_day where venue_id = ${id}::bigint`;
  await run(tx)`
    insert into open_day (venue_id, weekday, valid_from, valid_until)
    select ${id}::bigint, n.weekday, n."from", n.until from jsonb_to_recordset(${JSON.stringify(openDays)}::jsonb) as n(weekday int, "from" date, until date)`;
}
