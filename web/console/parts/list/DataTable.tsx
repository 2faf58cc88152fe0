import type { ReactNode } from 'react';
import type { Cell } from '#web/console/kit/cells.ts';
import { changeQuery } from '#web/console/kit/console.ts';
import type { List } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { NoData } from '#web/parts/page/NoData.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';

export type Column<R> = {
  /** Name of the order in the address when `isSortable`. */
  key: string;
  title: string;
  /** What the table shows; without it the column is only exported. */
  cell?: (row: R) => ReactNode;
  isSortable?: boolean;
  isEnd?: boolean;
  /** Stays on one line: numbers, days. */
  isLine?: boolean;
  /** Value of an export; without it the column stays out. */
  csv?: (row: R) => Cell;
};

type Props<R> = {
  label: string;
  list: List<R>;
  columns: readonly Column<R>[];
  keyOf: (row: R) => string;
  /** Shown when there are no rows at all and no filter either. */
  empty?: ReactNode;
  /** Shown instead of the usual words where a filter finds nothing. */
  nothingFound?: ReactNode;
};

/**
 * Rows of an administrators' list. Order lives in the address; while another page is on its way the
 * rows stay and grow pale.
 */
export function DataTable<R>({ label, list, columns: all, keyOf, empty, nothingFound }: Props<R>) {
  const t = useWords('administrators');
  const columns = all.filter(({ cell }) => cell !== undefined);
  if (list.isFirst) return <RowsSkeleton count={8} label={t('nothingYet')} />;
  if (list.rows.length === 0 && list.hasFilter && nothingFound !== undefined) return nothingFound;
  if (list.rows.length === 0)
    return list.hasFilter || empty === undefined ? (
      <NoData
        title={t(list.hasFilter ? 'nothingFound' : 'nothingYet')}
        {...(list.hasFilter ? { text: t('nothingFoundText') } : {})}
      />
    ) : (
      empty
    );
  const isDescending = list.sort.startsWith('-');
  const sorted = list.sort.replace('-', '');
  return (
    <div
      className="overflow-x-auto print:overflow-visible rounded-card border border-line bg-surface"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table
        className={`w-full border-collapse text-left text-sm transition-opacity ${list.isLoading ? 'opacity-60' : ''}`}
        aria-busy={list.isLoading}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line bg-sunk">
            {columns.map((column) => {
              const isSorted = column.isSortable === true && sorted === column.key;
              return (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
                  className={`px-2 py-1 font-semibold ${column.isEnd ? 'text-right' : ''}`}
                >
                  {column.isSortable ? (
                    <button
                      type="button"
                      title={t('sortBy', { column: column.title })}
                      className="tap inline-flex items-center gap-1 rounded-control text-left leading-tight font-semibold hover:text-leaf"
                      onClick={() =>
                        changeQuery({
                          sort: isSorted && !isDescending ? `-${column.key}` : column.key,
                          page: null,
                        })
                      }
                    >
                      {column.title}
                      <span aria-hidden="true" className={isSorted ? 'text-leaf' : 'text-edge'}>
                        {isSorted ? (isDescending ? '↓' : '↑') : '↕'}
                      </span>
                    </button>
                  ) : (
                    <span className="tap inline-flex items-center leading-tight">
                      {column.title}
                    </span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-b border-line last:border-0 hover:bg-leaf-soft/40"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`px-2 py-2.5 align-top ${column.isEnd ? 'text-right tabular-nums' : ''} ${column.isLine ? 'whitespace-nowrap tabular-nums' : ''}`}
                >
                  {column.cell!(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
