import type {
  ItemFields,
  ItemRecord,
  ItemRow,
  ItemsQuery,
} from '#domain/facilities/equipment/shapes.items.ts';
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
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { allTexts, localizedText } from '#api/platform/records/texts.ts';
import { venueTexts } from '#api/features/facilities/store.rooms.view.ts';

export function listItems(
  conn: Conn,
  lang: string,
  input: ItemsQuery,
  reach: Reach,
): Promise<Page<ItemRow>> {
  const venue = sql`coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '')`;
  const packages = sql`(select count(*)::int from equipment_package_item u where u.item_id = i.id)`;
  return listPage(
    conn,
    {
      columns: sql`i.id::text as id, v.country, i.name, ${venue} as venue, i.stock, ${packages} as packages`,
      from: sql`equipment_item i join venue v on v.id = i.venue_id where ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}
        and ${found(sql`i.name || ' ' || ${allTexts(venueTexts, sql`v.id`)}`, input.search)}
        and ${matches(sql`v.country`, input.country)} and ${matches(sql`v.id::text`, input.venueId)}`,
      orders: {
        name: sql`lower(i.name)`,
        country: sql`v.country`,
        venue: sql`lower(${venue})`,
        stock: sql`i.stock`,
        packages,
      },
      tie: sql`i.id`,
    },
    input,
  );
}

export const findItem = (conn: Conn, id: string): Promise<ItemRecord | null> =>
  maybe<ItemRecord>(conn)`
    select i.id::text as id, i.version, v.country, ${districtCode(sql`v.district_id`)} as district, i.venue_id::text as "venueId", i.name, i.stock
    from equipment_item i join venue v on v.id = i.venue_id where i.id = ${id}::bigint`;

export const isItemNamed = (tx: Tx, of: ItemFields, but: string | null): Promise<boolean> =>
  exists(tx)`
    select 1 from equipment_item where venue_id = ${of.venueId}::bigint and lower(name) = lower(${of.name}) and id::text is distinct from ${but}`;

export const isItemUsed = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx)`select 1 from equipment_package_item where item_id = ${id}::bigint`;

/** Highest simultaneous use of an item by sessions from `today` on. */
export const peakBooked = (tx: Tx, id: string, today: string): Promise<number> =>
  value<number>(tx)`
    with use as (
      select s.day, s.start_tick, s.end_tick, sp.quantity * pi.quantity as quantity
      from equipment_package_item pi join facility_session_package sp on sp.package_id = pi.package_id join facility_session s on s.id = sp.session_id
      where pi.item_id = ${id}::bigint and s.day >= ${today}::date and exists (select 1 from slot_claim c where c.session_id = s.id))
    select coalesce(max(together), 0)::int from (
      select (select sum(o.quantity) from use o where o.day = u.day and o.start_tick <= u.start_tick and u.start_tick < o.end_tick) as together from use u) x`;

export const insertItem = (tx: Tx, of: ItemFields): Promise<string> =>
  value<string>(tx)`
    insert into equipment_item (venue_id, name, stock) values (${of.venueId}::bigint, ${of.name}, ${of.stock}) returning id::text as id`;

export const setItem = (tx: Tx, id: string, version: number, of: ItemFields): Promise<number> =>
  changed(tx)`
    update equipment_item set name = ${of.name}, stock = ${of.stock}, version = version + 1 where id = ${id}::bigint and version = ${version}`;

export const deleteItem = (tx: Tx, id: string, version: number): Promise<number> =>
  changed(tx)`delete from equipment_item where id = ${id}::bigint and version = ${version}`;
