import type { Config } from '#api/config.ts';
import { type Database, openMigrating } from './db.ts';
import { migrate } from './migrate.ts';
import {
  appliedMigrations,
  assertUsable,
  compareMigrations,
  knownMigrations,
} from './schemaState.ts';
import type { Db } from './sql.ts';

/** Whether the database has all migrations of this build. Throws if this build cannot serve it. */
async function isMigrated(db: Db): Promise<boolean> {
  const state = compareMigrations(knownMigrations(), await appliedMigrations(db));
  assertUsable(state);
  return state.missing.length === 0;
}

/**
 * Migrates the database at a start. On PostgreSQL this uses a connection with settings of its own,
 * and only if a migration is missing.
 */
export async function prepareSchema(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { db }: Pick<Database, 'db'>,
  onWait: (migration: string) => void = () => {},
): Promise<void> {
  if (databaseUrl === undefined) {
    await migrate(db, { onWait });
    return;
  }
  if (await isMigrated(db)) return;
  const migrating = openMigrating(databaseUrl);
  try {
    await migrate(migrating.db, { onWait });
  } finally {
    await migrating.close();
  }
}
