import {
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { SavedView } from '#domain/views/shapes.ts';
import type { Cell } from '#web/console/platform/cells.ts';
import { changeQuery, useConsolePlace } from '#web/console/platform/console.ts';
import { hiddenColumns, keepHidden } from '#web/console/platform/hiddenColumns.ts';

/** Window widths in px from which more columns are shown. */
const widths = [1280, 1440, 1680] as const;

export type Column<R> = {
  /** Name of the order in the address if `isSortable`. */
  key: string;
  title: string;
  /** Cell of the table; without it the column is only exported. */
  cell?: (row: R) => ReactNode;
  isSortable?: boolean;
  isEnd?: boolean;
  /** For numbers and days: does not wrap. */
  isLine?: boolean;
  /**
   * Window width in px from which the column is shown unless chosen; for data that the record's
   * page also has.
   */
  minWidth?: (typeof widths)[number];
  /** Value of the export; without it the column is not exported. */
  csv?: (row: R) => Cell;
};

/** A visible column; `onSort` is set if it is sortable. */
type Seen<R> = Column<R> & { sorted: 'asc' | 'desc' | false; onSort?: () => void };
type Choice = {
  key: string;
  title: string;
  isShown: boolean;
  onChange?: (isShown: boolean) => void;
};

export type DataTable<R> = {
  columns: readonly Seen<R>[];
  choices: readonly Choice[];
  showAll: () => void;
};

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
/** The table library only handles columns; the server sorts and pages the rows. */
const noRows: object[] = [];

/** The largest of `widths` that fits the window, else 0. */
const useRoom = (): number =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('resize', onChange);
      return () => removeEventListener('resize', onChange);
    },
    () => widths.findLast((width) => innerWidth >= width) ?? 0,
  );

/** The hidden columns: those of the view, until others are chosen, or those of this browser. */
function useHidden(view: Pick<SavedView, 'id' | 'hidden'> | undefined) {
  const { path } = useConsolePlace();
  const [chosen, setChosen] = useState(() => ({ of: '', keys: hiddenColumns(path) }));
  const of = view?.hidden === undefined || view.hidden === null ? '' : view.id;
  const kept = of === '' ? hiddenColumns(path) : view!.hidden;
  return {
    hidden: chosen.of === of ? chosen.keys : kept,
    choose: (keys: string[]) => {
      setChosen({ of, keys });
      if (of === '') keepHidden(path, keys);
    },
  };
}

/**
 * Visible columns and order of a list (decision 0058). The order is in the address, hidden columns
 * in this browser or in the view; the first column opens the record and cannot be hidden.
 */
export function useDataTable<R>(
  columns: readonly Column<R>[],
  sort: string,
  view?: Pick<SavedView, 'id' | 'hidden'>,
): DataTable<R> {
  const room = useRoom();
  const { hidden: chosen, choose } = useHidden(view);
  const hidden =
    chosen ?? columns.filter(({ minWidth = 0 }) => minWidth > room).map(({ key }) => key);
  const columnVisibility = Object.fromEntries(hidden.map((key) => [key, false]));
  const visible = columns.filter(({ cell }) => cell !== undefined);
  const sorting = sort === '' ? [] : [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }];
  const table = useTable({
    features,
    data: noRows,
    columns: visible.map(({ key, isSortable = false }, place) => ({
      id: key,
      accessorFn: () => key,
      enableHiding: place > 0,
      enableSorting: isSortable,
    })),
    state: { columnVisibility, sorting },
    onColumnVisibilityChange: (change) => {
      const next = functionalUpdate(change, columnVisibility);
      choose(Object.keys(next).filter((key) => !next[key]));
    },
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (change) => {
      const by = functionalUpdate(change, sorting)[0];
      if (by !== undefined) changeQuery({ sort: `${by.desc ? '-' : ''}${by.id}`, page: null });
    },
  });
  const columnOf = new Map(visible.map((column) => [column.key, column]));
  return {
    columns: table.getVisibleLeafColumns().map((column) => ({
      ...columnOf.get(column.id)!,
      sorted: column.getIsSorted(),
      ...(column.getCanSort() ? { onSort: () => column.toggleSorting() } : {}),
    })),
    choices: table.getAllLeafColumns().map((column) => ({
      key: column.id,
      title: columnOf.get(column.id)!.title,
      isShown: column.getIsVisible(),
      ...(column.getCanHide() ? { onChange: (is: boolean) => column.toggleVisibility(is) } : {}),
    })),
    showAll: () => table.resetColumnVisibility(true),
  };
}
