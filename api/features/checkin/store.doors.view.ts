import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import { inReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';

type DoorRow = {
  sessionId: string;
  eventId: string;
  eventName: string;
  country: string;
  district: string | null;
  startTime: number;
  endTime: number;
  hasStaffCode: boolean;
  issued: number;
  checkedIn: number;
};
type Door = DoorRow & {
  version: number;
  checkInFrom: number | null;
  checkInTo: number | null;
};

export type DoorsQuery = ListQuery & {
  country?: string | undefined;
  event?: string | undefined;
  when?: 'coming' | 'over' | undefined;
  day?: string | undefined;
};

/** The second condition is wider than any time zone, for the index. */
const onDay = (day: string | undefined) =>
  day === undefined
    ? sql`true`
    : sql`(s.start_time at time zone (select c.time_zone from country c where c.code = e.country))::date = ${day}::date
        and s.end_time >= ${day}::date - interval '1 day' and s.start_time < ${day}::date + interval '2 days'`;

const columns = sql`s.id::text as "sessionId", e.id::text as "eventId", coalesce(x.name, xen.name, '') as "eventName", e.country, e.district_code as district, s.start_time as "startTime",
  s.end_time as "endTime", s.staff_code_hash is not null as "hasStaffCode",
  (select count(*) from ticket k where k.session_id = s.id and k.state <> 'CANCELLED') as issued,
  (select count(*) from ticket k where k.session_id = s.id and k.state = 'USED') as "checkedIn"`;
const tables = (lang: string) => sql`event_session s
  join event e on e.id = s.event_id and e.state = 'PUBLISHED'
  left join event_text x on x.event_id = e.id and x.lang = ${lang}
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'`;

/** Reads tables of other features (decision 0004). */
export async function listDoors(
  conn: Conn,
  lang: string,
  input: DoorsQuery,
  reach: Reach,
): Promise<Page<DoorRow>> {
  const when = input.when ?? null;
  const from = sql`${tables(lang)}
    where ${inReach(reach, sql`e.country`, sql`e.district_code`)} and ${found(sql`coalesce(x.name, '') || ' ' || coalesce(xen.name, '')`, input.search)}
      and ${matches(sql`e.country`, input.country)} and ${input.event === undefined ? sql`true` : sql`e.id = ${input.event}::bigint`} and ${onDay(input.day)}
      and (${when}::text is null or (s.end_time > app_now()) = (${when}::text = 'coming'))`;
  // Running and coming sessions first, then the latest ended. One number, so that the sort
  // direction reverses the whole order.
  const at = sql`extract(epoch from s.start_time)`;
  const next = sql`case when s.end_time > app_now() then ${at} else 1e11 - ${at} end`;
  const orders = {
    next,
    startTime: sql`s.start_time`,
    eventName: sql`lower(coalesce(x.name, xen.name, ''))`,
  };
  return listPage<DoorRow>(conn, { columns, from, orders, tie: sql`s.id` }, input);
}

export async function findDoor(conn: Conn, sessionId: string, lang: string): Promise<Door | null> {
  return maybe<Door>(conn)`
    select ${columns}, s.door_version as version, s.checkin_from as "checkInFrom", s.checkin_to as "checkInTo" from ${tables(lang)} where s.id = ${sessionId}::bigint`;
}
