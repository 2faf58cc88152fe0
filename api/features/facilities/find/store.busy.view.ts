import { all, type Conn, sql, value } from '#api/platform/db/sql.ts';

/**
 * A day of a unit on which somebody has something: days since 1970-01-01, and its mask as three
 * numbers of 32 bits, the highest the first tick.
 */
export type BusyRow = { unitId: number; day: number; first: number; second: number; third: number };

const fields = sql`
  b.unit_id as "unitId", b.day - date '1970-01-01' as day, b.mask::bit(32)::int as first, (b.mask << 32)::bit(32)::int as second, (b.mask << 64)::bit(32)::int as third`;

/** The oldest transaction that has not ended yet: whatever was written before it is seen. */
export const openSince = (conn: Conn): Promise<string> =>
  value<string>(conn)`select pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Days of units from a day on, in the order of units, at most `most` after one of them. */
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
 * What has changed since the transactions before `since` had ended, and up to which it is known now.
 * Numbers that this server has not reached yet come from another one, of which this is a copy: what
 * they wrote was there from the beginning.
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
