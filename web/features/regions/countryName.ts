import { useWords } from '#web/kit/words.ts';

const known = { bn: 'nameBn', my: 'nameMy', sg: 'nameSg', vn: 'nameVn', ph: 'namePh' } as const;

/** Names of countries by their codes in the member's language; others as administrators wrote them, else by code. */
export function useCountryName(): (code: string, written?: string) => string {
  const t = useWords('regions');
  return (code, written) => (code in known ? t(known[code as keyof typeof known]) : (written ?? code.toUpperCase()));
}
