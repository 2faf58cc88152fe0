import pg from 'pg/package.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { testAppOf } from '#tests/support/open.ts';
import { prepared } from './prepared.ts';
import { sql } from './sql.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;

const sum = prepared<{ one: number; other: readonly number[] }, { sum: number; again: number }>(
  ({ one, other }) => sql`
    select ${one}::int + coalesce((select sum(n) from unnest(${other}::int[]) n), 0)::int as sum, ${one}::int as again`,
);

test('a prepared statement accepts new values each time, each in all its positions (issue 21)', async () => {
  expect(await sum(db(), { one: 1, other: [2, 3] })).toEqual([{ sum: 6, again: 1 }]);
  for (let one = 0; one < 12; one++)
    expect(await sum(db(), { one, other: [] })).toEqual([{ sum: one, again: one }]);
});

test('refuses a fixed value in a prepared statement, because all callers would share it (issue 21)', async () => {
  const wrong = prepared<{ one: number }, object>(({ one }) => sql`select ${one}::int, ${2}::int`);
  await expect(wrong(db(), { one: 1 })).rejects.toThrow('contains a value');
});

test('a connection prepares a statement once, by name (issue 21)', async () => {
  await sum(db(), { one: 1, other: [] });
  const named = await db()
    .transaction()
    .execute(async (tx) => {
      await sum(tx, { one: 1, other: [] });
      const { rows } = await sql`
      select name from pg_prepared_statements where statement like '%unnest(%' and statement like '%as again'`.execute(
        tx,
      );
      return rows.length;
    });
  expect(named).toBe(1);
});

test('pg has the version whose `query` our connections override', () => {
  expect(pg.version).toBe('8.23.1');
});
