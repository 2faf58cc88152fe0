import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pageSizes } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { changeQuery, setUnsaved, useConsolePlace } from '#web/console/platform/console.ts';
import { type AnyFilters, nameOf } from '#web/console/platform/filters.ts';
import { type List, periodFaultIn } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { AsOf } from '#web/console/ui/figures/AsOf.tsx';
import { type Columns, columnsOf } from './columns.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { ColumnPanel } from './ColumnPanel.tsx';
import { DataTable } from './DataTable.tsx';
import { type ExportColumn, ExportButtons } from './ExportButtons.tsx';
import { ListFilter } from './ListFilter.tsx';
import { type ChosenRows, useChosen } from './useChosen.ts';
import { useSavedViews } from './useSavedViews.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { type Column, type DataTable as Table, useDataTable } from './useDataTable.ts';
import { Pager } from '#web/ui/page/Pager.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

export type ListViewProps<R> = {
  title: string;
  list: List<R>;
  columns: (make: Columns<R>) => readonly Column<R>[];
  keyOf: (row: R) => string;
  filters?: AnyFilters;
  /** Before the filters; not cleared with them. */
  lead?: ReactNode;
  /** Page of a new record; false without the right. */
  add?: false | { to: AdminPath; label: string };
  /** File name of the export without extension; absent: no export. */
  exportName?: string | undefined;
  /** Columns of the export if they differ from those of the list. */
  exportColumns?: readonly ExportColumn<R>[];
  /** Further exports of the same filter. */
  moreExports?: (list: List<R>) => ReactNode;
  /** Lets rows be chosen; the acts on them. */
  acts?: undefined | ((chosen: ChosenRows) => ReactNode);
  intro?: ReactNode;
  /** Shown without rows and without filters. */
  empty?: ReactNode;
  /** Replaces the default text if search or filters match nothing. */
  nothingFound?: ReactNode;
};

/** Delay in ms after the last key before the list is requested. */
const typingMs = 250;

function SearchField({ value }: { value: string }) {
  const t = useTranslations('administrators');
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (words: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    changeQuery({ q: words, page: null });
  };
  // Runs a pending search at once; later it would navigate back to a list that was left by a link.
  const askNow = () => timer.current !== undefined && ask(text);
  return (
    <input
      type="search"
      id="list-search"
      aria-label={t('search')}
      aria-keyshortcuts="/"
      placeholder={`${t('search')}  /`}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(next), typingMs);
      }}
      onBlur={askNow}
      onKeyDown={({ key }) => key === 'Enter' && askNow()}
      className="tap w-full rounded-control border border-edge bg-surface px-3 py-2 text-base placeholder:text-soft sm:w-72"
    />
  );
}

/** Page of a list with search, filters, paging and export; its state is in the address. */
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
    <>
      <ListHead {...props} made={columns} table={table} />
      {intro !== undefined && <div className="mb-4 max-w-prose text-soft">{intro}</div>}
      {views !== null && (
        <ViewTabs
          views={views}
          hidden={table.choices.filter(({ isShown }) => !isShown).map(({ key }) => key)}
        />
      )}
      <ListFilters list={list} filters={filters} lead={lead} />
      <DataTable
        label={title}
        list={list}
        columns={table.columns}
        keyOf={keyOf}
        empty={props.empty}
        nothingFound={props.nothingFound}
        chosen={props.acts === undefined ? undefined : chosen}
      />
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
          {props.acts(chosen)}
        </ChosenBar>
      )}
    </>
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
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-xl font-bold">{title}</h1>
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
      {add !== false && (
        <ConsoleLink to={add.to} variant="primary" data-new="" aria-keyshortcuts="n">
          {add.label}
        </ConsoleLink>
      )}
    </div>
  );
}

function ListFilters<R>({
  list,
  filters,
  lead,
}: Pick<ListViewProps<R>, 'list' | 'lead'> & { filters: AnyFilters }) {
  const t = useTranslations('administrators');
  const { query } = useConsolePlace();
  const fault = periodFaultIn(query, filters);
  const view = query['view'];
  /** The search field has its own state; a new key resets it, also when a view is opened. */
  const [field, setField] = useState({ key: 0, text: list.search, view });
  if (field.view !== view) setField({ key: field.key + 1, text: list.search, view });
  const clear = () => {
    const names = Object.entries(filters).map(([name, filter]) => nameOf(name, filter));
    changeQuery(Object.fromEntries([...names, 'q', 'page', 'view'].map((name) => [name, null])));
    setField({ key: field.key + 1, text: '', view: undefined });
  };
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField key={field.key} value={field.text} />
      {lead}
      {Object.entries(filters).map(([name, filter]) => (
        <ListFilter key={name} field={name} filter={filter} fault={fault} />
      ))}
      {list.hasFilter && (
        <Button variant="quiet" onPress={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}

function ListFoot<R>({ list }: { list: List<R> }) {
  const t = useTranslations('administrators');
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
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
