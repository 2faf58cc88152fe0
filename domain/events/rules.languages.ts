import type { Language } from '../text/languages.ts';

const namesIn = new Map<string, Intl.DisplayNames>();

/** Name of a spoken language in an interface language; null for an unknown code. */
export function languageName(code: string, language: Language): string | null {
  const names =
    namesIn.get(language) ??
    new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  namesIn.set(language, names);
  try {
    return names.of(code) ?? null;
  } catch {
    return null;
  }
}
