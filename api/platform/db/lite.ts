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
 * What the embedded database sets aside at its start. It would be made for a hundred sessions and a
 * page cache of 128 MiB, 130 MiB of memory that its one session over a small file never needs; the
 * locks are those that a hundred sessions would have shared (a migration takes many at once).
 */
const oneSession = [
  ['shared_buffers', '12MB'],
  ['max_connections', '5'],
  ['max_locks_per_transaction', '1024'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The engine alone, in memory where no folder is named. */
export const makeLite = (options: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...oneSession] });

/**
 * Opens the embedded database and locks its folder for this process (I45). A new folder starts with
 * the tables that the build has left, if there are any. PGlite writes lazily: a power cut can lose
 * the last moments, a killed process loses nothing.
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
    // Half a database would be taken for a whole one by the next start.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    unlock();
    throw inMemory ? error : unopened(folder, error);
  });
  const pool = poolOver(lite);
  return {
    pool,
    async close() {
      await pool.end();
      await lite.close();
      unlock();
    },
  };
}

/** What a new embedded database takes on its disk, in MiB, measured with the demo's data in it. */
const neededMiB = 64;

/** Why the engine did not open its folder; its own errors name neither folder nor disk. */
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

/** Where the build leaves the tables; those of other migrations than these have another name. */
export const tablesFile = (): URL => new URL(`tables-${migrationsDigest()}.tar.gz`, dist);

function emptyTables(): Blob | undefined {
  const file = tablesFile();
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/** Messages that are parts of a statement: what ends it comes behind them. */
const parts: ReadonlySet<number | undefined> = new Set(Buffer.from('PBDEC'));

/**
 * The engine as a client asks it: what a statement consists of goes there together. Each message by
 * itself is a visit, which takes longer than a small statement does.
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

/** Nothing here notes how tables grow: plans are good for so many ms. */
const plannedForMs = 60_000;

/**
 * A pool of exactly one client over PGlite: two would share one session. Each client makes its own
 * connection object, or the first SQL error would break the pool for good (stack.md, trap 1). The
 * session outlives its clients: a new one begins by leaving what the last one may have left, and is
 * not given up after a lull, since it knows the plans of its statements.
 */
export function poolOver(lite: PGlite): pg.Pool {
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
    // Where it fails, so does what comes behind it, and that is told.
    client.query('discard plans').catch(() => {});
  });
  return pool;
}
