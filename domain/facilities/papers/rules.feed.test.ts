import { expect, test } from 'vitest';
import { feedPeriod, isFeedKey } from './rules.feed.ts';

test('covers one month back and one year ahead in a feed (ADM-030)', () => {
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
])('checks %s as a feed key: %s (ADM-030)', (text, isKey) => {
  expect(isFeedKey(text)).toBe(isKey);
});
