import { expect, test } from 'vitest';
import { absentShare, maxBars, totalVisits, visitsShown } from './rules.ts';

const visits = (attended: number, absent = 0, unmarked = 0, toCome = 0) => ({
  attended,
  absent,
  unmarked,
  toCome,
});

test('adds up visits of services by kind (ADM-035)', () => {
  expect(totalVisits([visits(3, 1, 2), visits(0, 4, 0, 5)])).toEqual(visits(3, 5, 2, 5));
  expect(totalVisits([])).toEqual(visits(0));
});

test('shows every day of a short period, also days without bookings (ADM-035)', () => {
  const days = [
    { day: '2026-03-02', ...visits(1) },
    { day: '2026-03-04', ...visits(0, 2) },
  ];
  expect(visitsShown(days, { from: '2026-03-02', until: '2026-03-04' })).toEqual([
    { at: '2026-03-02', ...visits(1) },
    { at: '2026-03-03', ...visits(0) },
    { at: '2026-03-04', ...visits(0, 2) },
  ]);
});

test('shows a period of one day as one bar (ADM-035)', () => {
  const day = '2026-03-02';
  expect(visitsShown([{ day, ...visits(1) }], { from: day, until: day })).toEqual([
    { at: day, ...visits(1) },
  ]);
});

test.each([
  ['2026-03-01', '2026-05-01', maxBars],
  ['2026-03-01', '2026-05-02', 3],
])('shows visits from %s to %s in %i bars (ADM-035)', (from, until, bars) => {
  const shown = visitsShown(
    [
      { day: '2026-03-01', ...visits(1) },
      { day: '2026-03-31', ...visits(1, 1) },
    ],
    { from, until },
  );
  expect(shown).toHaveLength(bars);
  expect(totalVisits(shown)).toEqual(visits(2, 1));
});

test('counts no-shows as a share of marked visits only (ADM-035)', () => {
  expect(absentShare(visits(9, 3, 40, 7))).toBe(250);
  expect(absentShare(visits(0, 0, 5))).toBeNull();
});
