import { currentLanguage, textOf, useTranslations } from './translations.ts';

const known = { bn: 'nameBn', my: 'nameMy', sg: 'nameSg', vn: 'nameVn', ph: 'namePh' } as const;

/**
 * Name of a country by its code in the language of the moment; the words of regions must be loaded.
 * Others go as written, else by code.
 */
const nameOf = (code: string, written?: string): string =>
  code in known
    ? textOf('regions', known[code as keyof typeof known])
    : (written ?? code.toUpperCase());

/** Names of countries for members. */
export function useCountryName(): typeof nameOf {
  useTranslations('regions');
  return nameOf;
}

/** Names of countries in the console: in English as administrators know them. */
export const consoleCountryName = (code: string, written: string): string =>
  currentLanguage() === 'en' ? written : nameOf(code, written);
