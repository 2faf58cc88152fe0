/** A phone number and nothing else: no sum of two numbers is written like this. */
const phone = /^\+\d{1,3}(?: \d{2,10}){1,4}$|^\+\d{7,15}$/;
/**
 * The beginning of a formula (`=`, `+`, `-`, `@`, of any width), after characters that a spreadsheet
 * drops: spaces, control and invisible characters.
 */
const formula = /^[\s\p{C}\p{DI}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212]/u;
/** Digits that a spreadsheet would read as a number and lose zeros or the last digits of. */
const digits = /^(?:0\d+|\d{16,})$/;

const needsMark = (text: string): boolean =>
  (formula.test(text) && !phone.test(text)) || digits.test(text) || /^[\t\r]/.test(text);

/**
 * A text as a cell of a CSV file: an apostrophe before what a spreadsheet would take for a formula,
 * or for a number that it cuts (phones and identity numbers with zeros in front).
 */
export const markedCell = (text: string): string => (needsMark(text) ? `'${text}` : text);

/** The same text without the apostrophe, when a file comes back. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && needsMark(cell.slice(1)) ? cell.slice(1) : cell;
