import { codeIn, codeParts } from '../checkin/rules.ts';
import { isPhone, plainPhone } from '../phone.ts';
import { searchForm } from '../text/shapes.search.ts';

/** Shorter searches are refused. */
export const minSearchLength = 2;
/** Records of a kind that the console shows. */
export const maxFound = 8;
/** The end of a phone number that identifies its owner, without the country code. */
const ownDigits = 7;

/** A search of the console, split as `search_lexemes` splits what it finds. */
export type SearchTerms = {
  /** The whole text without spaces, in capitals, for numbers of orders. */
  number: string;
  /** The last six digits of an order number; null for other texts. */
  lastDigits: string | null;
  /** Number of a ticket; null if the text has other characters than digits. */
  ticketId: string | null;
  /** Key of a ticket code, in base64url; null if the text is no ticket code. */
  ticketKey: string | null;
  /** Folded words; a name has a word that begins with each of them. None of a ticket code. */
  words: readonly string[];
  /** Digits without leading zeros; null if the text is no phone number. */
  phone: string | null;
};

const wordsOf = (part: string): string[] =>
  part.includes('@')
    ? [part]
    : part
        .replaceAll(/[-/.,()'"]/g, ' ')
        .replaceAll(/[\u3400-\u9FFF]/g, ' $& ')
        .split(/\s+/);

/** Words of a folded text. */
export const wordsIn = (form: string): string[] =>
  form
    .trim()
    .split(/\s+/)
    .flatMap(wordsOf)
    .filter((word) => word !== '');

export function searchTerms(text: string): SearchTerms {
  const number = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  const ticketKey = codeParts(codeIn(text))?.key ?? null;
  return {
    number,
    lastDigits: /^\d{6}$/.test(number) ? number : null,
    ticketId: /^\d{1,15}$/.test(number) ? number : null,
    ticketKey,
    words: ticketKey === null ? wordsIn(searchForm(text)).slice(0, 8) : [],
    phone: isPhone(text) ? plainPhone(text).replaceAll(/\D/g, '').replace(/^0+/, '') : null,
  };
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * Text of a `tsquery` on `search_lexemes`. A phone number also matches one that is typed with or
 * stored without the country code. Empty without words.
 */
export function searchQuery({ words, phone }: Pick<SearchTerms, 'words' | 'phone'>): string {
  const byWords = words.map((word) => `${quoted(word)}:*`).join(' & ');
  if (phone === null || phone.length < ownDigits) return byWords;
  const reversed = Array.from(phone).reverse().join('');
  const shorter = Array.from({ length: phone.length - ownDigits }, (_, nth) =>
    quoted(`+${reversed.slice(0, ownDigits + nth)}`),
  );
  return [`(${byWords})`, `${quoted(`+${reversed}`)}:*`, ...shorter].join(' | ');
}
