import { describe, expect, test } from 'vitest';
import {
  dayLater,
  daysUntil,
  daysIn,
  mondayOf,
  otherMonth,
  periodFault,
  weekdayOf,
  weekOf,
} from './days.ts';

describe('calendar days', () => {
  test('counts days across the ends of months and years in both directions', () => {
    expect(dayLater('2026-11-30', 1)).toBe('2026-12-01');
    expect(dayLater('2026-01-01', -7)).toBe('2025-12-25');
    expect(dayLater('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysUntil('2026-12-30', '2027-01-02')).toBe(3);
    expect(daysUntil('2027-01-02', '2026-12-30')).toBe(-3);
  });

  test('returns the same day a month later, or the last of a shorter month (A-22)', () => {
    expect(otherMonth('2024-01-31', 1)).toBe('2024-02-29');
    expect(otherMonth('2026-12-15', 1)).toBe('2027-01-15');
    expect(otherMonth('2027-01-31', -2)).toBe('2026-11-30');
    expect([daysIn('2028-02'), daysIn('2027-02'), daysIn('2026-12')]).toEqual([29, 28, 31]);
  });

  test('starts weeks on Monday (A-17)', () => {
    expect([weekdayOf('2026-11-30'), weekdayOf('2026-12-06')]).toEqual([1, 7]);
    for (const day of ['2026-11-30', '2026-12-02', '2026-12-06']) {
      expect(mondayOf(day)).toBe('2026-11-30');
      expect([weekOf(day)[0], weekOf(day)[6]]).toEqual(['2026-11-30', '2026-12-06']);
    }
  });
});

test('requires both days of a period or none, in order (VAL-001)', () => {
  expect(periodFault('', undefined)).toBeNull();
  expect(periodFault('2026-03-01', '2026-03-01')).toBeNull();
  expect(periodFault('2026-03-02', '2026-03-01')).toBe('fromAfterUntil');
  expect(periodFault('2026-03-02', '')).toBe('untilMissing');
  expect(periodFault(undefined, '2026-03-02')).toBe('fromMissing');
});
