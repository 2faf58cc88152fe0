import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';

/** Hashes of all rows by table, and of all files by path. */
export type State = {
  rows: Readonly<Record<string, readonly string[]>>;
  files: Readonly<Record<string, string>>;
};
/** `wal`: name of the WAL segment that was written at the moment. */
export type Moment = { state: State; at: string; wal: string };

const lockTries = 50;

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(client: pg.Client, tables: readonly string[]) {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select md5(one::text) as hash from ${table} one order by 1`,
    );
    found[table] = rows.map(({ hash }) => hash);
  }
  return found;
}

/** Hashes of the files below folders. */
export function filesIn(root: string, folders: readonly string[]): Record<string, string> {
  const entries = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [
          relative(root, path),
          createHash('sha256').update(readFileSync(path)).digest('hex'),
        ];
      }),
  );
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set timezone to 'UTC'`);
  return client;
}

/** Locks all tables against writes. A transaction that already has some may refuse to wait. */
async function lockAll(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout to '1s'`);
      await client.query(`lock table ${tables.join(', ')} in share mode`);
      return;
    } catch (error) {
      await client.query('rollback');
      if (tries === lockTries) throw error;
    }
}

/**
 * Reads all rows and files while nothing is written: commits of the moment and before are in the
 * rows, later ones are not.
 */
export async function takeMoment(url: string, files: () => State['files']): Promise<Moment> {
  const client = await connected(url);
  const tables = await tablesOf(client);
  await lockAll(client, tables);
  const rows = await rowsOf(client, tables);
  const read = files();
  const now = await client.query<{ at: string; wal: string }>(
    'select clock_timestamp()::text as at, pg_walfile_name(pg_current_wal_lsn()) as wal',
  );
  await client.query('commit');
  await client.end();
  return { state: { rows, files: read }, ...now.rows[0]! };
}

/** Reads the rows of a database that has no clients. */
export async function readRows(url: string): Promise<State['rows']> {
  const client = await connected(url);
  const rows = await rowsOf(client, await tablesOf(client));
  await client.end();
  return rows;
}

/** Number of rows that only one of both has. A changed row counts twice. */
function onlyInOne(ones: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of ones) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

const keysOf = (...records: readonly object[]) => new Set(records.flatMap(Object.keys));

/** Tables and files that differ, with the number of rows. */
export function differences(before: State, after: State) {
  const rows: Record<string, number> = {};
  for (const table of keysOf(before.rows, after.rows)) {
    const count = onlyInOne(before.rows[table] ?? [], after.rows[table] ?? []);
    // A table without rows on one side only.
    const isMissing = (before.rows[table] === undefined) !== (after.rows[table] === undefined);
    if (count > 0 || isMissing) rows[table] = Math.max(count, 1);
  }
  const files = [...keysOf(before.files, after.files)].filter(
    (path) => before.files[path] !== after.files[path],
  );
  return { rows, files };
}
