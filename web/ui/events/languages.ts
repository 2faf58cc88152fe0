import { languageName } from '#domain/events/rules.languages.ts';
import type { Language } from '#domain/text/languages.ts';

export const languagesText = (codes: readonly string[], language: Language): string =>
  codes
    .map((code) => languageName(code, language) ?? code)
    .join(language === 'zh-CN' ? '、' : ', ');
