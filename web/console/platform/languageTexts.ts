import type { Language } from '#domain/text/languages.ts';

/** What the languages of texts are called in the console's catalogues that name them. */
export const languageTexts = {
  en: 'english',
  'zh-CN': 'chinese',
  ms: 'malay',
} as const satisfies Record<Language, string>;
