import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ListFilter as FilterIcon } from 'lucide-react';
import { changeQuery, useConsolePlace } from '#web/console/platform/console.ts';
import { type AnyFilters, nameOf } from '#web/console/platform/filters.ts';
import { type List, periodFaultIn } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ListFilter } from './ListFilter.tsx';
import type { DataTable } from './useDataTable.ts';

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
      className="tap w-full rounded-control border border-edge bg-surface px-3 py-2 text-base placeholder:text-soft max-sm:min-w-0 max-sm:flex-1 sm:w-72"
    />
  );
}

type Props<R> = {
  list: List<R>;
  filters: AnyFilters;
  lead: ReactNode;
  columns: DataTable<R>['columns'];
};

/** Search and filters of a list; on a phone the filters are behind a button. */
export function ListFilters<R>({ list, filters, lead, columns }: Props<R>) {
  const t = useTranslations('administrators');
  const { query } = useConsolePlace();
  const fault = periodFaultIn(query, filters);
  const names = Object.entries(filters).map(([name, filter]) => nameOf(name, filter));
  const view = query['view'];
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const sortable = columns.filter(({ onSort }) => onSort !== undefined);
  const hasPanel = names.length > 0 || sortable.length > 0 || lead !== undefined;
  /** The search field has its own state; a new key resets it, also when a view is opened. */
  const [field, setField] = useState({ key: 0, text: list.search, view });
  if (field.view !== view) setField({ key: field.key + 1, text: list.search, view });
  const clear = () => {
    changeQuery(Object.fromEntries([...names, 'q', 'page', 'view'].map((name) => [name, null])));
    setField({ key: field.key + 1, text: '', view: undefined });
  };
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-3 max-sm:w-full">
      <SearchField key={field.key} value={field.text} />
      {hasPanel && (
        <FiltersButton
          panel={panel}
          isOpen={isOpen}
          active={names.filter((name) => Boolean(query[name])).length}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      <div
        id={panel}
        className={`contents max-sm:[&>*]:grow ${isOpen || fault !== null ? '' : 'max-sm:hidden'}`}
      >
        {lead}
        {Object.entries(filters).map(([name, filter]) => (
          <ListFilter key={name} field={name} filter={filter} fault={fault} />
        ))}
        {sortable.length > 0 && <SortChoice columns={sortable} sort={list.sort} />}
        {list.hasFilter && (
          <Button variant="quiet" onPress={clear}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}

type FiltersButtonProps = { panel: string; isOpen: boolean; active: number; onPress: () => void };

function FiltersButton({ panel, isOpen, active, onPress }: FiltersButtonProps) {
  const t = useTranslations('administrators');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onPress}
      className="tap flex items-center gap-2 rounded-control border border-edge bg-surface px-3 font-medium sm:hidden"
    >
      <FilterIcon className="size-4 shrink-0" />
      {t('filters')}
      {active > 0 && (
        <span className="rounded-full bg-leaf px-2 text-sm text-on-leaf tabular-nums">
          {active}
        </span>
      )}
    </button>
  );
}

/** Order of the cards on a phone, where no column heads are shown. */
function SortChoice<R>({ columns, sort }: { columns: DataTable<R>['columns']; sort: string }) {
  const t = useTranslations('administrators');
  return (
    <div className="w-full sm:hidden">
      <Select
        label={t('sort')}
        value={sort}
        onChange={({ target }) => changeQuery({ sort: target.value || null, page: null })}
        options={[
          { value: '', label: t('sortDefault') },
          ...columns.flatMap(({ key, title }) => [
            { value: key, label: `${title} ↑` },
            { value: `-${key}`, label: `${title} ↓` },
          ]),
        ]}
      />
    </div>
  );
}
