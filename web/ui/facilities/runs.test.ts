import { expect, test } from 'vitest';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import { offersFor, repeatOn, runsOn, spanOf, weeklyFrom } from './runs.ts';

type State = RoomDay['slots'][number]['state'];

/** A day from 08:00 in slots of two hours, one letter each: f free, t taken, o own. */
function dayOf(day: string, letters: string, state: RoomDay['state'] = 'OPEN'): RoomDay {
  const stateOf: Record<string, State> = { f: 'FREE', t: 'TAKEN', o: 'OWN' };
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return {
    day,
    state,
    dayKind: 'WEEKDAY',
    holiday: null,
    slots: letters.split('').map((letter, index) => ({
      slotId: `${day}-${index}`,
      startTime: hour(8 + 2 * index),
      endTime: hour(10 + 2 * index),
      state: stateOf[letter]!,
      price: 4000,
    })),
  };
}
const at = (day: string, from: number, until: number) => ({ day, start: from * 4, end: until * 4 });
const textOf = (run: { day: string; start: number; end: number } | null) =>
  run && `${run.day} ${run.start / 4}-${run.end / 4}`;

test('returns runs of the offered lengths with state and price (FAC-043, B-16)', () => {
  const day = dayOf('2026-12-01', 'ftof');
  expect(
    runsOn(day, [2, 4]).map(({ start, end, state, price }) => [start / 4, end / 4, state, price]),
  ).toEqual([
    [8, 10, 'FREE', 4000],
    [8, 12, 'TAKEN', 8000],
    [10, 12, 'TAKEN', 4000],
    [10, 14, 'TAKEN', 8000],
    [12, 14, 'OWN', 4000],
    [12, 16, 'OWN', 8000],
    [14, 16, 'FREE', 4000],
  ]);
});

test('omits a run with a slot that has no price', () => {
  const day = dayOf('2026-12-01', 'ff');
  const priceless = {
    ...day,
    slots: day.slots.map((slot, n) => (n === 1 ? { ...slot, price: null } : slot)),
  };
  expect(runsOn(priceless, [2, 4]).map(({ start }) => start / 4)).toEqual([8]);
});

test('offers the nearest time of the day and the same time on the nearest day', () => {
  const days = [
    dayOf('2026-11-29', 'ffff', 'CLOSED'),
    dayOf('2026-11-30', 'tftt'),
    dayOf('2026-12-01', 'fttf'),
    dayOf('2026-12-03', 'tftf'),
  ];
  const gone = at('2026-12-01', 10, 12);
  const offers = offersFor(gone, days, [gone]);
  expect(textOf(offers.sameDay)).toBe('2026-12-01 8-10');
  expect(textOf(offers.sameTime)).toBe('2026-11-30 10-12');
  const chosen = [gone, at('2026-12-01', 8, 10), at('2026-11-30', 10, 12)];
  const others = offersFor(gone, days, chosen);
  expect(textOf(others.sameDay)).toBe('2026-12-01 14-16');
  expect(textOf(others.sameTime)).toBe('2026-12-03 10-12');
  expect(offersFor(at('2026-12-01', 8, 16), days, [])).toEqual({ sameDay: null, sameTime: null });
});

test('repeats a time on further dates, or offers the nearest time of that day', () => {
  const days = [dayOf('2026-12-08', 'ff'), dayOf('2026-12-15', 'tf'), dayOf('2026-12-22', 'tt')];
  const wanted = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'];
  expect(
    repeatOn(at('2026-12-01', 8, 10), wanted, days, []).map(({ run, instead }) => [
      textOf(run),
      textOf(instead),
    ]),
  ).toEqual([
    ['2026-12-08 8-10', null],
    [null, '2026-12-15 10-12'],
    [null, null],
    [null, null],
  ]);
});

test('repeats weekly, and limits months to whole weeks within bounds, at least five', () => {
  expect(weeklyFrom('2026-12-01', 4, '2026-12-20')).toEqual(['2026-12-08', '2026-12-15']);
  expect(spanOf('2026-12', '2026-12-05', '2027-03-05')).toEqual(['2026-12-05', '2027-01-03']);
  expect(spanOf('2027-02', '2026-12-05', '2027-03-05')).toEqual(['2027-02-01', '2027-03-05']);
  expect(spanOf('2026-12', '2026-12-30', '2027-03-05')).toEqual(['2026-12-30', '2027-01-31']);
  expect(spanOf('2027-03', '2026-12-05', '2027-03-05')).toEqual(['2027-03-01', '2027-03-05']);
  expect(spanOf('2027-04', '2026-12-05', '2027-03-05')).toBeNull();
});
