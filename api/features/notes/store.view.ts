import type { RecordScope, Scope } from '#domain/administrators/shapes.ts';
import type { FollowUp, NoteKind, Notes } from '#domain/notes/shapes.ts';
import { all, type Conn, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { districtCode, orderDistrict } from '#api/platform/records/reach.ts';

/** A record that has notes: its row, and where it belongs (B-45). */
export type NoteSubject = RecordScope & { id: number; country: string };

const subjects: Record<NoteKind, (id: string) => RawBuilder<unknown>> = {
  member: (id) =>
    sql`select id, country, null::text as district from member where id = ${id}::bigint`,
  order: (id) =>
    sql`select o.id, o.country, ${orderDistrict(sql`o.id`)} as district from booking_order o where o.order_number = ${id}`,
  event: (id) =>
    sql`select id, country, district_code as district from event where id = ${id}::bigint`,
  room: (id) =>
    sql`select r.id, v.country, ${districtCode(sql`v.district_id`)} as district from room r join venue v on v.id = r.venue_id where r.id = ${id}::bigint`,
};

export const findSubject = (conn: Conn, kind: NoteKind, id: string): Promise<NoteSubject | null> =>
  maybe<NoteSubject>(conn)`${subjects[kind](id)}`;

/** Reads active administrators with their roles, by name. */
export async function listAdministrators(
  conn: Conn,
): Promise<{ id: string; name: string; scopes: Scope[] }[]> {
  return all<{ id: string; name: string; scopes: Scope[] }>(conn)`
    select u.id::text as id, u.name, jsonb_agg(jsonb_build_object('role', r.role_code, 'country', r.country, 'region', r.region_code)) as scopes
    from admin_user u join admin_user_role r on r.admin_user_id = u.id where u.state = 'ACTIVE' group by u.id order by lower(u.name), u.id`;
}

type OwnFollowUp = FollowUp & { district: string | null };

/** Reads the records of an owner that have a follow-up date, the earliest first. */
export async function listFollowUps(
  conn: Conn,
  adminId: number,
  lang: string,
): Promise<OwnFollowUp[]> {
  return all<OwnFollowUp>(conn)`
    select f.*, f."followUpOn" <= (app_now() at time zone c.time_zone)::date::text as "isDue" from (
      select case when d.member_id is not null then 'member' when d.order_id is not null then 'order' when d.event_id is not null then 'event' else 'room' end as kind,
        coalesce(o.order_number, d.member_id::text, d.event_id::text, d.room_id::text) as "subjectId",
        coalesce(nullif(concat_ws(' ', m.account_name, m.ada), ''), o.order_number, x.name, xen.name, rx.name, rxen.name, '') as name,
        coalesce(m.country, o.country, e.country, v.country) as country,
        case when o.id is not null then ${orderDistrict(sql`o.id`)} when e.id is not null then e.district_code when r.id is not null then ${districtCode(sql`v.district_id`)} end as district,
        d.tags, d.follow_up_on::text as "followUpOn", d.id
      from desk_record d
      left join member m on m.id = d.member_id
      left join booking_order o on o.id = d.order_id
      left join event e on e.id = d.event_id
      left join event_text x on x.event_id = e.id and x.lang = ${lang}
      left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
      left join room r on r.id = d.room_id
      left join venue v on v.id = r.venue_id
      left join room_text rx on rx.room_id = r.id and rx.lang = ${lang}
      left join room_text rxen on rxen.room_id = r.id and rxen.lang = 'en'
      where d.owner_id = ${adminId} and d.follow_up_on is not null order by d.follow_up_on, d.id limit 500) f
    join country c on c.code = f.country order by f."followUpOn", f.id`;
}

type DeskRecord = Pick<Notes, 'tags' | 'ownerId' | 'ownerName' | 'followUpOn' | 'version'> & {
  id: number;
};

export const findRecord = (conn: Conn, kind: NoteKind, id: number): Promise<DeskRecord | null> =>
  maybe<DeskRecord>(conn)`
    select d.id, d.tags, d.owner_id::text as "ownerId", (select u.name from admin_user u where u.id = d.owner_id) as "ownerName",
      d.follow_up_on::text as "followUpOn", d.version
    from desk_record d where d.${sql.ref(`${kind}_id`)} = ${id}`;

export async function listNotes(conn: Conn, recordId: number): Promise<Notes['notes']> {
  return all<Notes['notes'][number]>(conn)`
    select n.id::text as id, n.at, u.name as by, n.text from note n join admin_user u on u.id = n.admin_user_id
    where n.desk_record_id = ${recordId} order by n.at desc, n.id desc limit 200`;
}
