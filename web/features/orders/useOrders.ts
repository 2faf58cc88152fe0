import { useEffect, useRef } from 'react';
import type { Input } from '#domain/call.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { currentLayout, go, useAddress } from '#web/kit/nav.ts';
import { askAgain, useAsk } from '#web/kit/useAsk.ts';
import { usePages } from '#web/kit/usePages.ts';
import { store, stored } from '#web/kit/store.ts';

export const pageSize = 10;
/** The server's clock decides; a page that asked at its own zero could be a moment early (ORD-050, ORD-051). */
const afterZeroMs = 2000;

const inputOf = (tab: number, pageNum: number): Input<typeof getOrders> => ({
  ...orderTabs[tab],
  orderStatus: orderTabs[tab]?.orderStatus ?? [],
  pageNum,
  pageSize,
  searchField: '',
  startDate: '',
  endDate: '',
});

/** Tab and page stand in the address; entered from Payments the first tab opens whatever was open before (SHL-020, A-69). */
function usePlace() {
  const { query } = useAddress();
  const isFromPayments = stored('orderType') === 'pay';
  useEffect(() => {
    store('orderType', null);
    store('orderIndex', null);
  }, []);
  const asked = isFromPayments && query['index'] === undefined ? 0 : Number(query['index'] ?? 0);
  const tab = Number.isInteger(asked) && asked >= 0 && asked < orderTabs.length ? asked : 0;
  const page = Math.max(1, Math.trunc(Number(query['page'] ?? 1)) || 1);
  return { tab, page };
}

/** Own orders of one tab: on phones page after page, on desktops one numbered page (ORD-006 to ORD-008, ORD-017, ORD-018). */
export function useOrders() {
  const { tab, page } = usePlace();
  const isPhone = currentLayout() === 'phone';
  const pages = usePages(
    getOrders,
    (pageNum) => inputOf(tab, pageNum),
    (last, loaded) => loaded < last.totalPage,
    { enabled: isPhone },
  );
  const numbered = useAsk(getOrders, inputOf(tab, page), { enabled: !isPhone });
  const answer = isPhone ? pages : numbered;
  const last = isPhone ? pages.data?.pages.at(-1) : numbered.data;
  const items = isPhone ? pages.data?.pages.flatMap((part) => part.items) : numbered.data?.items;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = () => askAgain(getOrders);

  return {
    tab,
    page,
    items: items ?? null,
    totalNum: last?.totalNum ?? 0,
    totalPage: last?.totalPage ?? 0,
    isFailed: answer.isError && items === undefined,
    reload,
    /** One reload for however many countdowns end together. */
    reloadAfterZero: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void reload(), afterZeroMs);
    },
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => pages.fetchNextPage(),
    toPage: (next: number) => go('Order', { index: tab, page: next }),
  };
}
