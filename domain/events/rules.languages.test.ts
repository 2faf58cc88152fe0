import { expect, test } from 'vitest';
import { languageName } from './rules.languages.ts';

test('names a spoken language in the language of the page (EVT-024)', () => {
  expect([languageName('ms', 'en'), languageName('zh', 'zh-CN'), languageName('en', 'ms')]).toEqual(
    ['Malay', '中文', 'Inggeris'],
  );
});
test('returns no name for an unknown language code (EVT-024)', () =>
  expect(['qqx', 'not a code', ''].map((code) => languageName(code, 'en'))).toEqual([
    null,
    null,
    null,
  ]));
