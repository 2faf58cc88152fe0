import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Migrator } from 'kysely/migration';
import { type Db, sql, type Tx, values } from './sql.ts';

/** Schema files by feature, each after those that it references. */
const features = [
  'platform',
  'regions',
  'administrators',
  'members',
  'notices',
  'orders',
  'payments',
  'files',
  'events',
  'tickets',
  'checkin',
  'questionnaires',
  'notifications',
  'invoices',
  'terms',
  'facilities',
  'services',
  'coupons',
  'analytics',
];
/** First migration of every database: the schema of a new one or of the last 0.1 version. */
const baseline = '1000_schema';
const lastOf01 = '0129_owners_named_as_folders';

const schemaFolder = new URL('../../db/schema/', import.meta.url);
const migrationsFolder = new URL('../../db/migrations/', import.meta.url);

/** Returns the schema as one text. Functions may reference tables of later files. */
function schemaText(): string {
  const files = features.map((feature) =>
    readFileSync(new URL(`${feature}.sql`, schemaFolder), 'utf8'),
  );
  return ['set local check_function_bodies = off;', ...files].join('\n');
}

function changes(): [name: string, text: string][] {
  return readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => [name.slice(0, -4), readFileSync(new URL(name, migrationsFolder), 'utf8')]);
}

/**
 * Migrates the schema, forward only, and returns the names of the applied migrations. Locks make
 * concurrent starts safe.
 */
export async function migrate(db: Db): Promise<readonly string[]> {
  await db.transaction().execute(adopt01);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations() } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed =
      results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
    throw new Error(`Migration ${failed} failed`, { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}

function migrations(): Record<string, { up: (tx: Db) => Promise<void> }> {
  // The schema files already contain all later changes.
  let isNew = false;
  const up = (text: string) => async (tx: Db) => {
    if (!isNew) await sql.raw(text).execute(tx);
  };
  const first = async (tx: Db) => {
    await up(schemaText())(tx);
    isNew = true;
  };
  return {
    [baseline]: { up: first },
    ...Object.fromEntries(changes().map(([name, text]) => [name, { up: up(text) }])),
  };
}

/** Marks a database of the last 0.1 version as having the baseline, which has the same schema. */
async function adopt01(tx: Tx): Promise<void> {
  const [exists] = await values<boolean>(tx)`select to_regclass('kysely_migration') is not null`;
  if (!exists) return;
  await sql`lock table kysely_migration in exclusive mode`.execute(tx);
  const old = await values<string>(tx)`
    select name from kysely_migration where name < ${baseline} order by name`;
  if (old.length === 0) return;
  if (old.at(-1) !== lastOf01)
    throw new Error(
      `The database is of an earlier version (${old.at(-1)}): start the last 0.1 version (${lastOf01}) on it first`,
    );
  await sql`delete from kysely_migration where name < ${baseline}`.execute(tx);
  await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${new Date().toISOString()})`.execute(
    tx,
  );
}

export const knownMigrations = (): number => changes().length + 1;

/** Hash of schema and migrations, which identifies prepared tables. */
export function migrationsDigest(): string {
  const hash = createHash('sha256').update(schemaText());
  for (const [name, text] of changes()) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 16);
}
