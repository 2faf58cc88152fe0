import pg from 'pg';
import type { DatabaseConfig } from '#api/config.database.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { type Database, fromPool, limits } from '#api/platform/db/db.ts';
import { PreparingClient } from '#api/platform/db/prepared.ts';
import { type Db, one } from '#api/platform/db/sql.ts';
import { types } from '#api/platform/db/columnTypes.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  asOfStandby,
  type PrimaryState,
  type Reports,
  type StandbyState,
  type Unfit,
} from './age.ts';

/** Reports are few: one export at a time, and the figures of some administrators. */
const connections = 4;

function openStandby(url: string): Pick<Database, 'db' | 'close'> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3000,
    options: `${limits} -c default_transaction_read_only=on`,
    types,
  });
  return fromPool(pool, () => pool.end());
}

const readPrimary = (db: Db) => one<PrimaryState>(db)`
  select app_now() as now, clock_timestamp() as clock, pg_current_wal_lsn()::text as position,
    (select system_identifier::text from pg_control_system()) as cluster`;

const readStandby = (db: Db, position: string) => one<StandbyState>(db)`
  select pg_is_in_recovery() as "isStandby",
    coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "hasAll",
    pg_last_xact_replay_timestamp() as replayed,
    (select system_identifier::text from pg_control_system()) as cluster`;

/** Reads reports from `REPORT_DATABASE_URL`, or from the primary if it is not set (decision 0158). */
export function makeReports(
  {
    reportUrl,
    reportMaxAgeMs,
    integrations: { restMs },
  }: DatabaseConfig & Pick<Core['config'], 'integrations'>,
  primary: Db,
  log: Core['log'],
): Reports {
  const counts = { standby: 0, primary: 0 };
  const onPrimary = async <T>(work: (db: Db) => Promise<T>, asOf: number) => {
    counts.primary++;
    return { output: await work(primary), asOf };
  };
  if (reportUrl === undefined)
    return {
      read: async (work) => onPrimary(work, await appNow(primary)),
      counts,
      close: async () => {},
    };
  const standby = openStandby(reportUrl);
  let restsUntil = 0;
  let noted: Unfit | 'unreachable' | null = null;

  /** Logs each change once, because every report would repeat it. */
  function note(state: typeof noted, error?: unknown): void {
    if (state === noted) return;
    noted = state;
    if (state === null) log.info('reports use the standby again');
    else log.warn({ reason: state, err: error }, 'reports use the primary');
  }

  async function asOfOrNull(state: PrimaryState): Promise<number | null> {
    if (performance.now() < restsUntil) return null;
    try {
      const found = asOfStandby(
        state,
        await readStandby(standby.db, state.position),
        reportMaxAgeMs,
      );
      note(typeof found === 'number' ? null : found);
      return typeof found === 'number' ? found : null;
    } catch (error) {
      restsUntil = performance.now() + restMs;
      note('unreachable', error);
      return null;
    }
  }

  return {
    async read(work) {
      const state = await readPrimary(primary);
      const asOf = await asOfOrNull(state);
      if (asOf === null) return onPrimary(work, state.now);
      try {
        const output = await work(standby.db);
        counts.standby++;
        return { output, asOf };
      } catch (error) {
        // A record that the standby does not have yet is refused there.
        if (!(error instanceof Refused)) log.warn({ err: error }, 'a report failed on the standby');
        return onPrimary(work, state.now);
      }
    },
    counts,
    close: standby.close,
  };
}
