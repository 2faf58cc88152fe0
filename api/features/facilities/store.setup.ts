import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, type RawBuilder, sql, type Tx, values } from '#api/platform/db/sql.ts';

export const readMoment = async (conn: Conn): Promise<{ now: number; version: number }> =>
  (await moment(conn, {}))[0]!;

export const versionColumn: RawBuilder<number> = sql`(select version from facility_setup)`;

const moment = prepared<object, { now: number; version: number }>(
  () => sql`select app_now() as now, version from facility_setup`,
);

/**
 * Locks the set-up (shared) until the transaction ends and compares its version. A change of the
 * set-up waits, and then reads the new bookings.
 */
export const lockSetupShared = async (
  tx: Tx,
  version: number,
): Promise<{ isHeld: boolean; now: number }> => (await hold(tx, { version }))[0]!;

const hold = prepared<{ version: number }, { isHeld: boolean; now: number }>(
  ({ version }) => sql`
    select hold_facility_setup(${version}::bigint) as "isHeld", app_now() as now`,
);

/** Venues with required equipment. */
export const listWithRequired = async (conn: Conn): Promise<string[]> => {
  const rows = await all<{ id: string }>(conn)`
    select distinct venue_id::text as id from equipment_package where is_required and withdrawn_at is null`;
  return rows.map(({ id }) => id);
};

export const listEventTypes = (conn: Conn): Promise<string[]> =>
  values<string>(conn)`select id::text from venue_event_type where active`;
