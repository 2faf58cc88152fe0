import { readCsv } from '#api/platform/records/csv.ts';
import {
  type CellFault,
  maxSheetRooms,
  type SheetRow,
} from '#domain/facilities/sheet/shapes.sheet.ts';

type Table =
  | { ok: true; heads: readonly string[]; rows: readonly SheetRow[] }
  | { ok: false; fault: CellFault };

/** The most frequent delimiter of the first line; it depends on the spreadsheet's country. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const countOf = (mark: string) => first.split(mark).length;
  return [';', '\t'].reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most), ',');
}

/** Rows are the non-empty lines after the header, with their line numbers. */
export function readTable(text: string): Table {
  // U+FFFD means that the file is not UTF-8.
  if (text.includes('\uFFFD')) return { ok: false, fault: 'NOT_UTF8' };
  const read = readCsv(text, delimiterOf);
  if (read === null) return { ok: false, fault: 'NO_TABLE' };
  const [heads, ...rows] = read;
  if (heads === undefined) return { ok: false, fault: 'NO_TABLE' };
  if (rows.length > maxSheetRooms) return { ok: false, fault: 'TOO_MANY' };
  return { ok: true, heads: heads.cells, rows };
}
