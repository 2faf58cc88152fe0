import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  appliedMigrations,
  assertUsable,
  baseline,
  compareMigrations,
  knownMigrations,
  migrationsFolder,
} from './schemaState.ts';
import { type Conn, type Db, run, sql, type Tx, value, values } from './sql.ts';

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
const lastOf01 = '0129_owners_named_as_folders';

const schemaFolder = new URL('../../db/schema/', import.meta.url);

/** Returns the schema as one text. Functions may reference tables of later files. */
function schemaText(): string {
  const files = features.map((feature) =>
    readFileSync(new URL(`${feature}.sql`, schemaFolder), 'utf8'),
  );
  return ['set local check_function_bodies = off;', ...files].join('\n');
}

type Migration = { name: string; text: string };

/** Migrations of this build after the schema of a new database, in order. */
const laterMigrations = (): Migration[] =>
  knownMigrations()
    .filter((name) => name !== baseline)
    .map((name) => ({
      name,
      text: readFileSync(new URL(`${name}.sql`, migrationsFolder), 'utf8'),
    }));

/**
 * Migrates the schema, forward only, and returns the names of the applied migrations. Concurrent
 * starts wait for each other. Migrations of a later build are accepted (decision 0154).
 */
export async function migrate(
  db: Db,
  changes: readonly Migration[] = laterMigrations(),
): Promise<readonly string[]> {
  const known = [baseline, ...changes.map(({ name }) => name)];
  const missingIn = async (conn: Db) => {
    const state = compareMigrations(known, await appliedMigrations(conn));
    assertUsable(state);
    return state.missing;
  };
  if ((await missingIn(db)).length === 0) return [];
  return db.connection().execute((conn) =>
    withLock(conn, async () => {
      await conn.transaction().execute(adopt01);
      const missing = await missingIn(conn);
      if (missing.includes(baseline)) return createSchema(conn, known);
      for (const change of changes.filter(({ name }) => missing.includes(name)))
        await applyOne(conn, change);
      return missing;
    }),
  );
}

/**
 * Holds a session lock during `work`: that of Kysely's Migrator, which earlier builds use. Waits by
 * polling, because a statement that waits has a snapshot, for which `create index concurrently`
 * waits.
 */
async function withLock<T>(conn: Db, work: () => Promise<T>): Promise<T> {
  while (!(await value<boolean>(conn)`select pg_try_advisory_lock(3853314791062309107)`))
    await wait(200);
  try {
    return await work();
  } finally {
    // If it fails, the connection has ended, and its lock with it.
    await run(conn)`select pg_advisory_unlock(3853314791062309107)`.catch(() => {});
  }
}

/** Creates all tables. The schema files already contain all later changes. */
async function createSchema(conn: Db, names: readonly string[]): Promise<readonly string[]> {
  await conn.transaction().execute(async (tx) => {
    await run(tx)`
      create table if not exists kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null)`;
    await sql.raw(schemaText()).execute(tx);
    for (const name of names) await insertApplied(tx, name);
  });
  return names;
}

async function applyOne(conn: Db, { name, text }: Migration): Promise<void> {
  try {
    await conn.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx);
      await insertApplied(tx, name);
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

const insertApplied = (conn: Conn, name: string): Promise<void> => run(conn)`
  insert into kysely_migration (name, "timestamp") values (${name}, ${new Date().toISOString()})`;

/** Marks a database of the last 0.1 version as having the baseline, which has the same schema. */
async function adopt01(tx: Tx): Promise<void> {
  if ((await appliedMigrations(tx)).length === 0) return;
  await run(tx)`lock table kysely_migration in exclusive mode`;
  const old = await values<string>(tx)`
    select name from kysely_migration where name < ${baseline} order by name`;
  if (old.length === 0) return;
  if (old.at(-1) !== lastOf01)
    throw new Error(
      `The database is of an earlier version (${old.at(-1)}): start the last 0.1 version (${lastOf01}) on it first`,
    );
  await run(tx)`delete from kysely_migration where name < ${baseline}`;
  await insertApplied(tx, baseline);
}

/** Hash of schema and migrations, which identifies prepared tables. */
export function migrationsDigest(): string {
  const hash = createHash('sha256').update(schemaText());
  for (const { name, text } of laterMigrations()) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 16);
}
