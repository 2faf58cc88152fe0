import { type ReactNode, useEffect } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { BookedHead, BookedLines } from './BookedSummary.tsx';
import { BookedState, bookedStepOf } from './BookedState.tsx';
import { screenOf } from '#web/features/orders/cardTexts.ts';
import { WithStep } from '#web/features/orders/NextStep.tsx';
import { NoOrder } from '#web/features/orders/NoOrder.tsx';
import { OrderColumns } from '#web/features/orders/OrderColumns.tsx';
import { OrderFacts } from '#web/features/orders/OrderFacts.tsx';
import { OrderHistory } from '#web/features/orders/OrderHistory.tsx';
import { ToOrders } from '#web/features/orders/ToOrders.tsx';
import type { OrderActions } from '#web/features/orders/useOrderActions.ts';
import { useBookedOrder } from './useBookedOrder.ts';

type BookedOrderProps = {
  here: ScreenName;
  invoice?: (order: BookedOrderDetail) => ReactNode;
  sessions?: ReactNode;
};

/**
 * Page of a room order (ORD-073). Shows a skeleton, an error, or a link for an order of another
 * kind (8037). Redirects a cancelled order to its own page (S-36).
 */
export function BookedOrder({ here, invoice = () => null, sessions = null }: BookedOrderProps) {
  const t = useTranslations('orders');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const page = useBookedOrder(orderNumber);
  const { order } = page;
  const right = order === undefined ? null : screenOf(order);
  const other = right === null || right === here ? null : right;
  useEffect(() => {
    if (other !== null) go(other, { orderNumber }, { replace: true });
  }, [other, orderNumber]);
  if (page.isGone || page.isFailed) return <NoOrder orderNumber={orderNumber} page={page} />;
  if (order === undefined || other !== null) return <PageSkeleton label={t('detailTitle')} />;
  return (
    <WithStep step={bookedStepOf({ order, page })}>
      <Detail order={order} page={page} invoice={invoice} sessions={sessions} />
    </WithStep>
  );
}

type DetailProps = {
  order: BookedOrderDetail;
  page: OrderActions;
  invoice: (order: BookedOrderDetail) => ReactNode;
  sessions: ReactNode;
};

function Detail({ order, page, invoice, sessions }: DetailProps) {
  return (
    <OrderColumns state={<BookedState order={order} page={page} />}>
      <BookedHead order={order} />
      {sessions}
      <BookedLines order={order} />
      <OrderFacts order={order} />
      {invoice(order)}
      <OrderHistory steps={order.history} />
      <ToOrders variant="quiet" />
    </OrderColumns>
  );
}
