import type {
  PackageFields,
  PackageRecord,
  PackageRow,
  PackagesQuery,
} from '#domain/facilities/equipment/shapes.packages.ts';
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
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { allTexts, localizedText, textsOf } from '#api/platform/records/texts.ts';
import { packageNames, roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';
import { type ChoicesOf, isChosenFrom } from '#api/features/facilities/setup/store.rooms.ts';
import { isBooked } from './store.used.view.ts';

export function listPackageRecords(
  conn: Conn,
  lang: string,
  input: PackagesQuery,
  reach: Reach,
): Promise<Page<PackageRow>> {
  const name = sql`coalesce(${localizedText(packageNames, 'name', sql`p.id`, lang)}, p.code)`;
  const venue = sql`coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '')`;
  const isWithdrawn = sql`p.withdrawn_at is not null`;
  const words = sql`p.code || ' ' || ${allTexts(packageNames, sql`p.id`)} || ' ' || ${allTexts(venueTexts, sql`v.id`)}`;
  return listPage(
    conn,
    {
      columns: sql`p.id::text as id, v.country, p.code, ${name} as name, ${venue} as venue, p.price_cents as price, p.effective_from::text as from,
        p.effective_until::text as until, p.is_required as "isRequired", ${isWithdrawn} as "isWithdrawn"`,
      from: sql`equipment_package p join venue v on v.id = p.venue_id where ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))} and ${found(words, input.search)}
        and ${matches(sql`v.country`, input.country)} and ${matches(sql`v.id::text`, input.venueId)} and ${matches(isWithdrawn, input.isWithdrawn)}`,
      orders: {
        name: sql`lower(${name})`,
        code: sql`p.code`,
        country: sql`v.country`,
        venue: sql`lower(${venue})`,
        price: sql`p.price_cents`,
        from: sql`p.effective_from`,
        until: sql`p.effective_until`,
      },
      tie: sql`p.id`,
    },
    input,
  );
}

const line = sql`coalesce(p.line, p.id)`;

export const findPackageRecord = (conn: Conn, id: string): Promise<PackageRecord | null> =>
  maybe<PackageRecord>(conn)`
    select p.id::text as id, p.version, v.country, ${districtCode(sql`v.district_id`)} as district, p.venue_id::text as "venueId", p.code, ${textsOf(packageNames, sql`p.id`)} as names, p.price_cents as price,
      p.effective_from::text as from, p.effective_until::text as until, p.is_required as "isRequired", p.ecom_item_code as "itemCode",
      p.withdrawn_at is not null as "isWithdrawn", ${isBooked(sql`p.id`)} as "isBooked",
      coalesce((select jsonb_agg(jsonb_build_object('itemId', i.item_id::text, 'quantity', i.quantity) order by i.item_id)
        from equipment_package_item i where i.package_id = p.id), '[]') as items,
      coalesce((select jsonb_agg(r.room_id::text order by r.room_id) from equipment_package_room r where r.package_id = p.id), '[]') as "roomIds",
      (select jsonb_agg(jsonb_build_object('id', o.id::text, 'from', o.effective_from, 'until', o.effective_until, 'price', o.price_cents, 'isWithdrawn', o.withdrawn_at is not null)
        order by o.effective_from nulls first, o.id) from equipment_package o where coalesce(o.line, o.id) = ${line}) as versions
    from equipment_package p join venue v on v.id = p.venue_id where p.id = ${id}::bigint`;

/** Whether another package of the venue has the name or code; `versions` do not count. */
export const isPackageTaken = (
  tx: Tx,
  of: PackageFields,
  field: 'names' | 'code',
  versions: readonly string[],
): Promise<boolean> =>
  exists(tx)`
    select 1 from equipment_package p left join equipment_package_text t on t.package_id = p.id and t.lang = 'en'
    where p.venue_id = ${of.venueId}::bigint and p.id <> all (${versions}::bigint[])
      and ${field === 'code' ? sql`p.code = ${of.code}` : sql`lower(t.name) = lower(${of.names.en})`}`;

export const countOfVenue = (
  tx: Tx,
  table: 'equipment_item' | 'room',
  venueId: string,
  ids: readonly string[],
): Promise<number> =>
  value<number>(tx)`
    select count(*)::int from ${sql.table(table)} where venue_id = ${venueId}::bigint and id = any (${ids}::bigint[])`;

export const insertPackage = (
  tx: Tx,
  of: PackageFields,
  versionOf: string | null,
): Promise<string> =>
  value<string>(tx)`
    insert into equipment_package (venue_id, code, price_cents, effective_from, effective_until, is_required, ecom_item_code, line)
    values (${of.venueId}::bigint, ${of.code}, ${of.price}, ${of.from}::date, ${of.until}::date, ${of.isRequired}, ${of.itemCode},
      (select ${line} from equipment_package p where p.id = ${versionOf}::bigint)) returning id::text as id`;

export const setPackage = (
  tx: Tx,
  id: string,
  version: number,
  of: PackageFields,
): Promise<number> =>
  changed(tx)`
    update equipment_package set code = ${of.code}, price_cents = ${of.price}, effective_from = ${of.from}::date, effective_until = ${of.until}::date,
      is_required = ${of.isRequired}, ecom_item_code = ${of.itemCode}, version = version + 1
    where id = ${id}::bigint and version = ${version}`;

export async function setContent(tx: Tx, id: string, of: PackageFields): Promise<void> {
  await run(tx)`delete from equipment_package_item where package_id = ${id}::bigint`;
  await run(tx)`
    insert into equipment_package_item (package_id, item_id, quantity) select ${id}::bigint, n."itemId", n.quantity
    from jsonb_to_recordset(${JSON.stringify(of.items)}::jsonb) as n("itemId" bigint, quantity int)`;
  await run(tx)`delete from equipment_package_room where package_id = ${id}::bigint`;
  await run(tx)`
    insert into equipment_package_room (package_id, room_id) select ${id}::bigint, unnest(${[...new Set(of.roomIds)]}::bigint[])`;
}

/** Bookings after the day stay (B-17). */
export const endPackage = (tx: Tx, id: string, until: string): Promise<void> =>
  run(tx)`
    update equipment_package set effective_until = ${until}::date, version = version + 1 where id = ${id}::bigint`;

export const withdrawPackage = (tx: Tx, id: string, version: number): Promise<number> =>
  changed(tx)`
    update equipment_package set withdrawn_at = app_now(), version = version + 1 where id = ${id}::bigint and version = ${version}`;

/** Cancelled bookings count, too. */
export const isNamed = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx)`select 1 from facility_session_package where package_id = ${id}::bigint`;

export const deletePackage = (tx: Tx, id: string, version: number): Promise<number> =>
  changed(tx)`delete from equipment_package where id = ${id}::bigint and version = ${version}`;

type OfVenue = { value: string; text: string; venueId: string };

export const listItemChoices = (
  conn: Conn,
  { country, reach }: ChoicesOf,
): Promise<(OfVenue & { stock: number })[]> =>
  all<OfVenue & { stock: number }>(conn)`
    select i.id::text as value, i.name as text, i.venue_id::text as "venueId", i.stock
    from equipment_item i join venue v on v.id = i.venue_id where ${isChosenFrom(country, reach)} order by i.venue_id, lower(i.name), i.id`;

export const listRoomChoices = (
  conn: Conn,
  { country, reach }: ChoicesOf,
  lang: string,
): Promise<OfVenue[]> =>
  all<OfVenue>(conn)`
    select r.id::text as value, coalesce(${localizedText(roomNames, 'name', sql`r.id`, lang)}, '') as text, r.venue_id::text as "venueId"
    from room r join venue v on v.id = r.venue_id where ${isChosenFrom(country, reach)} order by r.venue_id, r.sort, 2, r.id`;
