import type { Language } from '#domain/text/languages.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/** Name in the current language, else in English (LNG-008); empty if undefined. */
export const nameIn = (names: Readonly<Record<Language, string>> | undefined): string =>
  names === undefined ? '' : names[currentLanguage()] || names.en;
