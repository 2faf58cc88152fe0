/** A phone number alone; a sum of two numbers does not match. */
const phone = /^\+\d{1,3}(?: \d{2,10}){1,4}$|^\+\d{7,15}$/;
/**
 * Start of a formula (`=`, `+`, `-`, `@`, of any width), after characters that a spreadsheet drops:
 * spaces, control and invisible characters.
 */
const formula = /^[\s\p{C}\p{DI}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212]/u;
/** Digits that a spreadsheet would read as a number, losing leading zeros or last digits. */
const digits = /^(?:0\d+|\d{16,})$/;

const needsMark = (text: string): boolean =>
  (formula.test(text) && !phone.test(text)) || digits.test(text) || /^[\t\r]/.test(text);

/**
 * Formats a text as a CSV cell. Puts an apostrophe before formulas, and before digits that a
 * spreadsheet would change.
 */
export const markedCell = (text: string): string => (needsMark(text) ? `'${text}` : text);

/** Parses a cell that `markedCell` may have written. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && needsMark(cell.slice(1)) ? cell.slice(1) : cell;
