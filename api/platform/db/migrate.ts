import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Migrator } from 'kysely/migration';
import { type Db, sql } from './sql.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
const files = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/**
 * Brings the schema up to date, forward only. Several processes may start at once: the migrator
 * takes a lock. Returns the names of the migrations that this start applied.
 */
export async function migrate(db: Db): Promise<readonly string[]> {
  const migrations = Object.fromEntries(
    files().map((name) => [
      name.slice(0, -4),
      {
        up: async (tx: Db) => void (await sql.raw(textOf(name)).execute(tx)),
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
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Names of the migrations this build knows; readiness compares them with the database. */
export const knownMigrations = (): number => files().length;

/** By which tables that were made earlier are known as those of these migrations. */
export function migrationsDigest(): string {
  const hash = createHash('sha256');
  for (const name of files()) hash.update(name).update(textOf(name));
  return hash.digest('hex').slice(0, 16);
}
