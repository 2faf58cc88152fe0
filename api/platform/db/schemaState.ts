import { readdirSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { type Conn, type Db, value, values } from './sql.ts';

export const migrationsFolder = new URL('../../db/migrations/', import.meta.url);

/** First migration of every database: the schema of a new one or of the last 0.1 version. */
export const baseline = '1000_schema';

/** Names of the migrations of this build, in order. */
export const knownMigrations = (): string[] => [
  baseline,
  ...readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => name.slice(0, -4)),
];

/** Names of the migrations of a database, in order; empty for a new one. */
export async function appliedMigrations(conn: Conn): Promise<string[]> {
  const isThere = await value<boolean>(conn)`select to_regclass('kysely_migration') is not null`;
  return isThere ? values<string>(conn)`select name from kysely_migration order by name` : [];
}

type SchemaState = {
  /** Migrations of this build that the database lacks. */
  missing: string[];
  /** Migrations of a later build, on whose schema this build works. */
  ahead: string[];
  /** Migrations of another build, on whose schema this build does not work. */
  unusable: string[];
};

const numberOf = (name: string): number => Number(name.slice(0, 4));

/**
 * Number of the last migration of the release before, in the name of a migration that removes
 * something (`1012_drop_note_after_1007`). Builds that do not know that migration may still use
 * what is removed. 0 for migrations that only add.
 */
export const removesAfter = (name: string): number =>
  Number(/_after_(\d{4})$/.exec(name)?.[1] ?? 0);

/**
 * Compares the migrations of a build with those of a database (decision 0154). Later migrations are
 * accepted, so that old processes serve during a rolling upgrade.
 */
export function compareMigrations(
  known: readonly string[],
  applied: readonly string[],
): SchemaState {
  const last = known.at(-1)!;
  const unknown = applied.filter((name) => name >= baseline && !known.includes(name));
  const isUsable = (name: string) => name > last && removesAfter(name) <= numberOf(last);
  return {
    missing: known.filter((name) => !applied.includes(name)),
    ahead: unknown.filter(isUsable),
    unusable: unknown.filter((name) => !isUsable(name)),
  };
}

/** Throws if a later build has removed what this build uses, or if the builds have diverged. */
export function assertUsable({ unusable }: SchemaState): void {
  if (unusable.length > 0)
    throw new Error(
      `This build cannot serve the database, which another build has migrated (${unusable.join(', ')}). Start that build or a later one.`,
    );
}

/**
 * Makes the check of `/readyz`: whether this build can serve the database. Logs migrations of a
 * later build once.
 */
export function makeSchemaCheck({
  db,
  log,
}: {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): () => Promise<boolean> {
  const known = knownMigrations();
  let logged = '';
  return async () => {
    const { missing, ahead, unusable } = compareMigrations(known, await appliedMigrations(db));
    const later = [...ahead, ...unusable].join(', ');
    if (later !== logged) {
      logged = later;
      if (later !== '')
        log.warn({ migrations: later }, 'the database has migrations of a later build');
    }
    return missing.length === 0 && unusable.length === 0;
  };
}
