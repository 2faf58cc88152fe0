import type { Language } from '#domain/text/languages.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/** A name in the reader's language, or the English one (LNG-008); nothing where there is none yet. */
export const nameIn = (names: Readonly<Record<Language, string>> | undefined): string =>
  names === undefined ? '' : names[currentLanguage()] || names.en;
