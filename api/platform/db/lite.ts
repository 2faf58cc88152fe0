import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { types } from './columnTypes.ts';
import { lockFolder } from './folderLock.ts';
import { migrationsDigest } from './migrate.ts';
import { PreparingClient } from './prepared.ts';

/**
 * PGlite's defaults are for a hundred sessions and a page cache of 128 MiB. For one session with a
 * small file this saves 130 MiB. The lock limit is what a hundred sessions would share, because a
 * migration takes many.
 */
const oneSession = [
  ['shared_buffers', '12MB'],
  ['max_connections', '5'],
  ['max_locks_per_transaction', '1024'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts the engine, in memory without `dataDir`. */
export const makeLite = (options: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...oneSession] });

/**
 * Opens the embedded database and locks its folder for this process (I45). A new folder starts with
 * the tables that the build has prepared, if any. PGlite flushes lazily: a power failure can lose
 * the last writes, a killed process loses none.
 */
export async function openLite(
  dataDir: string,
): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const inMemory = dataDir.startsWith('memory://');
  const unlock = inMemory ? () => {} : lockFolder(dataDir);
  const folder = join(dataDir, 'pglite');
  const tables = inMemory || existsSync(folder) ? undefined : emptyTables();
  const isNew = !inMemory && !existsSync(folder);
  const lite = await makeLite({
    ...(inMemory ? {} : { dataDir: folder }),
    ...(tables === undefined ? {} : { loadDataDir: tables }),
  }).catch((error: unknown) => {
    // The next start would take an incomplete database for a complete one.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    unlock();
    throw inMemory ? error : unopened(folder, error);
  });
  const pool = litePool(lite);
  return {
    pool,
    async close() {
      await pool.end();
      await lite.close();
      unlock();
    },
  };
}

/** Disk space of a new embedded database in MiB, measured with the demo data. */
const neededMiB = 64;

/** Explains why PGlite could not open the folder. Its own errors name neither folder nor disk. */
function unopened(folder: string, error: unknown): Error {
  const { bavail, bsize } = statfsSync(join(folder, '..'));
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  const why =
    free < neededMiB
      ? `its disk is full: ${free} MiB are free, about ${neededMiB} MiB are needed. Free some space, or set DATA_DIR to a folder on another disk`
      : `${error instanceof Error && error.message ? error.message : 'the engine ended'}. Where it was damaged, put a backup in its place`;
  return new Error(`The embedded database in ${resolve(folder)} could not be opened: ${why}.`, {
    cause: error,
  });
}

const dist = new URL('../../../dist/', import.meta.url);

/** File with the tables that the build prepares. The name depends on the migrations. */
export const tablesFile = (): URL => new URL(`tables-${migrationsDigest()}.tar.gz`, dist);

function emptyTables(): Blob | undefined {
  const file = tablesFile();
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/** Protocol messages that are parts of a statement; Sync follows them. */
const parts: ReadonlySet<number | undefined> = new Set(Buffer.from('PBDEC'));

/**
 * Passes all messages of a statement to PGlite together. Each call into the engine takes longer
 * than a small statement.
 */
function visitOf(lite: PGlite): Pick<PGlite, 'execProtocolStream' | 'waitReady'> {
  let waiting: Uint8Array[] = [];
  return {
    waitReady: lite.waitReady,
    execProtocolStream: async (message, options) => {
      waiting.push(message);
      if (parts.has(message[0])) return [];
      const statement = Buffer.concat(waiting);
      waiting = [];
      return lite.execProtocolStream(statement, options);
    },
  };
}

/** PGlite has no autovacuum that updates statistics, so plans are discarded after these ms. */
const plannedForMs = 60_000;

/**
 * Creates a pool with exactly one client, because PGlite has one session. Each client gets its own
 * connection object; otherwise the first SQL error would break the pool permanently. The session
 * outlives its clients, so a new client first rolls back and deallocates. The client is never
 * closed when idle, because it has the prepared plans.
 */
export function litePool(lite: PGlite): pg.Pool {
  class LiteClient extends PreparingClient {
    constructor() {
      const engine = createPgConfig(visitOf(lite) as PGlite);
      super({ ...(engine as unknown as pg.ClientConfig), types });
    }
  }
  const pool = new pg.Pool({
    Client: LiteClient,
    max: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    onConnect: async (client) => void (await client.query('rollback; deallocate all')),
  });
  let plannedAt = performance.now();
  pool.on('acquire', (client) => {
    if (performance.now() - plannedAt < plannedForMs) return;
    plannedAt = performance.now();
    // If it fails, the next query fails too and reports the error.
    client.query('discard plans').catch(() => {});
  });
  return pool;
}
