import type {
  RoomFields,
  RoomRecord,
  RoomRecordRow,
  RoomsQuery,
  WeekSpan,
} from '#domain/facilities/setup/shapes.rooms.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  all,
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
import { allTexts, localizedText, type TextTable, textsOf } from '#api/platform/records/texts.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { picturesOf } from './store.pictures.ts';

/** The scope of a venue and of everything in it (B-45). */
export type VenueScope = { country: string; district: string };

export function listRoomRecords(
  conn: Conn,
  lang: string,
  input: RoomsQuery,
  reach: Reach,
): Promise<Page<RoomRecordRow>> {
  const name = sql`coalesce(${localizedText(roomNames, 'name', sql`r.id`, lang)}, '')`;
  const venue = sql`coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '')`;
  return listPage(
    conn,
    {
      columns: sql`r.id::text as id, v.country, ${name} as name, ${venue} as venue, r.seat_capacity as "seatCapacity", r.square,
        r.is_combined as "isCombined", r.in_use as "isInUse"`,
      from: sql`room r join venue v on v.id = r.venue_id where ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}
        and ${found(sql`${allTexts(roomNames, sql`r.id`)} || ' ' || ${allTexts(venueTexts, sql`v.id`)}`, input.search)}
        and ${matches(sql`v.country`, input.country)} and ${matches(sql`v.id::text`, input.venueId)} and ${matches(sql`r.in_use`, input.isInUse)}`,
      orders: {
        name: sql`lower(${name})`,
        country: sql`v.country`,
        venue: sql`lower(${venue})`,
        seatCapacity: sql`r.seat_capacity`,
        square: sql`r.square`,
      },
      tie: sql`r.id`,
    },
    input,
  );
}

const timeText = (column: 'start_tick' | 'end_tick') =>
  sql`lpad((s.${sql.ref(column)} / 4)::text, 2, '0') || ':' || lpad((s.${sql.ref(column)} % 4 * 15)::text, 2, '0')`;

const recordColumns = sql`r.id::text as id, r.version, v.country, ${districtCode(sql`v.district_id`)} as district, r.venue_id::text as "venueId", ${textsOf(roomNames, sql`r.id`)} as names, r.seat_capacity as "seatCapacity",
      r.square, to_jsonb(r.durations) as durations, r.is_combined as "isCombined", r.opens_on_holidays as "opensOnHolidays",
      r.packages_required as "packagesRequired", r.in_use as "isInUse", r.target_mode as "targetMode", r.min_pin as "minPin", r.sort, r.ecom_item_code as "itemCode",
      exists (select 1 from room_charge c where c.room_id = r.id) as "hasCharges",
      exists (select 1 from room_charge c where c.room_id = r.id and c.price_cents > 0) as costs, ${picturesOf('room', sql`r.id`)} as pictures,
      coalesce((select jsonb_agg(l.layout_id::text order by l.layout_id) from room_layout l where l.room_id = r.id), '[]') as "layoutIds",
      coalesce((select jsonb_agg(c.category_id::text order by c.category_id) from room_category c where c.room_id = r.id), '[]') as "categoryIds",
      coalesce((select jsonb_agg(p.part_room_id::text order by p.part_room_id) from combined_part p where p.combined_room_id = r.id), '[]') as "partIds",
      coalesce((select jsonb_agg(t.pin_code order by t.pin_code) from room_target_pin t where t.room_id = r.id), '[]') as "targetLevels",
      coalesce((select jsonb_agg(jsonb_build_object('weekday', s.weekday, 'from', ${timeText('start_tick')}, 'until', ${timeText('end_tick')}) order by s.weekday, s.start_tick)
        from room_slot s where s.room_id = r.id), '[]') as slots`;

export const findRoomRecord = (conn: Conn, id: string): Promise<RoomRecord | null> =>
  maybe<RoomRecord>(conn)`
    select ${recordColumns} from room r join venue v on v.id = r.venue_id where r.id = ${id}::bigint`;

/** In the order of members' pages. */
export const listRoomsOf = (conn: Conn, venueId: string): Promise<RoomRecord[]> =>
  all<RoomRecord>(conn)`
    select ${recordColumns} from room r join venue v on v.id = r.venue_id where r.venue_id = ${venueId}::bigint order by r.sort, r.id`;

