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
  'notes',
  'overview',
  'bulk',
  'views',
  'exports',
  'webhooks',
  'apiKeys',
  'undo',
  'alternatives',
  'hubs',
  'wallet',
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

export type Migration = { name: string; text: string };

/** Migrations of this build after the schema of a new database, in order. */
export const laterMigrations = (): Migration[] =>
  knownMigrations()
    .filter((name) => name !== baseline)
    .map((name) => ({
      name,
      text: readFileSync(new URL(`${name}.sql`, migrationsFolder), 'utf8'),
    }));

type MigrateOptions = {
  /** Migrations after the schema, in order; those of this build by default. */
  changes?: readonly Migration[];
  /** How long a migration is repeated that waits for a table, in ms. */
  maxWaitMs?: number;
  /** Reports each wait of a migration for a lock. */
  onWait?: (migration: string) => void;
};

/**
 * Migrates the schema, forward only, and returns the names of the applied migrations. Concurrent
 * starts wait for each other. Migrations of a later build are accepted (decision 0154). The
 * settings of the connection apply: see `openMigrating`.
 */
export async function migrate(
  db: Db,
  { changes = laterMigrations(), maxWaitMs = 600_000, onWait = () => {} }: MigrateOptions = {},
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
      const until = Date.now() + maxWaitMs;
      for (const change of changes.filter(({ name }) => missing.includes(name)))
        await applyPatiently(conn, change, { until, onWait });
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

/** Pause between two tries in ms, in which the requests behind the migration continue. */
const pauseMs = 1000;

/**
 * Applies a migration, and repeats it while it cannot get its locks within `lock_timeout`. A
 * waiting `alter table` makes all later queries of its table wait, so each wait must be short.
 */
async function applyPatiently(
  conn: Db,
  change: Migration,
  { until, onWait }: { until: number; onWait: (migration: string) => void },
): Promise<void> {
  for (;;) {
    try {
      await applyOne(conn, change);
      return;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      // 55P03: a lock was not granted within lock_timeout. 40P01: a deadlock.
      if ((code !== '55P03' && code !== '40P01') || Date.now() > until)
        throw new Error(`Migration ${change.name} failed: ${message}`, { cause: error });
      onWait(change.name);
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }
}

/** A migration with `concurrently` runs outside a transaction, statement by statement. */
export const isConcurrent = (text: string): boolean => /^[^-]*\bconcurrently\b/im.test(text);
export const statementsOf = (text: string): string[] =>
  text.split(/;\s*$/m).filter((one) => one.trim() !== '');

async function applyOne(conn: Db, { name, text }: Migration): Promise<void> {
  if (!isConcurrent(text)) {
    await conn.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx);
      await insertApplied(tx, name);
    });
    return;
  }
  // It waits for open transactions without making others wait.
  await run(conn)`set lock_timeout = 0`;
  try {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(conn);
  } finally {
    await run(conn)`reset lock_timeout`.catch(() => {});
  }
  await insertApplied(conn, name);
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
