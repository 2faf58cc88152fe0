import { type ReactNode, useEffect } from 'react';
import { pageSizes } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { changeQuery, type ConsoleQuery, setUnsaved } from '#web/console/platform/console.ts';
import type { AnyFilters } from '#web/console/platform/filters.ts';
import type { List } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { AsOf } from '#web/console/ui/figures/AsOf.tsx';
import { type Columns, columnsOf } from './columns.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { ColumnPanel } from './ColumnPanel.tsx';
import { DataTable } from './DataTable.tsx';
import { type ExportColumn, ExportButtons } from './ExportButtons.tsx';
import { ExportedFile } from './ExportedFile.tsx';
import { ListFilters } from './ListFilters.tsx';
import type { ExportFile } from './useExportFile.ts';
import { type ChosenRows, useChosen } from './useChosen.ts';
import { useSavedViews } from './useSavedViews.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { type Column, type DataTable as Table, useDataTable } from './useDataTable.ts';
import { PlanExport } from './PlanExport.tsx';
import { Pager } from '#web/ui/page/Pager.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

export type ListViewProps<R> = {
  title: string;
  list: List<R>;
  /** A file of a planned export of this list, which the address names. */
  file?: ExportFile<R> | null;
  columns: (make: Columns<R>) => readonly Column<R>[];
  keyOf: (row: R) => string;
  filters?: AnyFilters;
  /** Before the filters; not cleared with them. */
  lead?: ReactNode;
  /** Page of a new record; false without the right. */
  add?: false | { to: AdminPath; query?: ConsoleQuery; label: string };
  /** File name of the export without extension; absent: no export. */
  exportName?: string | undefined;
  /** Columns of the export if they differ from those of the list. */
  exportColumns?: readonly ExportColumn<R>[];
  /** Further exports of the same filter. */
  moreExports?: (list: List<R>) => ReactNode;
  /** Lets rows be chosen; the acts on them. */
  acts?: undefined | ((chosen: ChosenRows, rows: readonly R[]) => ReactNode);
  intro?: ReactNode;
  /** Shown without rows and without filters. */
  empty?: ReactNode;
  /** Replaces the default text if search or filters match nothing. */
  nothingFound?: ReactNode;
};

/**
 * Page of a list with search, filters, paging and export; its state is in the address. On a phone
 * the first row is within the first screen: text, columns and export come after the rows.
 */
export function ListView<R>(props: ListViewProps<R>) {
  const { title, list, columns: make, keyOf, filters = {}, lead, intro } = props;
  const t = useTranslations('administrators');
  const columns = make(columnsOf<R>(t));
  const views = useSavedViews();
  const table = useDataTable(columns, list.sort, views?.opened);
  const chosen = useChosen(list, keyOf);
  // This page has no form; clears the mark that a form left behind.
  useEffect(() => setUnsaved(false), []);
  return (
    <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3">
      <ListHead {...props} made={columns} table={table} />
      {props.file != null && (
        <ExportedFile file={props.file} title={title} columns={props.exportColumns ?? columns} />
      )}
      {intro !== undefined && (
        <div
          className={`mb-4 max-w-prose text-soft max-sm:w-full ${typeof intro === 'string' ? 'max-sm:order-1 max-sm:mt-6 max-sm:mb-0' : ''}`}
        >
          {intro}
        </div>
      )}
      {views !== null && (
        <ViewTabs
          views={views}
          hidden={table.choices.filter(({ isShown }) => !isShown).map(({ key }) => key)}
        />
      )}
      <ListFilters list={list} filters={filters} lead={lead} columns={table.columns} />
      <div className="max-sm:w-full">
        <DataTable
          label={title}
          list={list}
          columns={table.columns}
          keyOf={keyOf}
          empty={props.empty}
          nothingFound={props.nothingFound}
          chosen={props.acts === undefined ? undefined : chosen}
        />
      </div>
      <ListFoot list={list} />
      {props.acts !== undefined && chosen.count > 0 && (
        <ChosenBar
          chosen={chosen}
          list={list}
          keyOf={keyOf}
          title={title}
          exportName={props.exportName}
          exportColumns={props.exportColumns ?? columns}
        >
          {props.acts(chosen, list.rows)}
        </ChosenBar>
      )}
    </div>
  );
}

function ListHead<R>({
  title,
  list,
  made,
  table,
  add = false,
  exportName,
  exportColumns = made,
  moreExports,
}: ListViewProps<R> & { made: readonly Column<R>[]; table: Table<R> }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 max-sm:contents">
      <h1 className="mr-auto text-xl font-bold max-sm:mb-3">{title}</h1>
      <div className="contents max-sm:order-1 max-sm:mt-6 max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-3 max-sm:empty:hidden">
        {table.choices.length > 2 && (
          <ColumnPanel
            choices={table.choices}
            showAll={table.showAll}
            hasExport={exportName !== undefined}
          />
        )}
        {exportName !== undefined && (
          <ExportButtons name={exportName} title={title} list={list} columns={exportColumns} />
        )}
        {moreExports?.(list)}
        {exportName !== undefined && <PlanExport list={list} />}
      </div>
      {add !== false && (
        <ConsoleLink
          to={add.to}
          query={add.query}
          variant="primary"
          data-new=""
          aria-keyshortcuts="n"
          className="max-sm:mb-3"
        >
          {add.label}
        </ConsoleLink>
      )}
    </div>
  );
}

function ListFoot<R>({ list }: { list: List<R> }) {
  const t = useTranslations('administrators');
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
      <div>
        <p className="text-sm text-soft tabular-nums" role="status">
          {list.isFirst ? '' : t('rows', { count: list.totalNum })}
        </p>
        <AsOf at={list.asOf} />
      </div>
      <Pager
        page={list.pageNum}
        total={Math.ceil(list.totalNum / list.pageSize)}
        onPage={(page) => changeQuery({ page: page === 1 ? null : page })}
      />
      <Select
        label={t('perPage')}
        isBare
        value={String(list.pageSize)}
        onChange={({ target }) =>
          changeQuery({
            size: target.value === String(pageSizes[0]) ? null : target.value,
            page: null,
          })
        }
        options={pageSizes.map((size) => ({
          value: String(size),
          label: t('eachPage', { count: size }),
        }))}
      />
    </div>
  );
}