export const isRoomNamed = (tx: Tx, of: RoomFields, but: string | null): Promise<boolean> =>
  exists(tx)`
    select 1 from room r join room_text t on t.room_id = r.id and t.lang = 'en'
    where r.venue_id = ${of.venueId}::bigint and lower(t.name) = lower(${of.names.en}) and r.id::text is distinct from ${but}`;

export const listParts = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; venueId: string; isCombined: boolean }[]> =>
  all<{ id: string; venueId: string; isCombined: boolean }>(tx)`
    select id::text as id, venue_id::text as "venueId", is_combined as "isCombined" from room where id = any (${ids}::bigint[]) order by id`;

/** Whether a combined room has exactly these parts. */
export const isCombination = (tx: Tx, ids: readonly string[]): Promise<boolean> =>
  exists(tx)`
    select 1 from combined_part group by combined_room_id
    having array_agg(part_room_id order by part_room_id) = (select array_agg(n order by n) from unnest(${ids}::bigint[]) n)`;

export const countOptions = (
  tx: Tx,
  table: 'layout' | 'facility_category',
  ids: readonly string[],
): Promise<number> =>
  value<number>(tx)`
    select count(*)::int from ${sql.table(table)} where id = any (${ids}::bigint[])`;

export const insertRoom = (tx: Tx, of: RoomFields): Promise<string> =>
  value<string>(tx)`
    insert into room (venue_id, seat_capacity, square, durations, is_combined, target_mode, min_pin, packages_required, opens_on_holidays, in_use, ecom_item_code, sort)
    values (${of.venueId}::bigint, ${of.seatCapacity}, ${of.square}, ${[...of.durations]}::smallint[], ${of.isCombined}, ${of.targetMode},
      ${of.targetMode === 'MINIMUM' ? of.minPin : null}, ${of.packagesRequired}, ${of.opensOnHolidays}, ${of.isInUse}, ${of.itemCode}, ${of.sort}) returning id::text as id`;

/** Parts and venue never change (B-16, B-18). */
export const setRoom = (tx: Tx, id: string, version: number, of: RoomFields): Promise<number> =>
  changed(tx)`
    update room set seat_capacity = ${of.seatCapacity}, square = ${of.square}, durations = ${[...of.durations]}::smallint[], target_mode = ${of.targetMode},
      min_pin = ${of.targetMode === 'MINIMUM' ? of.minPin : null}, packages_required = ${of.packagesRequired}, opens_on_holidays = ${of.opensOnHolidays},
      in_use = ${of.isInUse}, ecom_item_code = ${of.itemCode}, sort = ${of.sort}, version = version + 1
    where id = ${id}::bigint and version = ${version}`;

/** Changes nothing but that the room is in use. */
export const setInUse = (
  tx: Tx,
  id: string,
  { version, isShown }: { version: number; isShown: boolean },
): Promise<number> =>
  changed(tx)`
    update room set in_use = ${isShown}, version = version + 1 where id = ${id}::bigint and version = ${version}`;

export async function setRoomOptions(tx: Tx, id: string, of: RoomFields): Promise<void> {
  await run(tx)`delete from room_layout where room_id = ${id}::bigint`;
  await run(tx)`
    insert into room_layout (room_id, layout_id) select ${id}::bigint, unnest(${[...new Set(of.layoutIds)]}::bigint[])`;
  await run(tx)`delete from room_category where room_id = ${id}::bigint`;
  await run(tx)`
    insert into room_category (room_id, category_id) select ${id}::bigint, unnest(${[...new Set(of.categoryIds)]}::bigint[])`;
  await run(tx)`delete from room_target_pin where room_id = ${id}::bigint`;
  if (of.targetMode === 'LEVELS')
    await run(tx)`
      insert into room_target_pin (room_id, pin_code) select ${id}::bigint, unnest(${[...new Set(of.targetLevels)]}::text[])`;
}

