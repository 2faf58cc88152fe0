import { markedCell } from '#domain/text/rules.cells.ts';
import type { Cell, Rows } from './cells.ts';

/** Text of a cell: marked as text where a spreadsheet would interpret it, and quoted if needed. */
function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  const text =
    typeof value === 'string'
      ? markedCell(value)
      : typeof value === 'object'
        ? value.text
        : String(value);
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV with a byte order mark, so that spreadsheets detect UTF-8. */
export const csvOf = (titles: readonly string[], rows: Rows): string =>
  '\uFEFF' + [titles, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

export const download = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
