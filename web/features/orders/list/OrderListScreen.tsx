import { Suspense } from 'react';
import { isOrderFilterOn, noOrderFilter } from '#domain/orders/rules.filter.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useIsServed } from '#web/platform/served.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { LoadMore } from '#web/ui/page/LoadMore.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ordersIcon } from '#web/ui/icons.shell.ts';
import { Pager } from '#web/ui/page/Pager.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { OrdersSkeleton } from '#web/ui/page/PageBones.tsx';
import { OrderCard } from '#web/features/orders/OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { type CheckOut, useCheckOut } from '#web/features/orders/pay/useCheckOut.ts';
import { useOrders } from './useOrders.ts';
import { WaitOverlay } from '#web/features/orders/pay/WaitOverlay.tsx';

const emptyTexts = [
  { title: 'emptyToPay', text: 'emptyToPayText' },
  { title: 'emptyPurchased', text: 'emptyPurchasedText' },
  { title: 'emptyExpired', text: 'emptyExpiredText' },
  { title: 'emptyCancelled', text: 'emptyCancelledText' },
] as const;

type ListProps = { orders: ReturnType<typeof useOrders>; checkOut: CheckOut };

/** The member's orders in four tabs (S-33). */
export function OrderListScreen() {
  const orders = useOrders();
  const checkOut = useCheckOut(() => void orders.reload());
  const isServed = useIsServed();
  const { tab, filter } = orders;
  const view = (
    <>
      {isServed ? <OrderTabs tab={null} /> : <OrderTabs tab={tab} filter={filter} />}
      <Suspense>
        <FilteredOrders orders={orders} checkOut={checkOut} />
      </Suspense>
      <WaitOverlay checkOut={checkOut} />
    </>
  );
  return currentLayout() === 'phone' ? (
    <PullToRefresh onRefresh={orders.refresh}>{view}</PullToRefresh>
  ) : (
    view
  );
}

/** The list of the tab with its filters and pages. */
export function FilteredOrders({ orders, checkOut }: ListProps) {
  return (
    <OrderFilters
      filter={orders.filter}
      onApply={orders.apply}
      onRefresh={() => void orders.refresh()}
      isRefreshing={orders.isRefreshing}
    >
      {currentLayout() === 'phone' ? (
        <>
          <List orders={orders} checkOut={checkOut} />
          <LoadMore
            hasMore={orders.hasMore}
            isLoading={orders.isLoadingMore}
            onMore={() => void orders.more()}
          />
        </>
      ) : (
        <>
          <Total orders={orders} />
          <List orders={orders} checkOut={checkOut} />
          <Pager page={orders.page} total={orders.totalPage} onPage={orders.toPage} />
        </>
      )}
    </OrderFilters>
  );
}

function Total({ orders: { items, totalNum } }: Pick<ListProps, 'orders'>) {
  const t = useTranslations('orders');
  if (items === null || items.length === 0) return null;
  return (
    <p className="mb-3 text-sm text-soft tabular-nums">{t('totalOrders', { count: totalNum })}</p>
  );
}

function List({ orders, checkOut }: ListProps) {
  const t = useTranslations('orders');
  const { items } = orders;
  if (items === null)
    return orders.isFailed ? (
      // A toast shows the cause; the page stays usable (ORD-080, SHL-038).
      <NoData title={t('failedTitle')}>
        <Button variant="secondary" onPress={() => void orders.reload()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    ) : (
      <OrdersSkeleton label={t('listTitle')} />
    );
  if (items.length === 0) return <Empty orders={orders} />;
  return (
    <ul className="space-y-4">
      {items.map((order) => (
        <OrderCard
          key={order.orderNumber}
          order={order}
          checkOut={checkOut}
          onZero={orders.reloadAfterZero}
          onChanged={() => void orders.reload()}
        />
      ))}
    </ul>
  );
}

function Empty({ orders: { tab, filter, apply } }: Pick<ListProps, 'orders'>) {
  const t = useTranslations('orders');
  const words = useTranslations('orderList');
  const empty = emptyTexts[tab] ?? emptyTexts[0];
  return isOrderFilterOn(filter) ? (
    <NoData icon={ordersIcon} title={words('noMatchTitle')} text={words('noMatchText')}>
      <Button variant="secondary" onPress={() => apply(noOrderFilter)}>
        {words('clearAll')}
      </Button>
    </NoData>
  ) : (
    <NoData icon={ordersIcon} title={t(empty.title)} text={t(empty.text)}>
      {tab < 2 && <LinkButton to="Home">{t('toEvents')}</LinkButton>}
    </NoData>
  );
}
