import type { SheetFacts, SheetOption } from '#domain/facilities/sheet/shapes.sheet.ts';
import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import { localizedText, type TextTable } from '#api/platform/records/texts.ts';
import { venueTexts } from '#api/features/facilities/store.rooms.view.ts';

export type SheetVenue = { name: string; country: string; district: string };

export const findSheetVenue = (conn: Conn, id: string, lang: string): Promise<SheetVenue | null> =>
  maybe<SheetVenue>(conn)`
    select coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as name, v.country, ${districtCode(sql`v.district_id`)} as district from venue v where v.id = ${id}::bigint`;

/** In the order of members' pages. */
export const listSheetOptions = (
  conn: Conn,
  lang: string,
  of: { table: 'layout' | 'facility_category'; names: TextTable },
): Promise<(SheetOption & { name: string })[]> =>
  all<SheetOption & { name: string }>(conn)`
    select c.id::text as id, c.code, c.active as "isInUse", coalesce(${localizedText(of.names, 'name', sql`c.id`, lang)}, c.code) as name
    from ${sql.table(of.table)} c order by c.sort, c.id`;

/** Booked slots of a venue's rooms from `today` on; see `isSlotBooked`. */
export const listBookedOf = (
  conn: Conn,
  venueId: string,
  today: string,
): Promise<SheetFacts['booked'][number][]> =>
  all<SheetFacts['booked'][number]>(conn)`
    select distinct s.room_id::text as "roomId", s.weekday, s.start_tick as start, s.end_tick as "end"
    from room r join room_slot s on s.room_id = r.id join facility_session x on s.id = any (x.slot_ids) and x.day >= ${today}::date
    where r.venue_id = ${venueId}::bigint and exists (select 1 from slot_claim c where c.session_id = x.id)`;
