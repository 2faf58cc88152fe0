import { expect, test } from 'vitest';
import { bookedPeriod } from '../facilities/rules.booked.ts';
import { noticesInput } from '../notices/rules.board.ts';
import { chosenDay, idIn, pageIn } from './query.ts';

test.each([
  [undefined, 1],
  ['3', 3],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['next', 1],
])('reads page %s of a list as %i', (page, expected) => {
  expect(pageIn({ page })).toBe(expected);
});

test('reads a day and an id of an address, and nothing else (I25)', () => {
  expect(
    ['2026-05-12', '2026-5-1', '1999-05-12', undefined].map((date) => chosenDay({ date })),
  ).toEqual(['2026-05-12', '', '', '']);
  expect(['7', '07', '-1', 'x', '', undefined].map(idIn)).toEqual(['7', ...Array<undefined>(5)]);
});

test('the list of booked rooms has the chosen day, else all days from today for 25 months (FAC-075)', () => {
  expect(bookedPeriod('2026-12-24', '2026-12-01')).toEqual({
    startDate: '2026-12-24',
    endDate: '2026-12-24',
  });
  expect(bookedPeriod('', '2026-12-01')).toEqual({
    startDate: '2026-12-01',
    endDate: '2029-01-01',
  });
});

test('the board asks for notices of a venue only with the id of one (B-23)', () => {
  expect(noticesInput({ venueID: '12', page: '2' })).toEqual({
    venueID: '12',
    pageNum: 2,
    pageSize: 10,
  });
  expect(noticesInput({ venueID: 'x' })).toEqual({ pageNum: 1, pageSize: 10 });
});
