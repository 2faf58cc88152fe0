import { languageName } from '#domain/events/rules.languages.ts';
import type { Language } from '#domain/text/languages.ts';

/** Names of spoken languages in the interface language; a code nobody knows is shown as it is. */
export const languagesText = (codes: readonly string[], language: Language): string =>
  codes
    .map((code) => languageName(code, language) ?? code)
    .join(language === 'zh-CN' ? '、' : ', ');
