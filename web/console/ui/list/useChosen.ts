import { useState } from 'react';
import type { List } from '#web/console/platform/useList.ts';

/** Rows of a list that were chosen, on one or more of its pages. */
export type ChosenRows = {
  /** Keys of the chosen rows; empty if all of the filter are chosen. */
  keys: readonly string[];
  /** Key of one chosen row. */
  first: string | undefined;
  count: number;
  isAll: boolean;
  /** The filter of the list, without its order and page. */
  filter: Readonly<Record<string, unknown>>;
  has: (key: string) => boolean;
  /** All rows of this page are chosen. */
  hasPage: boolean;
  toggle: (key: string) => void;
  togglePage: () => void;
  /** Chooses all rows of the filter. */
  chooseAll: () => void;
  clear: () => void;
};

type State = { of: string; keys: readonly string[]; isAll: boolean };

/** Keeps the chosen rows until the filter changes. */
export function useChosen<R>(list: List<R>, keyOf: (row: R) => string): ChosenRows {
  const {
    pageNum: _pageNum,
    pageSize: _pageSize,
    sort: _sort,
    isExport: _isExport,
    ...filter
  } = list.exportInput;
  const of = JSON.stringify(filter);
  const none: State = { of, keys: [], isAll: false };
  const [kept, setKept] = useState(none);
  const { keys, isAll } = kept.of === of ? kept : none;
  const page = list.rows.map(keyOf);
  const has = (key: string) => isAll || keys.includes(key);
  const hasPage = page.length > 0 && page.every(has);
  // One row less than all of the filter: the rows of this page stay, those of others were not seen.
  const present = isAll ? page : keys;
  const keep = (next: readonly string[]) => setKept({ of, keys: [...new Set(next)], isAll: false });
  return {
    keys,
    first: keys[0] ?? page[0],
    count: isAll ? list.totalNum : keys.length,
    isAll,
    filter,
    has,
    hasPage,
    toggle: (key) => keep(has(key) ? present.filter((one) => one !== key) : [...present, key]),
    togglePage: () =>
      keep(hasPage ? present.filter((one) => !page.includes(one)) : [...present, ...page]),
    chooseAll: () => setKept({ of, keys: [], isAll: true }),
    clear: () => setKept(none),
  };
}
