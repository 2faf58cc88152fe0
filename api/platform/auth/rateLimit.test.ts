import { expect, test } from 'vitest';
import { makeRateLimit } from './rateLimit.ts';

test('limits uses by key in each time span and does not count refused uses (B-25)', () => {
  let now = 0;
  const can = makeRateLimit(
    [
      { most: 2, ms: 1000 },
      { most: 3, ms: 10_000 },
    ],
    () => now,
  );
  expect([can('a'), can('a'), can('a'), can('a')]).toEqual([true, true, false, false]);
  expect(can('b')).toBe(true);
  now = 999;
  expect(can('a')).toBe(false);
  now = 1000;
  expect([can('a'), can('a')]).toEqual([true, false]);
  now = 5000;
  expect(can('a')).toBe(false);
  now = 10_000;
  expect([can('a'), can('a'), can('a')]).toEqual([true, true, false]);
});
