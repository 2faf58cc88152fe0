import { appendFileSync } from 'node:fs';

/** One figure of a bench beside what is asked of it; both in `unit`, a ratio where it has none. */
export type Row = {
  what: string;
  is: number;
  asked: { least: number } | { most: number };
  unit?: string;
  /** What it was measured beside, and how that was in the same run. */
  limit?: string;
};

const isMet = ({ is, asked }: Row): boolean =>
  'least' in asked ? is >= asked.least : is <= asked.most;

/** File in which `npm run bench` collects the rows of its table, a line of JSON each. */
export const rowsFile = 'BENCH_ROWS';

/** Adds a row to the table of `npm run bench`, where that is running; says whether it is met. */
export function report(row: Row): boolean {
  const file = process.env[rowsFile];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
  return isMet(row);
}

const figure = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, '');

/** The rows as a table of text. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['what', 'is', 'asked', '', 'beside'],
    ...rows.map((row) => [
      row.what,
      `${figure(row.is)}${row.unit ? ` ${row.unit}` : ''}`,
      'least' in row.asked ? `≥ ${row.asked.least}` : `≤ ${row.asked.most}`,
      isMet(row) ? 'met' : 'missed',
      row.limit ?? '',
    ]),
  ];
  const widths = cells[0]!.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
  return cells
    .map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`)
    .toSpliced(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
    .join('\n');
}
