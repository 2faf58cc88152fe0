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

/** A cell in a card: label and value in one line; the first one is the title of the card. */
const cardCell =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:text-right max-sm:before:max-w-[40%] max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:text-soft max-sm:before:content-[attr(data-label)] max-sm:first:text-left max-sm:first:before:hidden max-sm:has-[>div:empty]:hidden';

/** Rows of a list, on a phone as cards. The order is in the address; while another page loads, the rows stay, paler. */
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
      className="overflow-x-auto rounded-card border border-line bg-surface max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent print:overflow-visible"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table
        className={`w-full border-collapse max-sm:block text-left text-sm transition-opacity ${list.isLoading ? 'opacity-60' : ''}`}
        aria-busy={list.isLoading}
      >
        <caption className="sr-only">{label}</caption>
        <thead className={chosen === undefined ? 'max-sm:hidden' : 'max-sm:block'}>
          <tr className="border-line bg-sunk max-sm:block max-sm:bg-transparent sm:border-b">
            {columns.map((column, place) => (
              <ColumnHead
                key={column.key}
                column={column}
                chosen={place === 0 ? chosen : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {list.rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-line hover:bg-leaf-soft/40 max-sm:mb-3 max-sm:block max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:px-3 max-sm:py-2 sm:border-b sm:last:border-0"
            >
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  data-label={column.title}
                  className={`px-2 py-2.5 align-top sm:[&_button]:-my-2.5 sm:[&_button.border]:-my-1 ${cardCell} ${column.isEnd ? 'text-right tabular-nums' : ''} ${column.isLine ? 'tabular-nums sm:whitespace-nowrap' : ''}`}
                >
                  <div className="min-w-0 max-sm:wrap-anywhere sm:contents">
                    {place > 0 || chosen === undefined ? (
                      column.cell!(row)
                    ) : (
                      <ChooseRow chosen={chosen} of={keyOf(row)}>
                        {column.cell!(row)}
                      </ChooseRow>
                    )}
                  </div>
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
      className={`px-2 py-1 font-semibold ${chosen === undefined ? 'max-sm:hidden' : 'max-sm:block max-sm:pl-3'} ${isEnd ? 'text-right' : ''}`}
    >
      {chosen !== undefined && <ChoosePage chosen={chosen} />}
      {onSort === undefined ? (
        <span className="tap inline-flex items-center leading-tight max-sm:hidden">{title}</span>
      ) : (
        <button
          type="button"
          title={t('sortBy', { column: title })}
          className="tap inline-flex items-center gap-1 rounded-control text-left leading-tight font-semibold hover:text-leaf max-sm:hidden"
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
