import type { Language } from '#domain/words/words.ts';

const namesIn = new Map<Language, Intl.DisplayNames>();

/** Names of spoken languages in the interface language; a code the browser does not know is shown as it is. */
export function languagesText(codes: readonly string[], language: Language): string {
  const names = namesIn.get(language) ?? new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  namesIn.set(language, names);
  const nameOf = (code: string) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
  return codes.map(nameOf).join(language === 'zh-CN' ? '、' : ', ');
}
