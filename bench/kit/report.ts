import { appendFileSync } from 'node:fs';

/** A figure and its target in `unit`; without `unit` they are ratios. */
export type Row = {
  what: string;
  is: number;
  target: { least: number } | { most: number };
  unit?: string;
  /** What the figure was compared with, and its value in the same run. */
  limit?: string;
};

const isMet = ({ is, target }: Row): boolean =>
  'least' in target ? is >= target.least : is <= target.most;

/** Variable with the file in which `npm run bench` collects rows, one JSON object per line. */
export const rowsFile = 'BENCH_ROWS';

/** Returns whether the target is met. */
export function report(row: Row): boolean {
  const file = process.env[rowsFile];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
  return isMet(row);
}

const figure = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, '');

export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['what', 'is', 'target', '', 'beside'],
    ...rows.map((row) => [
      row.what,
      `${figure(row.is)}${row.unit ? ` ${row.unit}` : ''}`,
      'least' in row.target ? `≥ ${row.target.least}` : `≤ ${row.target.most}`,
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
