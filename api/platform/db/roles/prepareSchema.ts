import { type DatabaseConfig, roleOf } from '#api/config.database.ts';
import { type Database, inTransaction, openMigrating } from '../db.ts';
import { grantServing } from './grants.ts';
import { migrate } from '../migrate.ts';
import {
  appliedMigrations,
  assertUsable,
  compareMigrations,
  knownMigrations,
} from '../schemaState.ts';
import type { Db, Tx } from '../sql.ts';

type Addresses = Pick<DatabaseConfig, 'databaseUrl' | 'migrationUrl'>;
type Options = {
  /** Reports each wait of a migration for a lock. */
  onWait: (migration: string) => void;
  /** Inserts the rows that every database needs, if they are missing. */
  insertBasics?: (tx: Tx) => Promise<void>;
};

const isForbidden = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '42501' || (cause instanceof Error && isForbidden(cause));
};

/**
 * Migrates a database of PostgreSQL on a connection with settings of its own, and then grants the
 * role of DATABASE_URL its rights, if another role owns the schema. Returns the names of the
 * applied migrations.
 */
export async function migrateServer(
  { databaseUrl, migrationUrl }: { databaseUrl: string; migrationUrl: string | undefined },
  { onWait, insertBasics }: Options,
): Promise<readonly string[]> {
  const { db, close } = openMigrating(migrationUrl ?? databaseUrl);
  try {
    const applied = await migrate(db, { onWait });
    if (insertBasics) await inTransaction(db, insertBasics);
    if (migrationUrl !== undefined) await grantServing(db, roleOf(databaseUrl));
    return applied;
  } catch (error) {
    if (migrationUrl !== undefined || !isForbidden(error)) throw error;
    throw new Error(
      `The database lacks migrations of this build, and the role of DATABASE_URL may not migrate it (${(error as Error).message}). Run npm run migrate with MIGRATION_DATABASE_URL, the address of the role that owns the schema.`,
      { cause: error },
    );
  } finally {
    await close();
  }
}

/**
 * Whether the database has all migrations of this build and this role may read it. Throws if this
 * build cannot serve the database.
 */
async function isMigrated(db: Db): Promise<boolean> {
  try {
    const state = compareMigrations(knownMigrations(), await appliedMigrations(db));
    assertUsable(state);
    return state.missing.length === 0;
  } catch (error) {
    if (isForbidden(error)) return false;
    throw error;
  }
}

/** Migrates the database at a start, if a migration or the rights of the role are missing. */
export async function prepareSchema(
  { databaseUrl, migrationUrl }: Addresses,
  { db }: Pick<Database, 'db'>,
  onWait: Options['onWait'] = () => {},
): Promise<void> {
  if (databaseUrl === undefined) await migrate(db, { onWait });
  else if (!(await isMigrated(db))) await migrateServer({ databaseUrl, migrationUrl }, { onWait });
}
