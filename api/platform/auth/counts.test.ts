import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { testAppOf } from '#tests/support/open.ts';
import { deleteExpiredCounts, countUse, networkOf, noteWrong, refusedFor } from './counts.ts';

const testApp = testAppOf({ basics: false });
const db = () => testApp().core.db;
/** Moves the stored uses `ms` into the past. */
const later = (ms: number) =>
  sql`update use_count set at = array(select t - ${ms}::float8 * interval '1 millisecond' from unnest(at) t),
    refused_until = refused_until - ${ms}::float8 * interval '1 millisecond',
    forget_at = forget_at - ${ms}::float8 * interval '1 millisecond'`.execute(db());

test('limits uses by key in each time span and does not count refused uses (B-25)', async () => {
  const spans = [
    { most: 2, ms: 60_000 },
    { most: 3, ms: 600_000 },
  ];
  const can = async (key: string) => countUse(db(), key, spans);
  expect([await can('a'), await can('a'), await can('a')]).toEqual([true, true, false]);
  expect(await can('b')).toBe(true);
  await later(61_000);
  expect([await can('a'), await can('a')]).toEqual([true, false]);
  await later(600_000);
  expect(await can('a')).toBe(true);
});

test('allows exactly the limit when 50 uses of a key run concurrently (B-20)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => countUse(db(), 'rush', [{ most: 7, ms: 60_000 }])),
  );
  expect(answers.filter(Boolean)).toHaveLength(7);
});

test('refuses a key for five minutes after ten wrong attempts, also when the test clock moves (TKT-029)', async () => {
  const limit = { most: 10, ms: 60_000, refusedMs: 300_000 };
  for (let i = 0; i < 10; i++) expect(await noteWrong(db(), 'wrong', limit)).toBe(true);
  expect(await noteWrong(db(), 'wrong', limit)).toBe(false);
  await testApp().setClock(Date.now() + 24 * 3_600_000);
  const left = await refusedFor(db(), ['wrong', 'other']);
  await testApp().setClock(null);
  expect(left).toBeGreaterThan(295_000);
  expect(left).toBeLessThanOrEqual(300_000);
  expect(await refusedFor(db(), ['other'])).toBe(0);
  await later(301_000);
  expect(await refusedFor(db(), ['wrong'])).toBe(0);
  expect(await noteWrong(db(), 'wrong', limit)).toBe(true);
});

test('deletes counts whose time span has passed and keeps the other counts (B-25)', async () => {
  await countUse(db(), 'old', [{ most: 1, ms: 1000 }]);
  await countUse(db(), 'young', [{ most: 1, ms: 600_000 }]);
  await later(2000);
  await deleteExpiredCounts(db());
  const { rows } = await sql<{
    what: string;
  }>`select what from use_count where what in ('old', 'young')`.execute(db());
  expect(rows).toEqual([{ what: 'young' }]);
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::7', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts attempts from %s as those of %s (TKT-029)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
