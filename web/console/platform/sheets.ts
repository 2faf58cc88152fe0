import type { Rows } from './cells.ts';
import { csvOf, download, downloadBlob } from './csv.ts';

/** Export formats (decision 0026); `label` is a key of `administrators`. */
export const sheetFormats = [
  { ending: 'csv', label: 'exportCsv' },
  { ending: 'xlsx', label: 'exportXlsx' },
] as const;
export type Ending = (typeof sheetFormats)[number]['ending'];

/** A table for export. `file`: file name without extension; `title`: name of the sheet. */
export type Sheet = { file: string; title: string; titles: readonly string[]; rows: Rows };

export async function saveSheet(
  ending: Ending,
  { file, title, titles, rows }: Sheet,
): Promise<void> {
  if (ending === 'csv') return download(`${file}.csv`, csvOf(titles, rows));
  const { xlsxOf } = await import('./xlsx.ts');
  downloadBlob(`${file}.xlsx`, await xlsxOf(title, titles, rows));
}
