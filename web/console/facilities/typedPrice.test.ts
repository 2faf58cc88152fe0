import { expect, test } from 'vitest';
import { centsOf } from './typedPrice.ts';

test.each([
  ['12.5', 1250],
  ['1,000', 100_000],
  [' 0 ', 0],
  ['-5', -500],
  ['- 5.25', -525],
  ['', null],
  ['  ', null],
  ['five', undefined],
  ['1.234', undefined],
  ['--5', undefined],
])('reads the typed price %j as %s cents (VAL-041, 7016)', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
