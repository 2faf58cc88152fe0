import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameOf } from '#domain/text/shapes.names.ts';
import { wrapped } from './ticketPicture.ts';

/**
 * Chinese characters are ten units wide, other characters five, which is close enough to a real
 * font.
 */
const measure = (text: string) =>
  Array.from(text).reduce((sum, c) => sum + (/[\u2e80-\uffef]/.test(c) ? 10 : 5), 0);

test('wraps text at whole words within the line width (TKT-008)', () => {
  expect(wrapped('Leadership evening in Berakas', 60, measure)).toEqual([
    'Leadership',
    'evening in',
    'Berakas',
  ]);
});

test('breaks Chinese text anywhere except before punctuation (TKT-008)', () => {
  expect(wrapped('请提前三十分钟到场地。', 50, measure)).toEqual([
    '请提前三十',
    '分钟到场',
    '地。',
  ]);
  for (const line of wrapped('请带身份证，谢谢。请勿迟到！', 40, measure))
    expect(line).not.toMatch(/^[，。！]/);
});

test('breaks a text without spaces and keeps its line breaks (TKT-008)', () => {
  expect(wrapped('abcdefghijkl', 30, measure)).toEqual(['abcdef', 'ghijkl']);
  expect(wrapped('one\ntwo', 60, measure)).toEqual(['one', 'two']);
});

test('shows every accepted character of a name and splits none (TKT-008, B-46)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (typed) => {
      const name = z.safeDecode(nameOf(200), `a${typed}`);
      if (!name.success) return;
      const clusters = (text: string) =>
        Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment).filter(
          (one) => one.trim() !== '',
        );
      expect(wrapped(name.data, 40, measure).flatMap(clusters)).toEqual(clusters(name.data));
    }),
  );
});
