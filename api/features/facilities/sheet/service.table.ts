import { readCsv } from '#api/platform/records/csv.ts';
import {
  type CellFault,
  maxSheetRooms,
  type SheetRow,
} from '#domain/facilities/sheet/shapes.sheet.ts';

type Table =
  | { ok: true; heads: readonly string[]; rows: readonly SheetRow[] }
  | { ok: false; fault: CellFault };

/** What parts the cells of a file: a spreadsheet takes the one of its country. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const countOf = (mark: string) => first.split(mark).length;
  return [';', '\t'].reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most), ',');
}

/** A file as its first line and the lines with something in them, each with its number in the file. */
export function readTable(text: string): Table {
  // What stands for letters that could not be read: it was not saved as UTF-8.
  if (text.includes('\uFFFD')) return { ok: false, fault: 'NOT_UTF8' };
  const read = readCsv(text, delimiterOf);
  if (read === null) return { ok: false, fault: 'NO_TABLE' };
  const [heads, ...rows] = read;
  if (heads === undefined) return { ok: false, fault: 'NO_TABLE' };
  if (rows.length > maxSheetRooms) return { ok: false, fault: 'TOO_MANY' };
  return { ok: true, heads: heads.cells, rows };
}
