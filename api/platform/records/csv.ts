import { parse } from 'csv-parse/sync';
import { Refused } from '#api/platform/http/refused.ts';
import { searchForm } from '#domain/text/shapes.search.ts';

/** A record of a CSV file: its first line, counted from 1, and its trimmed cells. */
export type CsvRecord = { line: number; cells: string[] };

const anyDelimiter = [',', ';', '\t'] as const;
/** `sep=;` before the table, as spreadsheets write it. */
const separatorLine = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;
const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Parses a CSV file into its records that are not empty; null if it is not CSV. A record with line
 * breaks in quotes has the number of its first line. `delimiterOf` chooses the delimiter if the
 * file does not declare one. By default comma, semicolon and tab all separate cells.
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

/** A heading has the name of a column, ignoring case, width, digits and punctuation. */
const isHeading = (cells: readonly string[], names: readonly string[]): boolean =>
  cells.some((cell) => names.some((name) => headingForm(name) === headingForm(cell)));

export const withoutHeading = (records: CsvRecord[], names: readonly string[]): CsvRecord[] =>
  records[0] !== undefined && isHeading(records[0].cells, names) ? records.slice(1) : records;

export function assertLines(lines: readonly CsvRecord[], most: number): void {
  if (lines.length > most)
    throw new Refused('tooManyLines', { field: 'text', count: lines.length, most });
}
