import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

type Head = {
  title: string;
  isEnd?: boolean;
  /** May stand on two lines where there is little room. */
  isWrapped?: boolean;
  className?: string;
};
type PlainColumn<R> = Head & { cell: (row: R) => ReactNode };
type Props<R> = {
  label: string;
  rows: readonly R[];
  columns: readonly PlainColumn<R>[];
  keyOf: (row: R, index: number) => string | number;
  /** Said when there are no rows. */
  empty: string;
};

/** A few rows inside a record's page: no order, no pages of its own. */
export function PlainTable<R>({ label, rows, columns, keyOf, empty }: Props<R>) {
  if (rows.length === 0) return <p className="mt-2 text-sm text-soft">{empty}</p>;
  return (
    <div className="mt-2 overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <PlainHeads heads={columns} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td
                  key={column.title}
                  className={`py-2 pr-2 xl:pr-4 align-top last:pr-0 [&_button]:-my-2.5 [&_button.border]:-my-1 max-sm:[&_time]:whitespace-normal ${column.isEnd ? 'text-right tabular-nums' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The headings of a table that stands inside a page. */
export function PlainHeads({ heads }: { heads: readonly Head[] }) {
  return (
    <thead>
      <tr className="border-b border-line">
        {heads.map(({ title, isEnd, isWrapped, className = '' }) => (
          <th
            key={title}
            scope="col"
            className={`py-2 pr-2 xl:pr-4 align-bottom font-semibold ${isWrapped ? '' : 'whitespace-nowrap'} last:pr-0 ${isEnd ? 'text-right' : ''} ${className}`}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table under its heading, as a card. */
export const TableCard = <R,>(table: Props<R>) => (
  <Card>
    <h2 className="font-semibold">{table.label}</h2>
    <PlainTable {...table} />
  </Card>
);
