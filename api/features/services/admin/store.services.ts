import type { ServiceFields, ServiceRecord } from '#domain/services/admin/shapes.services.ts';
import {
  changed,
  type Conn,
  exists,
  maybe,
  type RawBuilder,
  run,
  sql,
  type Tx,
  value,
  values,
} from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import { textsOf } from '#api/platform/records/texts.ts';
import { serviceTexts } from '#api/features/services/store.view.ts';

/** Converts a tick to `09:15`, in SQL. */
export const timeSql = (tick: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lpad((${tick} / 4)::text, 2, '0') || ':' || lpad((${tick} % 4 * 15)::text, 2, '0')`;

/** Converts a valid `09:15` to a tick, in SQL. */
export const tickSql = (time: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(split_part(${time}, ':', 1)::int * 4 + split_part(${time}, ':', 2)::int / 15)`;
const tick = (time: string) => tickSql(sql`${time}::text`);

const textOf = (column: string) => textsOf({ ...serviceTexts, columns: column }, sql`s.id`);

export const findService = (conn: Conn, id: string): Promise<ServiceRecord | null> =>
  maybe<ServiceRecord>(conn)`
    select s.id::text as id, s.version, s.country, ${districtCode(sql`s.district_id`)} as district, s.district_id::text as "districtId", s.category_id as "categoryId",
      coalesce((select json_agg(b.category_type_id order by b.category_type_id) from service_sub_type b where b.service_id = s.id), '[]') as "typeIds",
      ${textOf('name')} as names, ${textOf('description')} as descriptions, ${textOf('venue_name')} as "venueNames", ${textOf('address')} as addresses,
      coalesce((select jsonb_agg(substring(i.file from '/pictures/([0-9a-f]{32})-') order by i.sort, i.id) from service_picture i
        where i.service_id = s.id and i.file ~ '^/pictures/[0-9a-f]{32}-'), '[]') as pictures,
      s.coupon_type_id::text as "couponTypeId", s.coupons_per_slot as "couponsPerSlot", s.max_slots as "maxSlots", s.slot_minutes as "slotMinutes",
      s.places_per_consultant as "placesPerConsultant", ${timeSql(sql`s.opens_tick`)} as opens, ${timeSql(sql`s.closes_tick`)} as closes, s.state
    from service s where s.id = ${id}::bigint`;

export const insertService = (tx: Tx, of: ServiceFields): Promise<string> =>
  value<string>(tx)`
    insert into service (country, district_id, category_id, coupon_type_id, coupons_per_slot, max_slots, slot_minutes, places_per_consultant, opens_tick, closes_tick, state)
    values (${of.country}, ${of.districtId}::bigint, ${of.categoryId}, ${of.couponTypeId}::bigint, ${of.couponsPerSlot}, ${of.maxSlots}, ${of.slotMinutes},
      ${of.placesPerConsultant}, ${tick(of.opens)}, ${tick(of.closes)}, ${of.state})
    returning id::text as id`;

export const setService = (
  tx: Tx,
  id: string,
  version: number,
  of: ServiceFields,
): Promise<number> =>
  changed(tx)`
    update service set district_id = ${of.districtId}::bigint, category_id = ${of.categoryId}, coupon_type_id = ${of.couponTypeId}::bigint,
      coupons_per_slot = ${of.couponsPerSlot}, max_slots = ${of.maxSlots}, slot_minutes = ${of.slotMinutes}, places_per_consultant = ${of.placesPerConsultant},
      opens_tick = ${tick(of.opens)}, closes_tick = ${tick(of.closes)}, state = ${of.state}, version = version + 1
    where id = ${id}::bigint and version = ${version}`;

/** Publishes or withdraws a service, and changes nothing else. */
export const setShown = (
  tx: Tx,
  id: string,
  { version, isShown }: { version: number; isShown: boolean },
): Promise<number> =>
  changed(tx)`
    update service set state = ${isShown ? 'PUBLISHED' : 'WITHDRAWN'}, version = version + 1 where id = ${id}::bigint and version = ${version}`;

/** Replaces sub-types and pictures; `files` are addresses in order. */
export async function setParts(
  tx: Tx,
  id: string,
  { typeIds, files }: { typeIds: readonly string[]; files: readonly string[] },
): Promise<void> {
  await run(tx)`delete from service_sub_type where service_id = ${id}::bigint`;
  await run(tx)`
    insert into service_sub_type (service_id, category_type_id) select ${id}::bigint, t from unnest(${typeIds}::text[]) t`;
  await run(tx)`delete from service_picture where service_id = ${id}::bigint`;
  await run(tx)`
    insert into service_picture (service_id, file, sort)
    select ${id}::bigint, f.file, f.sort from unnest(${files}::text[]) with ordinality as f(file, sort)`;
}

export const isCategory = (conn: Conn, id: string): Promise<boolean> =>
  exists(conn)`select 1 from service_category where id = ${id}`;

export const listTypesOf = (
  conn: Conn,
  categoryId: string,
  ids: readonly string[],
): Promise<string[]> =>
  values<string>(conn)`
    select id from service_category_type where category_id = ${categoryId} and id = any (${ids}::text[])`;

/** Whether the service has batches or bookings. */
export const isServiceUsed = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx)`
    select 1 where exists (select 1 from service_batch where service_id = ${id}::bigint) or exists (select 1 from service_order where service_id = ${id}::bigint)`;

export const deleteService = (tx: Tx, id: string, version: number): Promise<number> =>
  changed(tx)`delete from service where id = ${id}::bigint and version = ${version}`;

/** Changes of plans run one at a time. Takes this lock before any row. */
export const lockPlans = (tx: Tx): Promise<void> => run(tx)`select pg_advisory_xact_lock(4700541)`;
