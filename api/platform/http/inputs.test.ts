import { expect, test } from 'vitest';
import { isPlainJson } from './inputs.ts';

test('skips the check of JSON only when it has no escaped broken characters and no deep nesting (I28)', () => {
  expect(isPlainJson('{"name":"Äda \u{1F389}","lines":[{"n":1},{"n":2}]}')).toBe(true);
  expect(isPlainJson(String.raw`{"name":"Ada\u0000"}`)).toBe(false);
  expect(isPlainJson(String.raw`{"name":"\ud83c"}`)).toBe(false);
  expect(isPlainJson('['.repeat(24) + ']'.repeat(24))).toBe(true);
  expect(isPlainJson('['.repeat(25) + ']'.repeat(25))).toBe(false);
  expect(isPlainJson('[{"a":'.repeat(13) + '1' + '}]'.repeat(13))).toBe(false);
});
