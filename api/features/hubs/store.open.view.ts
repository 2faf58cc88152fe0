import type { OpenKind } from '#domain/hubs/shapes.open.ts';
import { districtCode, orderDistrict } from '#api/platform/records/reach.ts';
import { type Conn, maybe, type RawBuilder, sql, values } from '#api/platform/db/sql.ts';
import { isRecent } from './store.open.ts';

const scopes: Record<OpenKind, (id: string) => RawBuilder<unknown>> = {
  event: (id) =>
    sql`select e.country, e.district_code as district from event e where e.id = ${id}::bigint`,
  room: (id) =>
    sql`select v.country, ${districtCode(sql`v.district_id`)} as district from room r join venue v on v.id = r.venue_id where r.id = ${id}::bigint`,
  venue: (id) =>
    sql`select v.country, ${districtCode(sql`v.district_id`)} as district from venue v where v.id = ${id}::bigint`,
  service: (id) =>
    sql`select s.country, ${districtCode(sql`s.district_id`)} as district from service s where s.id = ${id}::bigint`,
  coupon_type: (id) =>
    sql`select null as country, null as district from coupon_type t where t.id = ${id}::bigint`,
  order: (id) =>
    sql`select o.country, ${orderDistrict(sql`o.id`)} as district from booking_order o where o.order_number = ${id}`,
};

/** A country of null: all countries. */
type Scope = { country: string | null; district: string | null };

export const findScope = (conn: Conn, kind: OpenKind, id: string): Promise<Scope | null> =>
  maybe<Scope>(conn)`${scopes[kind](id)}`;

/** Names of the other administrators who have a record open. */
export const listOthers = (
  conn: Conn,
  of: { kind: OpenKind; id: string; adminId: number },
): Promise<string[]> =>
  values<string>(conn)`
    select a.name from open_record p join admin_user a on a.id = p.admin_user_id
    where p.kind = ${of.kind} and p.record = ${of.id} and p.admin_user_id <> ${of.adminId} and ${isRecent} order by a.name, a.id`;
