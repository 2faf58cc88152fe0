import { all, type Conn, sql, value } from '#api/platform/db/sql.ts';

/**
 * The taken quarter-hours of a unit on a day. `day` counts from 1970-01-01; the mask is three words
 * of 32 bits, whose highest bit is the earliest tick.
 */
export type BusyRow = { unitId: number; day: number; first: number; second: number; third: number };

const fields = sql`
  b.unit_id as "unitId", b.day - date '1970-01-01' as day, b.mask::bit(32)::int as first, (b.mask << 32)::bit(32)::int as second, (b.mask << 64)::bit(32)::int as third`;

/** The oldest transaction that has not ended; all earlier ones are visible. */
export const openSince = (conn: Conn): Promise<string> =>
  value<string>(conn)`select pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Masks within a range of days, ordered by unit and day, after the given row. */
export const listBusyAfter = (
  conn: Conn,
  after: { unitId: number; day: number },
  within: { from: number; until: number },
  most: number,
): Promise<BusyRow[]> =>
  all<BusyRow>(conn)`
    select ${fields} from busy_mask b
    where (b.unit_id, b.day) > (${after.unitId}::bigint, date '1970-01-01' + ${after.day}::int)
      and b.day between date '1970-01-01' + ${within.from}::int and date '1970-01-01' + ${within.until}::int
    order by b.unit_id, b.day limit ${most}`;

/**
 * Reads the masks changed by transaction `since` or later, and the next `since`. A restored copy
 * can have transaction numbers that this server has not reached; they are ignored, because the
 * first read had them.
 */
export async function listBusySince(
  conn: Conn,
  since: string,
): Promise<{ since: string; rows: BusyRow[] }> {
  const rows = await all<{ since: string } & (BusyRow | { unitId: null })>(conn)`
    select now.since, ${fields}
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as since, pg_snapshot_xmax(pg_current_snapshot()) as until) now
      left join busy_mask b on b.changed_by >= ${since}::text::xid8 and b.changed_by < now.until`;
  return {
    since: rows[0]!.since,
    rows: rows.filter((row): row is { since: string } & BusyRow => row.unitId !== null),
  };
}
