import { describe, expect, test } from 'vitest';
import {
  daysBetween,
  daysOf,
  firstDayOf,
  hoursSeen,
  isFigurePeriod,
  monthsOf,
  periodOf,
  shareOf,
} from './rules.figures.ts';

describe('periods of figures', () => {
  test('lists days across months and leap years, none for a reversed range (S-56)', () => {
    expect(daysOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(daysOf('2026-03-02', '2026-03-01')).toEqual([]);
    expect(firstDayOf('2026-03-07', 7)).toBe('2026-03-01');
  });

  test('accepts a period of one day to one year (S-56)', () => {
    expect(isFigurePeriod('2026-03-01', '2026-03-01')).toBe(true);
    expect(isFigurePeriod('2026-03-02', '2026-03-01')).toBe(false);
    expect(isFigurePeriod('2027-03-01', '2028-02-29')).toBe(true);
    expect(isFigurePeriod('2027-03-01', '2028-03-01')).toBe(false);
  });

  test('rounds a share to tenths of a percent and returns null for a total of zero (S-56)', () => {
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

test('counts both dates in the days between them (S-56)', () => {
  expect([
    daysBetween('2026-03-01', '2026-03-01'),
    daysBetween('2026-02-28', '2026-03-01'),
    daysBetween('2026-03-02', '2026-03-01'),
  ]).toEqual([1, 2, 0]);
});

describe('named periods', () => {
  test.each([
    ['lastMonth', '2026-11-24', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['thisMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['lastYear', '2026-11-24', '2025-11-25', '2026-11-24'],
  ] as const)('returns %s on %s (ADM-030)', (name, today, from, until) => {
    expect(periodOf(name, today)).toEqual({ from, until });
  });

  test.each([
    ['2026-11-01', '2026-11-30', ['2026-11']],
    ['2026-11-30', '2026-12-01', ['2026-11', '2026-12']],
    ['2026-12-31', '2027-02-01', ['2026-12', '2027-01', '2027-02']],
  ])('lists the months from %s to %s (ADM-030)', (from, until, months) => {
    expect(monthsOf({ from, until })).toEqual(months);
  });
});

test('spans a week chart from the first to the last hour in use (ADM-030)', () => {
  const at = (hour: number, offered: number, booked = 0) => ({
    hour,
    offered,
    booked,
  });
  expect(hoursSeen([])).toEqual([]);
  expect(hoursSeen([at(7, 0), at(9, 4), at(12, 0, 4), at(13, 0)])).toEqual([9, 10, 11, 12]);
});
