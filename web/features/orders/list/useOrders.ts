import { useEffect, useRef, useState } from 'react';
import type { Input } from '#domain/call.ts';
import { getOrders } from '#domain/orders/calls.ts';
import {
  orderAddressQuery,
  type OrderFilter,
  orderFilterOf,
  orderPlaceOf,
  ordersInput,
} from '#domain/orders/rules.filter.ts';
import { applyQuery, currentLayout, go, useAddress } from '#web/platform/nav.ts';
import { noteUse } from '#web/platform/session/tracking.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { keepFirstPage, usePages } from '#web/platform/calls/usePages.ts';
import { useReloadAfterZero } from '#web/features/orders/useReloadAfterZero.ts';
import { useWhileReleasing } from '#web/ui/orders/useRelease.ts';
import { store } from '#web/platform/store.ts';
import { jsonOr } from '#web/platform/storage.ts';

const reload = () => refetchCalls(getOrders);

/**
 * Reads tab, filter and page from the address. Without a tab there, the first one opens, even if
 * another was open before (SHL-020, A-69).
 */
function usePlace() {
  const { query } = useAddress();
  const { tab, page } = orderPlaceOf(query);
  // Session storage has the kind of list and its tab, however the list was opened (RTE-064).
  useEffect(() => {
    store('orderType', 'pay');
    store('orderIndex', String(tab));
  }, [tab]);
  return { tab, page, filter: orderFilterOf(query) };
}

/**
 * Removes all pages but the first of a list that was left. On return each of them would cost a
 * request (ORD-007).
 */
function useFirstPageKept(first: Input<typeof getOrders>) {
  const listKey = JSON.stringify(first);
  const shownKey = useRef<string>(null);
  useEffect(() => {
    const left = shownKey.current;
    shownKey.current = listKey;
    const before = left === listKey ? null : jsonOr<Input<typeof getOrders> | null>(left, null);
    if (before !== null) keepFirstPage(getOrders, before);
  }, [listKey]);
}

/**
 * Orders of one tab: infinite pages on phones, one numbered page on desktops (ORD-006 to ORD-008,
 * ORD-017, ORD-018).
 */
export function useOrders() {
  const { tab, page, filter } = usePlace();
  const isPhone = currentLayout() === 'phone';
  const first = ordersInput(tab, 1, filter);
  const pages = usePages(
    getOrders,
    (pageNum) => ordersInput(tab, pageNum, filter),
    (last, loaded) => loaded < last.totalPage,
    { enabled: isPhone },
  );
  const numbered = useCallQuery(getOrders, ordersInput(tab, page, filter), { enabled: !isPhone });
  const answer = isPhone ? pages : numbered;
  const last = isPhone ? pages.data?.pages.at(-1) : numbered.data;
  const items = isPhone ? pages.data?.pages.flatMap((part) => part.items) : numbered.data?.items;
  const toPage = (next: number, how: { replace?: boolean } = {}) => {
    go('Order', { index: tab, ...orderAddressQuery(filter), page: next > 1 ? next : null }, how);
    window.scrollTo(0, 0);
  };

  useFirstPageKept(first);

  // The list has become shorter than the page in the address, so its last page opens.
  const lastOne = isPhone ? 0 : (last?.totalPage ?? 0);
  const isBeyond = lastOne > 0 && page > lastOne;
  useEffect(() => {
    if (isBeyond) toPage(lastOne, { replace: true });
  });

  const reloadAfterZero = useReloadAfterZero(reload);
  useWhileReleasing(items?.some((order) => order.isReleasing) === true, reload);
  const [isRefreshing, setRefreshing] = useState(false);

  return {
    tab,
    page,
    filter,
    apply: (part: Partial<OrderFilter>) => {
      const next = { ...filter, ...part };
      const query = orderAddressQuery(next);
      noteUse('filter_search', 'Order', null, { list: 'orders', ...query });
      applyQuery('Order', { index: tab, ...query });
    },
    items: isBeyond ? null : (items ?? null),
    totalNum: last?.totalNum ?? 0,
    totalPage: last?.totalPage ?? 0,
    isFailed: answer.isError && items === undefined,
    reload,
    /** Reloads the list from its first page with one call. */
    refresh: async () => {
      keepFirstPage(getOrders, first);
      setRefreshing(true);
      await reload().finally(() => setRefreshing(false));
    },
    isRefreshing,
    reloadAfterZero,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => pages.fetchNextPage(),
    toPage,
  };
}
