import type {
  VenueFields,
  VenueNeeds,
  VenueRecord,
  VenueRecordRow,
  VenueQuery,
} from '#domain/facilities/setup/shapes.venues.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  matches,
  maybe,
  type RawBuilder,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { allTexts, localizedText, textsOf } from '#api/platform/records/texts.ts';
import { categoryNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { picturesOf } from './store.pictures.ts';
import { districtName } from './store.venues.view.ts';

const textOf = (column: string, id: RawBuilder<unknown>) =>
  textsOf({ ...venueTexts, columns: column }, id);

export function listVenueRecords(
  conn: Conn,
  lang: string,
  input: VenueQuery,
  reach: Reach,
): Promise<Page<VenueRecordRow>> {
  const name = sql`coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '')`;
  const district = districtName(sql`v.district_id`, lang);
  const category = sql`coalesce(${localizedText(categoryNames, 'name', sql`v.category_id`, lang)}, '')`;
  const rooms = sql`(select count(*)::int from room r where r.venue_id = v.id)`;
  return listPage(
    conn,
    {
      columns: sql`v.id::text as id, v.country, ${name} as name, ${district} as district, ${districtCode(sql`v.district_id`)} as "districtCode", ${category} as category, ${rooms} as rooms, v.venue_status as "venueStatus"`,
      from: sql`venue v where ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))} and ${found(allTexts(venueTexts, sql`v.id`), input.search)}
        and ${matches(sql`v.country`, input.country)} and ${matches(sql`v.venue_status`, input.venueStatus)}`,
      orders: { name: sql`lower(${name})`, country: sql`v.country`, district, rooms },
      tie: sql`v.id`,
    },
    input,
  );
}

export const findVenueRecord = (conn: Conn, id: string): Promise<VenueRecord | null> =>
  maybe<VenueRecord>(conn)`
    select v.id::text as id, v.version, v.country, ${districtCode(sql`v.district_id`)} as district, v.district_id::text as "districtId", v.category_id::text as "categoryId",
      ${textOf('name', sql`v.id`)} as names, ${textOf('address', sql`v.id`)} as addresses, v.contact_person as "contactPerson", v.contact_tel as "contactTel",
      v.map_url as "mapUrl", ${textOf('rules', sql`v.id`)} as rules, ${picturesOf('venue', sql`v.id`)} as pictures, v.venue_status as "venueStatus"
    from venue v where v.id = ${id}::bigint`;

/** Changes of the set-up run one at a time. Takes this lock before any row (decision 0074). */
export const lockSetup = (tx: Tx): Promise<void> => run(tx)`select pg_advisory_xact_lock(4700118)`;

export const isVenueNamed = (tx: Tx, of: VenueFields, but: string | null): Promise<boolean> =>
  exists(tx)`
    select 1 from venue v join venue_text t on t.venue_id = v.id and t.lang = 'en'
    where v.country = ${of.country} and lower(t.name) = lower(${of.names.en}) and v.id::text is distinct from ${but}`;

export const isCategory = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx)`select 1 from facility_category where id = ${id}::bigint`;

export const insertVenue = (tx: Tx, of: VenueFields): Promise<string> =>
  value<string>(tx)`
    insert into venue (country, district_id, category_id, contact_person, contact_tel, venue_status, map_url)
    values (${of.country}, ${of.districtId}::bigint, ${of.categoryId}::bigint, ${of.contactPerson}, ${of.contactTel}, ${of.venueStatus}, ${of.mapUrl})
    returning id::text as id`;

export const setVenue = (tx: Tx, id: string, version: number, of: VenueFields): Promise<number> =>
  changed(tx)`
    update venue set district_id = ${of.districtId}::bigint, category_id = ${of.categoryId}::bigint, contact_person = ${of.contactPerson},
      contact_tel = ${of.contactTel}, venue_status = ${of.venueStatus}, map_url = ${of.mapUrl}, version = version + 1
    where id = ${id}::bigint and version = ${version}`;

/** Opens or closes a venue, and changes nothing else. */
export const setOpen = (
  tx: Tx,
  id: string,
  { version, isShown }: { version: number; isShown: boolean },
): Promise<number> =>
  changed(tx)`
    update venue set venue_status = ${isShown ? 'OPEN' : 'CLOSED'}, version = version + 1 where id = ${id}::bigint and version = ${version}`;

export const findNeeds = (conn: Conn, id: string): Promise<VenueNeeds | null> =>
  maybe<VenueNeeds>(conn)`
    select (select count(*)::int from open_day d where d.venue_id = v.id) as "openDays",
      count(r.id)::int as rooms, (count(r.id) filter (where not exists (select 1 from room_charge c where c.room_id = r.id)))::int as "withoutCharges",
      (count(r.id) filter (where r.ecom_item_code = '' and exists (select 1 from room_charge c where c.room_id = r.id and c.price_cents > 0)))::int as "withoutItem"
    from venue v left join room r on r.venue_id = v.id and r.in_use where v.id = ${id}::bigint group by v.id`;