/** A booking takes the room itself, or its parts (B-04). */
export async function setUnits(tx: Tx, id: string, partIds: readonly string[]): Promise<void> {
  await run(tx)`
    insert into combined_part (combined_room_id, part_room_id) select ${id}::bigint, unnest(${partIds}::bigint[])`;
  await run(tx)`
    insert into room_unit (room_id, unit_id) select ${id}::bigint, unnest(${partIds.length > 0 ? partIds : [id]}::bigint[])`;
}

/** Number of units of a room; 0 for a room that was just inserted. */
export const countUnits = (tx: Tx, id: string): Promise<number> =>
  value<number>(tx)`select count(*)::int from room_unit where room_id = ${id}::bigint`;

const spans = (slots: readonly WeekSpan[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as n(weekday int, start int, "end" int)`;

/** Whether a slot that is not in `slots` is booked or held from `today` on. */
export const isSlotBooked = (
  tx: Tx,
  id: string,
  slots: readonly WeekSpan[],
  today: string,
): Promise<boolean> =>
  exists(tx)`
    select 1 from room_slot s join facility_session x on s.id = any (x.slot_ids) and x.day >= ${today}::date
    where s.room_id = ${id}::bigint and exists (select 1 from slot_claim c where c.session_id = x.id)
      and not exists (select 1 from ${spans(slots)} where n.weekday = s.weekday and n.start = s.start_tick and n."end" = s.end_tick)`;

/** Unchanged slots keep their id, and so their prices. */
export async function setSlots(tx: Tx, id: string, slots: readonly WeekSpan[]): Promise<void> {
  await run(tx)`
    delete from room_slot s where s.room_id = ${id}::bigint
      and not exists (select 1 from ${spans(slots)} where n.weekday = s.weekday and n.start = s.start_tick and n."end" = s.end_tick)`;
  await run(tx)`
    insert into room_slot (room_id, weekday, start_tick, end_tick) select ${id}::bigint, n.weekday, n.start, n."end" from ${spans(slots)}
    where not exists (select 1 from room_slot s where s.room_id = ${id}::bigint and s.weekday = n.weekday and s.start_tick = n.start)`;
}

type Choice = { value: string; text: string };

/** Includes options that are no longer offered. */
export const listOptionChoices = (
  conn: Conn,
  lang: string,
  of: { table: 'layout' | 'facility_category'; names: TextTable },
): Promise<(Choice & { isInUse: boolean })[]> =>
  all<Choice & { isInUse: boolean }>(conn)`
    select c.id::text as value, coalesce(${localizedText(of.names, 'name', sql`c.id`, lang)}, '') as text, c.active as "isInUse"
    from ${sql.table(of.table)} c order by c.sort, c.id`;

/** Limits a form's choices to venues `v` of a country within a reach. */
export type ChoicesOf = { country: string; reach: Reach };
export const isChosenFrom = (country: string, reach: Reach) =>
  sql`v.country = ${country} and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}`;

export const listVenueChoices = (
  conn: Conn,
  { country, reach }: ChoicesOf,
  lang: string,
): Promise<Choice[]> =>
  all<Choice>(conn)`
    select v.id::text as value, coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as text
    from venue v where ${isChosenFrom(country, reach)} order by 2, v.id`;

export const listPlainRooms = (
  conn: Conn,
  { country, reach }: ChoicesOf,
  lang: string,
): Promise<(Choice & { venueId: string })[]> =>
  all<Choice & { venueId: string }>(conn)`
    select r.id::text as value, coalesce(${localizedText(roomNames, 'name', sql`r.id`, lang)}, '') as text, r.venue_id::text as "venueId"
    from room r join venue v on v.id = r.venue_id where ${isChosenFrom(country, reach)} and not r.is_combined order by r.venue_id, 2, r.id`;

/** Null if the venue or room does not exist. */
export const findVenueScope = (
  conn: Conn,
  of: { venueId: string } | { roomId: string },
): Promise<VenueScope | null> =>
  maybe<VenueScope>(conn)`
    select v.country, ${districtCode(sql`v.district_id`)} as district from venue v
    where v.id = ${'venueId' in of ? sql`${of.venueId}::bigint` : sql`(select r.venue_id from room r where r.id = ${of.roomId}::bigint)`}`;
