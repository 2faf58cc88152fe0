import type { ReactNode } from 'react';

export type PlainColumn<R> = { title: string; cell: (row: R) => ReactNode; isEnd?: boolean };

type Props<R> = { label: string; rows: readonly R[]; columns: readonly PlainColumn<R>[]; keyOf: (row: R) => string; empty: string };

/** A few rows inside a record's page: no order, no pages of its own. */
export function PlainTable<R>({ label, rows, columns, keyOf, empty }: Props<R>) {
  if (rows.length === 0) return <p className="mt-2 text-sm text-soft">{empty}</p>;
  return (
    <div className="mt-2 overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={`py-2 pr-4 font-semibold whitespace-nowrap last:pr-0 ${column.isEnd ? 'text-right' : ''}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column.title} className={`py-2 pr-4 align-top last:pr-0 ${column.isEnd ? 'text-right tabular-nums' : ''}`}>
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
