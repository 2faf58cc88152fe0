import type {
  Interruption,
  MaintenanceEntry,
  ServiceType,
} from '#domain/notices/shapes.maintenance.ts';
import { all, type Conn, run } from '#api/platform/db/sql.ts';

/**
 * Reads running interruptions and announced ones of the next `aheadMs`, of a country and of all
 * countries; with a null country only the latter (B-32, MNT-004).
 */
export async function listTips(
  conn: Conn,
  of: { kinds: readonly ServiceType[]; country: string | null; aheadMs: number },
): Promise<MaintenanceEntry[]> {
  return all<MaintenanceEntry>(conn)`
    select service_type as "serviceType", start_time as "startTime", end_time as "endTime", remark
    from maintenance_window
    where (country is null or country = ${of.country}) and service_type = any (${[...of.kinds]}::text[]) and end_time > (select app_now())
      and start_time <= (select app_now()) + make_interval(secs => case when announced then ${of.aheadMs / 1000}::float8 else 0 end)
    order by start_time, id`;
}

/** Reads running and planned interruptions, with the database's time. */
export async function listInterruptions(
  conn: Conn,
): Promise<{ now: number; entries: Interruption[] }> {
  const rows = await all<Interruption & { now: number }>(conn)`
    select c.now, w.country, w.service_type as "serviceType", w.start_time as "startTime", w.end_time as "endTime", w.remark, w.announced as "isAnnounced"
    from (select app_now() as now) c left join maintenance_window w on w.end_time > c.now
    order by w.start_time, w.id`;
  return {
    now: rows[0]!.now,
    entries: rows.filter((row) => row.startTime !== null).map(({ now: _now, ...entry }) => entry),
  };
}

/**
 * Marks ended interruptions as settled, except those in `owing`, for which reservations must still
 * be extended. It waits 30 seconds after the end, so that transactions from then are committed.
 */
export async function settleInterruptions(conn: Conn, owing: readonly number[]): Promise<void> {
  await run(conn)`
    update maintenance_window set is_settled = true
    where not is_settled and end_time <= (select app_now()) - interval '30 seconds' and id <> all (${[...owing]}::bigint[])`;
}
