import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { Interruption, ServiceType } from '#domain/notices/shapes.maintenance.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  matches,
  maybe,
  moment,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

export type InterruptionRow = Interruption & {
  id: string;
  version: number;
  state: 'ahead' | 'running' | 'over';
};
export type InterruptionFilter = ListQuery & {
  country?: string | undefined;
  serviceType?: ServiceType | undefined;
  state?: string | undefined;
};

const state = sql`case when w.end_time <= c.now then 'over' when w.start_time <= c.now then 'running' else 'ahead' end`;
const columns = sql`w.id::text as id, w.version, ${state} as state, w.country, w.service_type as "serviceType", w.start_time as "startTime",
  w.end_time as "endTime", w.remark, w.announced as "isAnnounced"`;
const table = sql`maintenance_window w cross join (select app_now() as now) c`;

export async function pageOfInterruptions(
  conn: Conn,
  input: InterruptionFilter,
  reach: Reach,
): Promise<Page<InterruptionRow>> {
  const from = sql`${table}
    where ${inReferenceReach(reach, sql`w.country`)} and ${found(sql`w.remark`, input.search)}
      and (${input.country ?? null}::text is null or w.country is null or w.country = ${input.country ?? null})
      and ${matches(sql`w.service_type`, input.serviceType)}
      and ${matches(state, input.state)}`;
  const orders = { startTime: sql`w.start_time`, endTime: sql`w.end_time` };
  return listPage<InterruptionRow>(
    conn,
    { columns, from, orders, tie: sql`w.id`, isDescending: true },
    input,
  );
}

export async function findInterruption(conn: Conn, id: string): Promise<InterruptionRow | null> {
  return maybe<InterruptionRow>(conn)`select ${columns} from ${table} where w.id = ${id}::bigint`;
}

/** Locks the row first: begin and end decide what may be changed. */
export async function lockInterruption(tx: Tx, id: string): Promise<InterruptionRow | null> {
  await run(tx)`select 1 from maintenance_window where id = ${id}::bigint for update`;
  return findInterruption(tx, id);
}

export async function insertInterruption(tx: Tx, of: Interruption): Promise<string> {
  return value<string>(tx)`
    insert into maintenance_window (country, service_type, start_time, end_time, remark, announced, announced_at)
    values (${of.country}, ${of.serviceType}, ${moment(of.startTime)}, ${moment(of.endTime)}, ${of.remark}, ${of.isAnnounced}, app_now())
    returning id::text as id`;
}

/**
 * Returns 0 if the version has changed. Another begin, a later end or the first announcement renews
 * the time of the announcement (decision 0022).
 */
export async function setInterruption(
  tx: Tx,
  id: string,
  version: number,
  of: Interruption,
): Promise<number> {
  return changed(tx)`
    update maintenance_window set country = ${of.country}, service_type = ${of.serviceType}, start_time = ${moment(of.startTime)},
      end_time = ${moment(of.endTime)}, remark = ${of.remark}, announced = ${of.isAnnounced}, version = version + 1, updated_at = now(),
      announced_at = case when announced and start_time = ${moment(of.startTime)} and end_time >= ${moment(of.endTime)} then announced_at else app_now() end
    where id = ${id}::bigint and version = ${version}`;
}

export async function removeInterruption(tx: Tx, id: string): Promise<void> {
  await run(tx)`delete from maintenance_window where id = ${id}::bigint`;
}
