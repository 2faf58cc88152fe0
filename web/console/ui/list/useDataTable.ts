import {
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Cell } from '#web/console/platform/cells.ts';
import { changeQuery, useConsolePlace } from '#web/console/platform/console.ts';
import { hiddenColumns, keepHidden } from '#web/console/platform/hiddenColumns.ts';

/** From how wide a window on columns can be seen by themselves. */
const widths = [1280, 1440, 1680] as const;

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
  /**
   * Width of the window, in px, from which it is seen by itself; in narrower ones once somebody
   * chooses it. For what is also on the record's page.
   */
  minWidth?: (typeof widths)[number];
  /** Value of an export; without it the column stays out. */
  csv?: (row: R) => Cell;
};

/** A column that can be seen. `onSort` is there where the order can be by it. */
type Seen<R> = Column<R> & { sorted: 'asc' | 'desc' | false; onSort?: () => void };
/** A column as the panel of columns offers it. */
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
/** The columns are the library's; rows come from the server as they are to be shown. */
const noRows: object[] = [];

/** The widest of `widths` that the window has room for; 0: none. */
const useRoom = (): number =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('resize', onChange);
      return () => removeEventListener('resize', onChange);
    },
    () => widths.findLast((width) => innerWidth >= width) ?? 0,
  );

/**
 * Which columns of a list are seen and which one it is sorted by (decision 0058). The order lives
 * in the address, what is hidden in this browser; the first column, which opens the record, stays.
 */
export function useDataTable<R>(columns: readonly Column<R>[], sort: string): DataTable<R> {
  const { path } = useConsolePlace();
  const room = useRoom();
  const [chosen, setChosen] = useState(() => hiddenColumns(path));
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
      const keys = Object.keys(next).filter((key) => !next[key]);
      setChosen(keys);
      keepHidden(path, keys);
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
