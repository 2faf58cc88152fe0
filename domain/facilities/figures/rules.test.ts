import { describe, expect, test } from 'vitest';
import { hoursSeen, leadOf, monthsOf, periodOf, totalUse } from './rules.ts';

describe('periods of figures of rooms', () => {
  test.each([
    ['lastMonth', '2026-11-24', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['thisMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['lastYear', '2026-11-24', '2025-11-25', '2026-11-24'],
  ] as const)('ADM-030 %s on %s', (name, today, from, until) => {
    expect(periodOf(name, today)).toEqual({ from, until });
  });

  test.each([
    ['2026-11-01', '2026-11-30', ['2026-11']],
    ['2026-11-30', '2026-12-01', ['2026-11', '2026-12']],
    ['2026-12-31', '2027-02-01', ['2026-12', '2027-01', '2027-02']],
  ])('ADM-030 months of %s to %s', (from, until, months) => {
    expect(monthsOf({ from, until })).toEqual(months);
  });
});

describe('sums', () => {
  test('ADM-030 hours of a combined room are in its parts and not counted twice', () => {
    const room = (isCombined: boolean, booked: number) => ({
      isCombined,
      open: 40,
      booked,
      bookedOpen: booked - 1,
      own: 2,
    });
    expect(totalUse([room(false, 12), room(false, 8), room(true, 8)])).toEqual({
      open: 80,
      booked: 20,
      bookedOpen: 18,
      own: 4,
    });
    expect(totalUse([])).toEqual({ open: 0, booked: 0, bookedOpen: 0, own: 0 });
  });

  test.each([
    [0, 0, null],
    [0, 3, 0],
    [10, 3, 33],
    [7, 4, 18],
  ])('ADM-030 %i days of %i sessions are %s tenths of a day ahead', (leadDays, sessions, lead) => {
    expect(leadOf({ leadDays, sessions })).toBe(lead);
  });

  test('ADM-030 the picture of a week reaches from the first hour to the last', () => {
    const at = (hour: number, open: number, booked = 0) => ({
      weekday: 1,
      hour,
      open,
      booked,
      bookedOpen: Math.min(open, booked),
    });
    expect(hoursSeen([])).toEqual([]);
    expect(hoursSeen([at(7, 0), at(9, 4), at(12, 0, 4), at(13, 0)])).toEqual([9, 10, 11, 12]);
  });
});
