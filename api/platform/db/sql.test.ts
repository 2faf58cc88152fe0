import { expect, test } from 'vitest';
import { testAppOf } from '#tests/support/open.ts';
import {
  all,
  changed,
  exists,
  matches,
  maybe,
  maybeValue,
  moment,
  one,
  run,
  sql,
  value,
  values,
} from './sql.ts';

const testApp = testAppOf({ basics: false });
const db = () => testApp().core.db;
const three = sql`(values (1, 'one'), (2, null), (3, 'three')) as v(n, word)`;

test('returns all rows, one row, or null when there is none', async () => {
  expect(await all<{ n: number }>(db())`select n from ${three} order by n`).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ]);
  expect(await maybe(db())`select n from ${three} where n = ${3}`).toEqual({ n: 3 });
  expect(await maybe(db())`select n from ${three} where n = ${4}`).toBeNull();
  expect(await one(db())`select n from ${three} where n = ${1}`).toEqual({ n: 1 });
  expect(await exists(db())`select 1 from ${three} where n > ${2}`).toBe(true);
  expect(await exists(db())`select 1 from ${three} where n > ${3}`).toBe(false);
});

test('throws an error with the statement when a required row is missing', async () => {
  await expect(one(db())`select n from ${three} where n > ${3}`).rejects.toThrow(/where n > \?/);
  await expect(value(db())`select n from ${three} where n > ${3}`).rejects.toThrow(/no row/);
});

test('returns a single column as its values and keeps null', async () => {
  expect(await values<string>(db())`select word from ${three} order by n`).toEqual([
    'one',
    null,
    'three',
  ]);
  expect(await value<number>(db())`select max(n) from ${three}`).toBe(3);
  expect(await value(db())`select word from ${three} where n = 2`).toBeNull();
  expect(await maybeValue(db())`select word from ${three} where n = 2`).toBeNull();
  expect(await maybeValue(db())`select word from ${three} where n = 4`).toBeNull();
  expect(await maybeValue(db())`select n from ${three} where n = 3`).toBe(3);
});

test('returns the number of rows that a write affects', async () => {
  await run(db())`create table written (n int)`;
  expect(await changed(db())`insert into written values (1), (2)`).toBe(2);
  expect(await changed(db())`update written set n = 5 where n > ${1}`).toBe(1);
  expect(await changed(db())`delete from written where n = ${9}`).toBe(0);
});

test('keeps a timestamp to the millisecond, and null stays null', async () => {
  const at = Date.parse('2026-11-30T16:00:00.123Z');
  expect(await value<number>(db())`select ${moment(at)}::timestamptz(6)`).toBe(at);
  expect(await value(db())`select ${moment(at)} = ${new Date(at).toISOString()}::timestamptz`).toBe(
    true,
  );
  expect(await value(db())`select ${moment(null)}`).toBeNull();
});

test('an undefined filter matches every row', async () => {
  const found = (word: string | undefined) =>
    values<number>(db())`select n from ${three} where ${matches(sql`word`, word)} order by n`;
  expect(await found(undefined)).toEqual([1, 2, 3]);
  expect(await found('three')).toEqual([3]);
  expect(await found('')).toEqual([]);
});
