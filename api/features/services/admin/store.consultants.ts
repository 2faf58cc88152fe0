import type {
  Consultant,
  ConsultantFacts,
  ConsultantFields,
  ConsultantRow,
  ConsultantsQuery,
  PlannedSession,
} from '#domain/services/admin/shapes.consultants.ts';
import { soonDays } from '#domain/home/shapes.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import {
  all,
  changed,
  type Conn,
  matches,
  maybe,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { districtCode, inReach, inReferenceReach } from '#api/platform/records/reach.ts';
import { serviceName } from './store.services.view.ts';
import { timeSql } from './store.services.ts';

const leave = sql`coalesce((select json_agg(json_build_object('from', l.first_day::text, 'until', l.last_day::text) order by l.first_day)
  from consultant_leave l where l.consultant_id = c.id), '[]')`;
const serviceIds = sql`coalesce((select json_agg(x.service_id::text order by x.service_id) from consultant_service x where x.consultant_id = c.id), '[]')`;

export const findConsultant = (conn: Conn, id: string): Promise<Consultant | null> =>
  maybe<Consultant>(conn)`
    select c.id::text as id, c.version, c.country, c.name, c.active as "isActive", ${serviceIds} as "serviceIds", ${leave} as leave
    from consultant c where c.id = ${id}::bigint`;

export const insertConsultant = (tx: Tx, of: ConsultantFields): Promise<string> =>
  value<string>(tx)`
    insert into consultant (country, name, active) values (${of.country}, ${of.name}, ${of.isActive}) returning id::text as id`;

export const setConsultant = (
  tx: Tx,
  id: string,
  version: number,
  of: ConsultantFields,
): Promise<number> =>
  changed(tx)`
    update consultant set name = ${of.name}, active = ${of.isActive}, version = version + 1 where id = ${id}::bigint and version = ${version}`;

/** Replaces the services and the leave of a consultant. */
export async function setServicesAndLeave(tx: Tx, id: string, of: ConsultantFields): Promise<void> {
  await run(tx)`delete from consultant_service where consultant_id = ${id}::bigint`;
  await run(tx)`
    insert into consultant_service (consultant_id, service_id) select ${id}::bigint, s::bigint from unnest(${[...new Set(of.serviceIds)]}::text[]) s`;
  await run(tx)`delete from consultant_leave where consultant_id = ${id}::bigint`;
  await run(tx)`
    insert into consultant_leave (consultant_id, first_day, last_day)
    select ${id}::bigint, l.from, l.until from jsonb_to_recordset(${JSON.stringify(of.leave)}::jsonb) as l("from" date, until date)`;
}

export const countServices = (
  conn: Conn,
  country: string,
  ids: readonly string[],
): Promise<number> =>
  value<number>(conn)`
    select count(*)::int from service where country = ${country} and id = any (${ids}::bigint[])`;

/** Includes sessions of drafts. */
export const listPlan = (
  conn: Conn,
  lang: string,
  { id, from, reach }: { id: string; from: string; reach: Reach },
): Promise<PlannedSession[]> =>
  all<PlannedSession>(conn)`
    select n.id::text as "sessionId", b.id::text as "batchId", ${serviceName(lang)} as service, b.name as batch, n.state, n.day::text as day,
      ${timeSql(sql`n.start_tick`)} as from, ${timeSql(sql`n.end_tick`)} as until,
      coalesce((select sum(l.taken) from service_slot l where l.batch_session_id = n.id), 0)::int as taken,
      exists (select 1 from consultant_leave l where l.consultant_id = x.consultant_id and n.day between l.first_day and l.last_day) as "isOnLeave"
    from session_consultant x join batch_session n on n.id = x.batch_session_id join service_batch b on b.id = n.batch_id join service s on s.id = b.service_id
    where x.consultant_id = ${id}::bigint and n.state <> 'CANCELLED' and n.day >= ${from}::date
      and ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))} order by n.day, n.start_tick, n.id`;

/** Consultants with leave and sessions from a day on, except those of a batch or session. */
export const listFacts = (
  conn: Conn,
  of: {
    country: string;
    from: string;
    butBatch?: string | undefined;
    butSession?: string | undefined;
  },
): Promise<(ConsultantFacts & { name: string })[]> =>
  all<ConsultantFacts & { name: string }>(conn)`
    select c.id::text as id, c.name, c.active as "isActive", ${serviceIds} as "serviceIds", ${leave} as leave,
      coalesce((select json_agg(json_build_object('day', n.day::text, 'from', ${timeSql(sql`n.start_tick`)}, 'until', ${timeSql(sql`n.end_tick`)}, 'batchId', n.batch_id::text)
          order by n.day, n.start_tick)
        from session_consultant x join batch_session n on n.id = x.batch_session_id
        where x.consultant_id = c.id and n.state <> 'CANCELLED' and n.day >= ${of.from}::date
          and n.batch_id is distinct from ${of.butBatch ?? null}::bigint and n.id is distinct from ${of.butSession ?? null}::bigint), '[]') as planned
    from consultant c where c.country = ${of.country} order by lower(c.name), c.id`;

const isIdle = sql<boolean>`(c.active and not exists (select 1 from session_consultant x join batch_session n on n.id = x.batch_session_id
  where x.consultant_id = c.id and n.state <> 'CANCELLED' and upper(x.period) > app_now() and lower(x.period) < app_now() + ${soonDays} * interval '1 day'))`;

export function listConsultantRows(
  conn: Conn,
  lang: string,
  input: ConsultantsQuery,
  reach: Reach,
): Promise<Page<ConsultantRow>> {
  const services = sql`coalesce((select string_agg(${serviceName(lang)}, ', ' order by s.id) from consultant_service x join service s on s.id = x.service_id
    where x.consultant_id = c.id), '')`;
  const ahead = sql`session_consultant x join batch_session n on n.id = x.batch_session_id join service_batch b on b.id = n.batch_id join service s on s.id = b.service_id
    where x.consultant_id = c.id and ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))} and n.state <> 'CANCELLED' and upper(x.period) > app_now()`;
  const sessions = sql`(select count(*)::int from ${ahead})`;
  const conflicts = sql`(select count(*)::int from ${ahead} and exists (
    select 1 from consultant_leave l where l.consultant_id = c.id and n.day between l.first_day and l.last_day))`;
  return listPage(
    conn,
    {
      columns: sql`c.id::text as id, c.country, c.name, c.active as "isActive", ${services} as services, ${sessions} as sessions, ${conflicts} as conflicts`,
      from: sql`consultant c where ${inReferenceReach(reach, sql`c.country`)} and ${found(sql`c.name`, input.search)}
        and ${matches(sql`c.country`, input.country)} and ${matches(sql`c.active`, input.isActive)}
        and ${input.isIdle === undefined ? sql`true` : matches(isIdle, input.isIdle)}
        and ${input.serviceId === undefined ? sql`true` : sql`exists (select 1 from consultant_service x where x.consultant_id = c.id and x.service_id = ${input.serviceId}::bigint)`}`,
      orders: { name: sql`lower(c.name)`, country: sql`c.country`, sessions, conflicts },
      tie: sql`c.id`,
    },
    input,
  );
}
