import { parse } from 'csv-parse/sync';
import { Refused } from '#api/platform/http/refused.ts';
import { searchForm } from '#domain/text/shapes.search.ts';

/** A record of a CSV file: the line it begins in, from 1, and its cells without space around them. */
export type CsvRecord = { line: number; cells: string[] };

const anyDelimiter = [',', ';', '\t'] as const;
/** `sep=;` in front of the table, as spreadsheets write it. */
const separatorLine = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;
const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Records of a CSV file that have something in them; null when it is no table. A record with line
 * breaks in quotes is named by its first line. `delimiterOf`: chooses the delimiter by the text
 * where the file does not name it; without it comma, semicolon and tab all part cells.
 */
export function readCsv(
  text: string,
  delimiterOf: (text: string) => string | readonly string[] = () => anyDelimiter,
): CsvRecord[] | null {
  const [first = '', separator] = separatorLine.exec(text) ?? [];
  const table = text.slice(first.length);
  const linesBefore = breaksIn(first);
  try {
    const records = parse(table, {
      bom: true,
      delimiter: separator ?? (delimiterOf(table) as string | string[]),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ record, info }) => ({
        line: info.lines + linesBefore - breaksIn(record.join('')),
        cells: record,
      }));
  } catch {
    return null;
  }
}

const headingForm = (cell: string): string => searchForm(cell).replaceAll(/[^\p{L}]/gu, '');

/**
 * Whether a record is the heading of its table: one of its cells is the name of a column, whatever
 * its case, width, digits and signs. Anything else is a line of the table.
 */
const isHeading = (cells: readonly string[], names: readonly string[]): boolean =>
  cells.some((cell) => names.some((name) => headingForm(name) === headingForm(cell)));

/** Records of a table without its heading, if it has one. */
export const withoutHeading = (records: CsvRecord[], names: readonly string[]): CsvRecord[] =>
  records[0] !== undefined && isHeading(records[0].cells, names) ? records.slice(1) : records;

/** Refuses a file with more lines than are read at once, with their number and the limit. */
export function assertLines(lines: readonly CsvRecord[], most: number): void {
  if (lines.length > most)
    throw new Refused('tooManyLines', { field: 'text', count: lines.length, most });
}
