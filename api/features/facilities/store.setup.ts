import type { Conn, Tx } from '#api/kit/db/db.ts';
import { all } from '#api/kit/db/sql.ts';

/** The clock, and the version of all that is set about venues and rooms. */
export async function readMoment(conn: Conn): Promise<{ now: number; version: number }> {
  const [row] = await all<{ now: number; version: number }>(conn)`
    select app_now() as now, version from facility_setup`;
  return row!;
}

/**
 * Whether what is set is still of a version; if so, it stays until the transaction ends: who changes
 * it waits, and sees what was booked. The clock comes with it.
 */
export async function holdSetup(
  tx: Tx,
  version: number,
): Promise<{ isHeld: boolean; now: number }> {
  const [row] = await all<{ isHeld: boolean; now: number }>(tx)`
    select hold_facility_setup(${version}::bigint) as "isHeld", app_now() as now`;
  return row!;
}

/** Venues with equipment that must be booked along. */
export const listNeedy = async (conn: Conn): Promise<string[]> => {
  const rows = await all<{ id: string }>(conn)`
    select distinct venue_id::text as id from equipment_package where is_required and withdrawn_at is null`;
  return rows.map(({ id }) => id);
};
