import type { ReactNode } from 'react';
import type { List } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { ChoosePage, ChooseRow } from './ChooseBox.tsx';
import type { ChosenRows } from './useChosen.ts';
import type { DataTable as Table } from './useDataTable.ts';

type Props<R> = {
  label: string;
  list: List<R>;
  columns: Table<R>['columns'];
  keyOf: (row: R) => string;
  empty: ReactNode;
  nothingFound: ReactNode;
  /** Adds a box to each row, with which it is chosen. */
  chosen?: ChosenRows | undefined;
};

/** Rows of a list. The order is in the address; while another page loads, the rows stay, paler. */
export function DataTable<R>({
  label,
  list,
  columns,
  keyOf,
  empty,
  nothingFound,
  chosen,
}: Props<R>) {
  const t = useTranslations('administrators');
  if (list.isFirst) return <RowsSkeleton count={8} label={t('nothingYet')} />;
  if (list.rows.length === 0 && list.hasFilter)
    return nothingFound ?? <NoData title={t('nothingFound')} text={t('nothingFoundText')} />;
  if (list.rows.length === 0)
    return empty === undefined ? <NoData title={t('nothingYet')} /> : empty;
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
            {columns.map((column, place) => (
              <ColumnHead
                key={column.key}
                column={column}
                chosen={place === 0 ? chosen : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-b border-line last:border-0 hover:bg-leaf-soft/40"
            >
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={`px-2 py-2.5 align-top [&_button]:-my-2.5 [&_button.border]:-my-1 ${column.isEnd ? 'text-right tabular-nums' : ''} ${column.isLine ? 'whitespace-nowrap tabular-nums' : ''}`}
                >
                  {place > 0 || chosen === undefined ? (
                    column.cell!(row)
                  ) : (
                    <ChooseRow chosen={chosen} of={keyOf(row)}>
                      {column.cell!(row)}
                    </ChooseRow>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead<R>({
  column: { title, isEnd, sorted, onSort },
  chosen,
}: {
  column: Table<R>['columns'][number];
  /** Adds a box that chooses all rows of the page. */
  chosen: ChosenRows | undefined;
}) {
  const t = useTranslations('administrators');
  return (
    <th
      scope="col"
      aria-sort={sorted === false ? undefined : `${sorted}ending`}
      className={`px-2 py-1 font-semibold ${isEnd ? 'text-right' : ''}`}
    >
      {chosen !== undefined && <ChoosePage chosen={chosen} />}
      {onSort === undefined ? (
        <span className="tap inline-flex items-center leading-tight">{title}</span>
      ) : (
        <button
          type="button"
          title={t('sortBy', { column: title })}
          className="tap inline-flex items-center gap-1 rounded-control text-left leading-tight font-semibold hover:text-leaf"
          onClick={onSort}
        >
          {title}
          <span aria-hidden="true" className={sorted ? 'text-leaf' : 'text-edge'}>
            {sorted === false ? '↕' : sorted === 'desc' ? '↓' : '↑'}
          </span>
        </button>
      )}
    </th>
  );
}
