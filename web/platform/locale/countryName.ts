import { currentLanguage, textOf, useTranslations } from './translations.ts';

const known = { bn: 'nameBn', my: 'nameMy', sg: 'nameSg', vn: 'nameVn', ph: 'namePh' } as const;

/** Falls back to `written`, then to the code. The texts of `regions` must be loaded. */
const nameOf = (code: string, written?: string): string =>
  code in known
    ? textOf('regions', known[code as keyof typeof known])
    : (written ?? code.toUpperCase());

export function useCountryName(): typeof nameOf {
  useTranslations('regions');
  return nameOf;
}

/** In English, the console shows the name that administrators entered. */
export const consoleCountryName = (code: string, written: string): string =>
  currentLanguage() === 'en' ? written : nameOf(code, written);
