import { expect, test } from 'vitest';
import { isPrinted, printedRanges, unprintable } from './rules.printed.ts';

test.each(['A', 'Ł', 'ß', 'Ω', 'Ђ', 'م', 'ஆ', 'द', 'ไ', '김', '陈', '龘', '👍', '€'])(
  'accepts %s as printable on paper (B-46)',
  (character) => {
    expect(isPrinted(character.codePointAt(0)!)).toBe(true);
    expect(unprintable(character)).toBeNull();
  },
);

test('returns the first character without a font and ignores joiners (B-46)', () => {
  expect(unprintable('a\uA997\u{20BB7}')).toBe('\uA997');
  expect(unprintable('𠮷')).toBe('𠮷');
  expect(unprintable('👩\u200D👧\n☺\uFE0F')).toBeNull();
  expect(unprintable('\u0000')).toBe('\u0000');
  expect(unprintable('')).toBeNull();
});

test('reads the printed ranges as they are written (B-46)', () => {
  expect(printedRanges()).toMatch(/^w-2m (?:[0-9a-z]+(?:-[0-9a-z]+)? ?)+$/);
  expect([31, 32, 126, 127].map(isPrinted)).toEqual([false, true, true, false]);
});
