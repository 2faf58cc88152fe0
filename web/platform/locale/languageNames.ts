import type { Language } from '#domain/text/languages.ts';

/** S-48 */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  ms: 'Bahasa Melayu',
};
