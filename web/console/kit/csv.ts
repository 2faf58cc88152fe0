import type { Cell, Rows } from './cells.ts';

/**
 * A phone number and nothing else: no sum of two numbers is written like this, and mail and SMS
 * tools read it as it is.
 */
const phone = /^\+\d{1,3}(?: \d{2,10}){1,4}$|^\+\d{7,15}$/;

/**
 * Text of a cell: quoted where needed; what a spreadsheet would take for a formula is made harmless
 * by an apostrophe.
 */
function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  const isText = typeof value === 'string';
  const text =
    isText && /^[=+\-@\t\r]/.test(value) && !phone.test(value)
      ? `'${value}`
      : typeof value === 'object'
        ? value.text
        : String(value);
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Comma separated rows with a byte order mark, so that spreadsheets read Chinese names. */
export const csvOf = (titles: readonly string[], rows: Rows): string =>
  '\uFEFF' + [titles, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

/** Hands a text to the browser as a file. */
export const download = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

/** Hands bytes to the browser as a file. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
