/** Text of a cell: quoted where needed; what a spreadsheet would take for a formula is made harmless by an apostrophe. */
function cellOf(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Comma separated rows with a byte order mark, so that spreadsheets read Chinese names. */
export const csvOf = (titles: readonly string[], rows: readonly (readonly (string | number | boolean | null | undefined)[])[]): string =>
  '\uFEFF' + [titles, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
