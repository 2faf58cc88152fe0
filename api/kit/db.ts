import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openLite } from './lite.ts';

/** Statements are written in SQL and carry their row types themselves (docs/decisions/0003). */
export type Schema = Record<string, never>;
export type Db = Kysely<Schema>;
/** Inside a transaction only this may be used: PGlite has one session, `db` would wait for it for ever. */
export type Tx = Transaction<Schema>;
export type Conn = Db | Tx;

export type Database = {
  db: Db;
  pool: pg.Pool;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
};

const limits = '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';

/** int8 and numeric become numbers, timestamptz epoch milliseconds, days stay text: the same on both engines. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).getTime(),
  1082: (text) => text,
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
};
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/** Opens PostgreSQL when DATABASE_URL is set, else PGlite in the data folder. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const lite = await openLite(config.dataDir);
    return { ...fromPool(lite.pool, () => lite.close()), engine: 'pglite' };
  }
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    connectionTimeoutMillis: 3000,
    options: limits,
    types,
  });
  return { ...fromPool(pool, () => pool.end()), engine: 'postgres' };
}

export function fromPool(pool: pg.Pool, close: () => Promise<void>): Omit<Database, 'engine'> {
  // A connection that dies while idle or in use must not end the process (I43).
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close };
}

const retryable = /^(40001|40P01|55P03|57P0[1-3]|08...|25006)$/;

/** SQLSTATE of an error, if it has one; PGlite's errors are no instances of pg's class. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether trying once more can help: serialization, deadlock, lock time, lost connection (guards 2.4). */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && retryable.test(state);
}

/**
 * Runs `work` in one READ COMMITTED transaction, again at most 3 times after a passing failure. `work` must be safe to repeat: it is
 * either keyed or guarded by compare-and-set, since a lost COMMIT is unknown.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 3 || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Runs `work` so that its failure undoes only what it did itself; the transaction goes on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint inner_work`.execute(tx);
  try {
    const answer = await work();
    await sql`release savepoint inner_work`.execute(tx);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(tx);
    throw error;
  }
}
