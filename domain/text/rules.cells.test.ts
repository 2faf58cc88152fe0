import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedCell, plainCell } from './rules.cells.ts';

test.each([
  '=1+1',
  '+1',
  '-5',
  '@x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '\u200B=1+1',
  '\u00AD@x',
  '  =1',
  '\uFEFF+1',
  '0712345',
  '00123456',
  '1234567890123456',
])('marks %j as text in a CSV file (B-46)', (text) => {
  expect(markedCell(text)).toBe(`'${text}`);
});

test.each(['+673 712 3456', '+6737123456', '8600001', '0', 'Siti = Aminah', '2026-11-28', "'x"])(
  'leaves %j unmarked in a CSV file (B-46)',
  (text) => {
    expect(markedCell(text)).toBe(text);
  },
);

/** Random texts, with code points of all planes. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x2ff), fc.integer({ min: 0x2000, max: 0x206f }), fc.nat(0x1ffff)))
  .map((codes) => String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff)));

test('reads every text back unchanged from its cell (B-46)', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainCell(markedCell(text))).toBe(needsNothing(text) ? plainCell(text) : text);
    }),
  );
});
/** A text with an apostrophe before a formula cannot be distinguished from a marked one. */
const needsNothing = (text: string) => markedCell(text) === text;
