import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { testAppOf } from '#tests/support/open.ts';
import { deleteExpiredCounts, canUse, networkOf, noteWrong, refusedFor } from './counts.ts';

const testApp = testAppOf({ basics: false });
const db = () => testApp().core.db;
/** Moves the stored uses `ms` into the past. */
const later = (ms: number) =>
  sql`update use_count set at = array(select t - ${ms}::float8 * interval '1 millisecond' from unnest(at) t),
    refused_until = refused_until - ${ms}::float8 * interval '1 millisecond',
    forget_at = forget_at - ${ms}::float8 * interval '1 millisecond'`.execute(db());

test('B-25 so many uses in each span, by key; a refused use is not counted and waiting helps', async () => {
  const spans = [
    { most: 2, ms: 60_000 },
    { most: 3, ms: 600_000 },
  ];
  const can = async (key: string) => canUse(db(), key, spans);
  expect([await can('a'), await can('a'), await can('a')]).toEqual([true, true, false]);
  expect(await can('b')).toBe(true);
  await later(61_000);
  expect([await can('a'), await can('a')]).toEqual([true, false]);
  await later(600_000);
  expect(await can('a')).toBe(true);
});

test('B-20 of fifty uses in the same moment as many are let through as allowed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => canUse(db(), 'rush', [{ most: 7, ms: 60_000 }])),
  );
  expect(answers.filter(Boolean)).toHaveLength(7);
});

test('TKT-029 ten wrong tries in a minute refuse a key for five minutes; the test clock ends no such wait', async () => {
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

test('B-25 what counts no more is thrown away by the job that tidies sign-ins', async () => {
  await canUse(db(), 'old', [{ most: 1, ms: 1000 }]);
  await canUse(db(), 'young', [{ most: 1, ms: 600_000 }]);
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
])('TKT-029 %s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
