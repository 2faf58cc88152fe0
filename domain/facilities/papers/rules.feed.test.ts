import { expect, test } from 'vitest';
import { feedPeriod, isFeedKey } from './rules.feed.ts';

test('ADM-030 a feed holds a month back and a year ahead', () => {
  expect(feedPeriod('2026-12-01')).toEqual({ from: '2026-10-31', until: '2027-12-02' });
});

test.each([
  ['A'.repeat(43), true],
  ['-_9z'.repeat(10) + 'abc', true],
  ['A'.repeat(42), false],
  ['A'.repeat(44), false],
  ['A'.repeat(42) + '=', false],
  [undefined, false],
  [['A'.repeat(43)], false],
])('ADM-030 %s as a key: %s', (text, isKey) => {
  expect(isFeedKey(text)).toBe(isKey);
});
