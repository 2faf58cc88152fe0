import { expect, test } from 'vitest';
import { rowsCookie, rowsIn, rowsKept } from './rules.place.ts';

test('issue 20 (36) room is left for as many rows as were kept, for none where the cookie says anything else', () => {
  expect(['0', '3', '9'].map(rowsIn)).toEqual([0, 3, 9]);
  for (const text of [undefined, '', '10', '-1', '3x', '١']) expect(rowsIn(text)).toBe(0);
});

test('issue 20 (36) what is kept ends after a day, and at once where nothing waits', () => {
  expect(rowsKept(3)).toBe(`${rowsCookie}=3; path=/; samesite=lax; max-age=86400`);
  expect(rowsKept(12)).toMatch(/=9; /);
  expect(rowsKept(0)).toMatch(/max-age=0$/);
});
