import type { Language } from '#domain/text/languages.ts';

/** Keys of the languages' names in the console's text files. */
export const languageTexts = {
  en: 'english',
  'zh-CN': 'chinese',
  ms: 'malay',
} as const satisfies Record<Language, string>;
