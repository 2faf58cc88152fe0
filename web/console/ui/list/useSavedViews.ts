import { getSavedViews } from '#domain/views/calls.ts';
import { type SavedView, type ViewList, viewLists } from '#domain/views/shapes.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

export type SavedViews = {
  list: ViewList;
  items: readonly SavedView[];
  /** The view of the address, also with other filters. */
  opened: SavedView | undefined;
  /** Filters and order of the address, as a view keeps them. */
  query: string;
};

/** The query of a list without its page and view, in one order. */
function keptQuery(query: Readonly<Record<string, string>>): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== '' && name !== 'page' && name !== 'view' && name !== 'export',
  );
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** The saved views of the open list; null for lists without any. */
export function useSavedViews(): SavedViews | null {
  const { path, query } = useConsolePlace();
  const list = viewLists.find((one) => one === path);
  const { data } = useCallQuery(
    getSavedViews,
    { list: list ?? viewLists[0] },
    { enabled: list !== undefined },
  );
  if (list === undefined) return null;
  const items = data?.items ?? [];
  const opened = items.find(({ id }) => id === query['view']);
  return { list, items, opened, query: keptQuery(query) };
}
