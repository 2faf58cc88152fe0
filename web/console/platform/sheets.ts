import { toast } from '#web/platform/toasts.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { ownTime } from './console.ts';
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

/** Shows the time of exported rows, if they may be some seconds old (decision 0158). */
export function toastAsOf(asOf: number | undefined): void {
  if (asOf !== undefined) toast(textOf('administrators', 'exportAsOf', { time: ownTime(asOf) }));
}

export async function saveSheet(
  ending: Ending,
  { file, title, titles, rows }: Sheet,
): Promise<void> {
  if (ending === 'csv') return download(`${file}.csv`, csvOf(titles, rows));
  const { xlsxOf } = await import('./xlsx.ts');
  downloadBlob(`${file}.xlsx`, await xlsxOf(title, titles, rows));
}
