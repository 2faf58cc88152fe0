import { expect, test } from 'vitest';
import { nearestFirst } from './rules.days.ts';

test('days around a booked day are offered in the order of their distance, the earlier one first (B-39)', () => {
  const days = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'];
  expect(nearestFirst(days, '2026-12-31')).toEqual([
    '2026-12-31',
    '2026-12-30',
    '2027-01-01',
    '2026-12-29',
    '2027-01-02',
  ]);
});
