import { sql } from './sql.ts';
import { expect, test, vi } from 'vitest';
import { fromPool } from './db.ts';
import { openLite } from './lite.ts';
import { prepared } from './prepared.ts';

const double = prepared<{ one: number }, { double: number }>(
  ({ one }) => sql`select ${one}::int * 2 as double`,
);

test('a new client of the embedded engine inherits no transaction and no prepared statement (issue 21)', async () => {
  const lite = await openLite('memory://');
  const { pool } = lite;
  const { db } = fromPool(pool, () => lite.close());
  expect(await double(db, { one: 1 })).toEqual([{ double: 2 }]);
  const client = await pool.connect();
  await client.query('create table left_open (one int)');
  await client.query('begin');
  await client.query('insert into left_open values (1)');
  await expect(client.query('select no_such_column')).rejects.toThrow('no_such_column');
  client.release(true);
  expect(await double(db, { one: 2 })).toEqual([{ double: 4 }]);
  expect((await pool.query('select one from left_open')).rows).toEqual([]);
  await lite.close();
});

test('a failed statement does not fail the next one on the embedded engine (issue 21)', async () => {
  const lite = await openLite('memory://');
  const { pool } = lite;
  const wrong = [
    ['selec $1::int as one', [1], '42601'],
    ['select $1::int as one', ['none'], '22P02'],
    ['select 1 / $1::int as one', [0], '22012'],
  ] as const;
  for (const [text, values, code] of wrong) {
    const [failed, next] = await Promise.allSettled([
      pool.query(text, [...values]),
      pool.query('select $1::int as one', [7]),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 7 }] } });
  }
  await lite.close();
});

test('the embedded engine plans a statement again a minute after its plan, for the current rows (issue 21)', async () => {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const lite = await openLite('memory://');
  const { pool } = lite;
  const { db } = fromPool(pool, () => lite.close());
  await pool.query('set plan_cache_mode = force_generic_plan');
  await pool.query('create table grown (one int); create index grown_one on grown (one)');
  await pool.query('insert into grown values (1); analyze grown');
  const find = prepared<{ one: number }, { one: number }>(
    ({ one }) => sql`select one from grown where one = ${one}`,
  );
  expect(await find(db, { one: 1 })).toEqual([{ one: 1 }]);
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_prepared_statements where statement like '%from grown%'`,
  );
  const plan = async () =>
    JSON.stringify((await pool.query(`explain execute "${rows[0]!.name}" (1)`)).rows);
  expect(await plan()).toContain('Seq Scan');
  await pool.query('insert into grown select generate_series(2, 20000)');
  expect(await plan()).toContain('Seq Scan');

  now += 60_001;
  expect(await find(db, { one: 20_000 })).toEqual([{ one: 20_000 }]);
  expect(await plan()).toContain('grown_one');
  await lite.close();
});
