import { readdirSync, readFileSync } from 'node:fs';
import { Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import type { Db } from './db.ts';

const folder = new URL('../../migrations/', import.meta.url);

/**
 * Brings the schema up to date, forward only. Several processes may start at once: the migrator
 * takes a lock.
 */
export async function migrate(db: Db): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const migrations = Object.fromEntries(
    files.map((name) => [
      name.slice(0, -4),
      {
        up: async (tx: Db) =>
          void (await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(tx)),
      },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed =
      results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
    throw new Error(`Migration ${failed} failed`, { cause: error });
  }
}

/** Names of the migrations this build knows; readiness compares them with the database. */
export function knownMigrations(): number {
  return readdirSync(folder).filter((name) => name.endsWith('.sql')).length;
}
