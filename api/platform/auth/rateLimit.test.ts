import { expect, test } from 'vitest';
import { makeRateLimit } from './rateLimit.ts';

test('B-25 so many uses in each span, by key; a refused use is not counted and waiting helps', () => {
  let now = 0;
  const may = makeRateLimit(
    [
      { most: 2, ms: 1000 },
      { most: 3, ms: 10_000 },
    ],
    () => now,
  );
  expect([may('a'), may('a'), may('a'), may('a')]).toEqual([true, true, false, false]);
  expect(may('b')).toBe(true);
  now = 999;
  expect(may('a')).toBe(false);
  now = 1000;
  expect([may('a'), may('a')]).toEqual([true, false]);
  now = 5000;
  expect(may('a')).toBe(false);
  now = 10_000;
  expect([may('a'), may('a'), may('a')]).toEqual([true, true, false]);
});
