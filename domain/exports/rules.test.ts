import { expect, test } from 'vitest';
import { periodBefore, runsOn } from './rules.ts';

const of = (every: 'DAY' | 'WEEK' | 'MONTH') => ({ every, weekday: 1, monthDay: 28 });

test('runs every day, on the weekday or on the day of the month (issue 52)', () => {
  const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'];
  expect(days.filter((day) => runsOn(of('DAY'), day))).toEqual(days);
  expect(days.filter((day) => runsOn(of('WEEK'), day))).toEqual(['2026-11-30']);
  expect(days.filter((day) => runsOn(of('MONTH'), day))).toEqual(['2026-11-28']);
});

test.each([
  ['DAY', { from: '2027-02-28', until: '2027-02-28' }],
  ['WEEK', { from: '2027-02-22', until: '2027-02-28' }],
  ['MONTH', { from: '2027-02-01', until: '2027-02-28' }],
] as const)('reads the period before the day of a run: %s (issue 52)', (every, period) =>
  expect(periodBefore(every, '2027-03-01')).toEqual(period),
);
