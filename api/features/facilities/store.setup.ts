import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, type RawBuilder, sql, type Tx, values } from '#api/platform/db/sql.ts';

/** The clock, and the version of all that is set about venues and rooms. */
export const readMoment = async (conn: Conn): Promise<{ now: number; version: number }> =>
  (await moment(conn, {}))[0]!;

/** The same, of a clock that is asked once for all of a statement. */
export const versionColumn: RawBuilder<number> = sql`(select version from facility_setup)`;

const moment = prepared<object, { now: number; version: number }>(
  () => sql`select app_now() as now, version from facility_setup`,
);

/**
 * Whether what is set is still of a version; if so, it stays until the transaction ends: who changes
 * it waits, and sees what was booked. The clock comes with it.
 */
export const holdSetup = async (
  tx: Tx,
  version: number,
): Promise<{ isHeld: boolean; now: number }> => (await hold(tx, { version }))[0]!;

const hold = prepared<{ version: number }, { isHeld: boolean; now: number }>(
  ({ version }) => sql`
    select hold_facility_setup(${version}::bigint) as "isHeld", app_now() as now`,
);

/** Venues with equipment that must be booked along. */
export const listNeedy = async (conn: Conn): Promise<string[]> => {
  const rows = await all<{ id: string }>(conn)`
    select distinct venue_id::text as id from equipment_package where is_required and withdrawn_at is null`;
  return rows.map(({ id }) => id);
};

/** Occasions on the list that rooms are booked for. */
export const listEventTypes = (conn: Conn): Promise<string[]> =>
  values<string>(conn)`select id::text from venue_event_type where active`;
