import writeFile, { type CellObject } from 'write-excel-file/universal';
import { type Cell, type Rows, wallClock } from './cells.ts';

/** Spreadsheets report a file as damaged if a cell is longer. */
const maxCellLength = 32_767;
const [narrowest, widest] = [8, 60];

const momentFormat = 'yyyy/mm/dd hh:mm';

/** Text has the cell type String, so it is never read as a formula. */
function cellOf(value: Cell, zones: number): CellObject | null {
  switch (typeof value) {
    case 'string':
      return value === '' ? null : { value: value.slice(0, maxCellLength), type: String };
    case 'number':
      return { value, type: Number };
    case 'boolean':
      return { value, type: Boolean };
    case 'object':
      break;
    default:
      return null;
  }
  if (value === null) return null;
  if ('cents' in value) return { value: value.cents / 100, type: Number, format: '#,##0.00' };
  if ('day' in value)
    return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return {
    value: wallClock(value.at, value.zone),
    type: Date,
    format: zones > 1 ? `${momentFormat} "(${value.zone})"` : momentFormat,
  };
}

/** Time zones in a column: a single one is named in the title, several beside each moment. */
function zonesOf(rows: Rows, column: number): string[] {
  const found = new Set<string>();
  for (const row of rows) {
    const value = row[column];
    if (typeof value === 'object' && value !== null && 'at' in value) found.add(value.zone);
  }
  return [...found];
}

/** Chinese characters are twice as wide as digits. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0);
const cellWidth = (value: Cell): number =>
  value === null || value === undefined
    ? 0
    : widthOf(typeof value === 'object' ? value.text : String(value));

/** Writes one sheet as XLSX with typed numbers, moments and days; the title row stays visible. */
export async function xlsxOf(name: string, titles: readonly string[], rows: Rows): Promise<Blob> {
  const zones = titles.map((_, column) => zonesOf(rows, column));
  const heads = titles.map((title, column) =>
    zones[column]!.length === 1 ? `${title} (${zones[column]![0]})` : title,
  );
  const columns = heads.map((head, column) => ({
    width: Math.min(
      widest,
      Math.max(narrowest, widthOf(head), ...rows.map((row) => cellWidth(row[column]))) + 2,
    ),
  }));
  return writeFile(
    [
      heads.map((head): CellObject => ({ value: head, type: String, fontWeight: 'bold' })),
      ...rows.map((row) => row.map((value, column) => cellOf(value, zones[column]!.length))),
    ],
    { sheet: name.replaceAll(/[[\]/\\:*?]/g, ' ').slice(0, 31), columns, stickyRowsCount: 1 },
  ).toBlob();
}
