import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

type Head = {
  title: string;
  isEnd?: boolean;
  /** The title may wrap if there is little room. */
  isWrapped?: boolean;
  className?: string;
};
type PlainColumn<R> = Head & { cell: (row: R) => ReactNode };
type Props<R> = {
  label: string;
  rows: readonly R[];
  columns: readonly PlainColumn<R>[];
  keyOf: (row: R, index: number) => string | number;
  /** Text without rows. */
  empty: string;
};

/** Small table inside a record's page, without sorting and paging. */
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

export const TableCard = <R,>(table: Props<R>) => (
  <Card>
    <h2 className="font-semibold">{table.label}</h2>
    <PlainTable {...table} />
  </Card>
);
