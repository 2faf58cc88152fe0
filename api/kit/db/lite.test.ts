import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromPool } from './db.ts';
import { openLite } from './lite.ts';
import { prepared } from './prepared.ts';

const double = prepared<{ one: number }, { double: number }>(
  ({ one }) => sql`select ${one}::int * 2 as double`,
);

test('issue 21 a new client of the embedded engine finds nothing of the last one: no transaction, no name of a statement', async () => {
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

test('issue 21 a statement that fails in any of its parts fails alone, on the embedded engine too', async () => {
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
