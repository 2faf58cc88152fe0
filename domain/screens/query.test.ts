import { expect, test } from 'vitest';
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
