import { describe, expect, test } from 'vitest';
import { daysBetween, daysOf, firstDayOf, isFigurePeriod, shareOf } from './rules.figures.ts';

describe('periods of figures', () => {
  test('S-56 days over the end of a month and of February in a leap year; none the wrong way round', () => {
    expect(daysOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(daysOf('2026-03-02', '2026-03-01')).toEqual([]);
    expect(firstDayOf('2026-03-07', 7)).toBe('2026-03-01');
  });

  test('S-56 a period is one day to a year', () => {
    expect(isFigurePeriod('2026-03-01', '2026-03-01')).toBe(true);
    expect(isFigurePeriod('2026-03-02', '2026-03-01')).toBe(false);
    expect(isFigurePeriod('2027-03-01', '2028-02-29')).toBe(true);
    expect(isFigurePeriod('2027-03-01', '2028-03-01')).toBe(false);
  });

  test('S-56 a share is in tenths of a percent, half up; of nothing there is none', () => {
    expect([
      shareOf(1, 3),
      shareOf(2, 3),
      shareOf(1, 8),
      shareOf(1, 16),
      shareOf(3, 3),
      shareOf(0, 3),
      shareOf(0, 0),
    ]).toEqual([333, 667, 125, 63, 1000, 0, null]);
  });
});

test('S-56 days between two are counted with both', () => {
  expect([
    daysBetween('2026-03-01', '2026-03-01'),
    daysBetween('2026-02-28', '2026-03-01'),
    daysBetween('2026-03-02', '2026-03-01'),
  ]).toEqual([1, 2, 0]);
});
