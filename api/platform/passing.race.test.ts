import { sql } from '#api/platform/db/sql.ts';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { freePort } from '#tests/postgres.ts';
import { fromPool, inTransaction, isTransient, sqlState } from './db/db.ts';

/** Opens a pool of two connections to the test server; `options` are server settings. */
function open(more: pg.PoolConfig = {}) {
  const connectionString = inject('postgresUrl').replace(/\/[^/]*$/, '/postgres');
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 500, max: 2, ...more });
  return fromPool(pool, () => pool.end());
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Provokes each error on a real server. */
const failures: Record<string, () => Promise<unknown>> = {
  'statement_timeout (57014)': async () => {
    const { db, close } = open({ options: '-c statement_timeout=50' });
    const error = await failureOf(sql`select pg_sleep(2)`.execute(db));
    await close();
    return error;
  },
  'lock_timeout (55P03)': async () => {
    const { db, close } = open({ options: '-c lock_timeout=50' });
    const error = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(150001)`.execute(tx);
      return failureOf(sql`select pg_advisory_xact_lock(150001)`.execute(db));
    });
    await close();
    return error;
  },
  'a connection ended by the server, then used': async () => {
    const { pool, close } = open();
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const error = await failureOf(client.query('select 1'));
    client.release();
    await close();
    return error;
  },
  'a connection ended while a statement ran': async () => {
    const { pool, close } = open();
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const failed = failureOf(client.query('select pg_sleep(5)'));
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    const error = await failed;
    client.release();
    await close();
    return error;
  },
  'a full pool': async () => {
    const { pool, close } = open({ max: 1 });
    const client = await pool.connect();
    const error = await failureOf(pool.query('select 1'));
    client.release();
    await close();
    return error;
  },
  'a pool that was closed': async () => {
    const { pool, close } = open();
    await close();
    return failureOf(pool.query('select 1'));
  },
  'no server at the address': async () => {
    const { pool, close } = open({
      connectionString: `postgres://127.0.0.1:${await freePort()}/postgres`,
    });
    const error = await failureOf(pool.query('select 1'));
    await close();
    return error;
  },
};

describe('transient database errors (code 21)', () => {
  for (const [name, make] of Object.entries(failures))
    test(`${name} is transient (P1)`, async () => {
      const error = await make();
      expect(error).toBeInstanceOf(Error);
      expect(isTransient(error), String(error)).toBe(true);
    });

  test('a violated constraint and a programming error are not transient (P1)', async () => {
    const { db, close } = open();
    const error = await failureOf(sql`select 1 / 0`.execute(db));
    await close();
    expect(sqlState(error)).toBe('22012');
    expect(isTransient(error)).toBe(false);
    expect(isTransient(new TypeError('x is not a function'))).toBe(false);
    expect(isTransient(Object.assign(new Error('a place is taken twice'), { code: '23505' }))).toBe(
      false,
    );
  });

  test('retries a deadlock at once and leaves a statement timeout to the caller (P1)', async () => {
    const { db, close } = open();
    const tries = async (error: Error) => {
      let count = 0;
      await failureOf(
        inTransaction(db, async () => {
          count++;
          throw error;
        }),
      );
      return count;
    };
    expect(await tries(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBe(4);
    expect(await tries(Object.assign(new Error('statement timeout'), { code: '57014' }))).toBe(1);
    await close();
  });

  test('returns a lock timeout after one attempt, without a retry (P3, I44)', async () => {
    const { db, close } = open({ options: '-c lock_timeout=1500' });
    const waits = async () => {
      let count = 0;
      const error = await failureOf(
        inTransaction(db, async (tx) => {
          count++;
          await sql`select pg_advisory_xact_lock(150002)`.execute(tx);
        }),
      );
      return { count, state: sqlState(error) };
    };
    const results = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(150002)`.execute(tx);
      return waits();
    });
    expect(results).toEqual({ count: 1, state: '55P03' });
    await close();
  });
});
