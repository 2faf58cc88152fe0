import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '#api/config.ts';
import { types } from './columnTypes.ts';
import { openLite } from './lite.ts';
import { PipeliningClient } from './pipelined.ts';
import { type Db, type Schema, sql, type Tx } from './sql.ts';

export type Database = {
  db: Db;
  pool: pg.Pool;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
};

/** Options of every connection but that of migrations. */
export const limits =
  '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';
/** A migration may take long, but makes others wait for its table for a second at most. */
const migrationLimits =
  '-c statement_timeout=0 -c lock_timeout=1000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';

/**
 * Longest wait in ms for the response to a statement. The server ends statements after 5 s; a
 * connection that stays silent for longer leads to no server any more. Without a limit its
 * statement would never end, and everything that shares it would wait forever.
 */
export const responseLimitMs = 15_000;

/** `responseMs`: ends a connection whose server does not respond for so long; 0: never. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  { responseMs }: { responseMs: number } = { responseMs: 0 },
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const lite = await openLite(config.dataDir);
    return { ...fromPool(lite.pool, () => lite.close()), engine: 'pglite' };
  }
  const pool = new pg.Pool({
    Client: PipeliningClient,
    connectionString: config.databaseUrl,
    max: config.databasePool,
    // A connection caches the plans of its statements, so it is kept open when idle.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 3000,
    query_timeout: responseMs,
    options: limits,
    types,
  });
  return { ...fromPool(pool, () => pool.end()), engine: 'postgres' };
}

/** Opens one connection to PostgreSQL for `migrate`. */
export function openMigrating(databaseUrl: string): Pick<Database, 'db' | 'close'> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 10_000,
    options: migrationLimits,
    types,
  });
  return fromPool(pool, () => pool.end());
}

export function fromPool(pool: pg.Pool, close: () => Promise<void>): Omit<Database, 'engine'> {
  // A connection that fails while idle or in use must not end the process (I43).
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close };
}

/**
 * `immediately`: a retry within milliseconds can help. `later`: an early retry would only add load.
 */
type Passing = {
  readonly is: RegExp;
  readonly retry: 'immediately' | 'later';
  readonly why: string;
};

/**
 * All transient database errors (I44), by SQLSTATE, Node's connection code, or message where pg
 * sets no code. Jobs and payment reports retry them until they succeed; a caller gets 4000 (busy).
 */
const transientErrors: readonly Passing[] = [
  {
    is: /^40001$/,
    retry: 'immediately',
    why: 'two transactions wanted the same rows in another order: one is to be repeated',
  },
  {
    is: /^23505 request_key_pkey$/,
    retry: 'immediately',
    why: 'a process of an earlier version, which locks no names, has used the key meanwhile: its answer is found the next time',
  },
  { is: /^40P01$/, retry: 'immediately', why: 'a deadlock: the server chose this one to give way' },
  { is: /^55P03$/, retry: 'immediately', why: 'a lock was not given within lock_timeout' },
  {
    is: /^57014$/,
    retry: 'later',
    why: 'a statement ran into statement_timeout: lock upon lock, or a server out of breath',
  },
  {
    is: /^57P0[12]$/,
    retry: 'immediately',
    why: 'the server is being stopped or has crashed, or an operator ended this connection',
  },
  { is: /^57P03$/, retry: 'later', why: 'the server is starting up or shutting down' },
  {
    is: /^57P05$|^25P03$/,
    retry: 'immediately',
    why: 'the connection was idle for too long and was ended',
  },
  {
    is: /^25006$/,
    retry: 'immediately',
    why: 'the server has become a stand-by: the other one takes over',
  },
  {
    is: /^40003$/,
    retry: 'immediately',
    why: 'a commit was ended before a standby had it: whether it stays is unknown (primary.ts)',
  },
  { is: /^08...$/, retry: 'immediately', why: 'the connection broke or could not be made' },
  { is: /^53300$/, retry: 'later', why: 'the server has no connection left' },
  {
    is: /^53[124]00$/,
    retry: 'later',
    why: 'the server has no room left on its disk, in its memory or in a limit of its own',
  },
  { is: /^58030$/, retry: 'later', why: "the server's disk gave an error" },
  { is: /^(ECONNRESET|EPIPE)$/, retry: 'immediately', why: 'the connection broke' },
  {
    is: /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/,
    retry: 'later',
    why: 'nobody answers at the address of the server: it is away or being started',
  },
  {
    is: /^Connection terminated( unexpectedly)?$/,
    retry: 'immediately',
    why: 'the connection broke while a statement ran',
  },
  {
    is: /^Query read timeout$/,
    retry: 'later',
    why: 'the server did not respond, and the connection was ended: the result is unknown',
  },
  {
    is: /is not queryable$/,
    retry: 'immediately',
    why: 'the connection had broken before the statement was sent',
  },
  {
    is: /^timeout exceeded when trying to connect$/,
    retry: 'later',
    why: 'no connection of the pool came free in time',
  },
  {
    is: /^Connection terminated due to connection timeout$/,
    retry: 'later',
    why: 'the server did not take the connection in time',
  },
  {
    is: /^Cannot use a pool after calling end on the pool$/,
    retry: 'later',
    why: 'this process is being stopped: the next one goes on',
  },
];

/** SQLSTATE of an error, if it has one. PGlite's errors are no instances of pg's class. */
export function sqlState(error: unknown): string | undefined {
  const code = codeOf(error);
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Key of an error in that list: code or message; for a unique violation with constraint. */
function signOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== '23505') return code ?? (error instanceof Error ? error.message : '');
  return `${code} ${(error as { constraint?: string }).constraint}`;
}

function passingOf(error: unknown): Passing | undefined {
  const sign = signOf(error);
  return transientErrors.find(({ is }) => is.test(sign));
}

/**
 * Whether a retry can help, immediately or later. False for errors that are not from the database.
 */
export const isTransient = (error: unknown): boolean => passingOf(error) !== undefined;

/** No retry after this time: the caller waits, and a slow failure would be slow again. */
const againWithinMs = 1000;

/**
 * Runs `work` in a READ COMMITTED transaction. Retries it at most three times after errors of kind
 * `immediately`, within a second. `work` must be safe to repeat (an idempotency key or
 * compare-and-set), because the result of a lost COMMIT is unknown.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isSoon = attempt < 3 && performance.now() - began < againWithinMs;
      if (!isSoon || passingOf(error)?.retry !== 'immediately') throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

const shortWait = '300ms';

/**
 * Runs `work` in a transaction once, with a short lock timeout: for work with a fallback. `work`
 * must set `lockTimeout` in its first statement.
 */
export const inShortWaitTransaction = <T>(
  db: Db,
  work: (tx: Tx, lockTimeout: string) => Promise<T>,
): Promise<T> => db.transaction().execute((tx) => work(tx, shortWait));

/** Runs `work` in a savepoint. If it throws, only its own changes are rolled back. */
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

/** Runs `work` in a savepoint and rolls it back if it returns false. */
export async function inTrialSavepoint(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint if_it_holds`.execute(tx);
  const holds = await work();
  await (holds
    ? sql`release savepoint if_it_holds`.execute(tx)
    : sql`rollback to savepoint if_it_holds`.execute(tx));
  return holds;
}
