import { expect, test } from 'vitest';
import { languageName } from './rules.languages.ts';

test('EVT-024 a spoken language has its name in the language of the page', () => {
  expect([languageName('ms', 'en'), languageName('zh', 'zh-CN'), languageName('en', 'ms')]).toEqual(
    ['Malay', '中文', 'Inggeris'],
  );
});
test('EVT-024 a code nobody knows has none', () =>
  expect(['qqx', 'not a code', ''].map((code) => languageName(code, 'en'))).toEqual([
    null,
    null,
    null,
  ]));
