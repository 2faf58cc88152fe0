/**
 * Letters that are not accented forms of others, and capital letters beyond ASCII that the database
 * folds. `search_form` in the database has the same two lists.
 */
const from =
  'ŁłØøĐđÐðĦħŦŧıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЇЈЉЊЋЏҐҒҚҢӨҰҮҺӘÞŊƏƁƊƆƐẞ';
const to =
  'llooddddhhttiαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіїјљњћџґғқңөұүһәþŋəɓɗɔɛß';
const letters = new Map(Array.from(from, (letter, at) => [letter, Array.from(to)[at]!]));
const folded = new RegExp(`[${from}]`, 'gu');
/** Accents and invisible characters. */
const dropped =
  /[\u0300-\u036F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;

/**
 * The form of a text that searches compare (B-46): case, width and accents folded, invisible
 * characters dropped. The database has the same function, `search_form`; a test compares the two.
 */
export function searchForm(text: string): string {
  // eslint-disable-next-line no-control-regex
  if (/^[\u0000-\u007F]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(dropped, '')
    .normalize('NFKC')
    .replaceAll(folded, (letter) => letters.get(letter)!)
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('ß', 'ss')
    .replaceAll(/[Ææ]/g, 'ae')
    .replaceAll(/[Œœ]/g, 'oe');
}

/** Words of a search in their folded form; a row must contain all of them (B-27). */
export const searchWords = (text: string | undefined): string[] =>
  searchForm(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');

export const hasWords = (text: string, words: readonly string[]): boolean => {
  const form = searchForm(text);
  return words.every((word) => form.includes(word));
};

/** Names that begin with the typed text, folded like searches (VAL-013, B-46). */
export function beginningWith(names: readonly string[], typed: string): readonly string[] {
  const begin = searchForm(typed).trimStart();
  return names.filter((name) => searchForm(name).startsWith(begin));
}
