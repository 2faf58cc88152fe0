import { type ReactNode, useEffect } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import type { ScreenName } from '#domain/screens.ts';
import { go, useAddress } from '#web/kit/nav.ts';
import { useAccess } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { PageSkeleton } from '#web/parts/Skeleton.tsx';
import { BookedHead, BookedLines } from './BookedSummary.tsx';
import { BookedState, bookedStepOf } from './BookedState.tsx';
import { screenOf } from './cardTexts.ts';
import { WithStep } from './NextStep.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { type BookedPage, useBookedOrder } from './useBookedOrder.ts';

/** Where an order of another kind is shown; the letter of its number says which (B-02). */
const pageFor = (orderNumber: string): ScreenName | null =>
  orderNumber.startsWith('RE')
    ? 'ActivityOrderDetail'
    : orderNumber.startsWith('RF')
      ? 'FacilityOrderDetail'
      : orderNumber.startsWith('RA')
        ? 'BookingOrderView'
        : null;

/**
 * An order of a room or a service by the number in the address (ORD-073): waiting, not found, of another kind (8037, 8048), or everything
 * known about it. One that belongs to another page in its state is moved there: cancelled ones (S-36), services before and after their
 * confirmation (S-30, S-32).
 */
export function BookedOrder({
  kind,
  here,
  invoice = () => null,
}: {
  kind: 'facility' | 'assessment';
  here: ScreenName;
  invoice?: (order: BookedOrderDetail) => ReactNode;
}) {
  const t = useWords('orders');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const page = useBookedOrder(orderNumber, kind);
  const { order } = page;
  const right = order === undefined ? null : screenOf(order);
  const other = right === null || right === here ? null : right;
  useEffect(() => {
    if (other !== null) go(other, { orderNumber }, { replace: true });
  }, [other, orderNumber]);
  const own = page.otherKindText === null ? null : pageFor(orderNumber);
  if (page.isGone)
    return (
      <NoData title={t(page.otherKindText === null ? 'notFoundTitle' : 'detailTitle')} text={page.otherKindText ?? t('notFoundText')}>
        {own !== null && (
          <LinkButton to={own} query={{ orderNumber }}>
            {t('toDetail')}
          </LinkButton>
        )}
        <ToList />
      </NoData>
    );
  if (page.isFailed)
    return (
      <NoData title={t('failedTitle')}>
        <Button look="secondary" onPress={() => void page.reload()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  if (order === undefined || other !== null) return <PageSkeleton label={t('detailTitle')} />;
  return (
    <WithStep step={bookedStepOf({ order, page })}>
      <Detail order={order} page={page} invoice={invoice} />
    </WithStep>
  );
}

/** To the orders; members with services only have no list of them (SHL-015). */
function ToList({ look = 'primary' }: { look?: 'primary' | 'quiet' }) {
  const t = useWords('orders');
  const isFull = useAccess() === 'FULL';
  return (
    <LinkButton look={look} to={isFull ? 'Order' : 'BecList'}>
      {t(isFull ? 'toOrders' : 'toServices')}
    </LinkButton>
  );
}

function Detail({
  order,
  page,
  invoice,
}: {
  order: BookedOrderDetail;
  page: BookedPage;
  invoice: (order: BookedOrderDetail) => ReactNode;
}) {
  return (
    <div className="grid items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="lg:order-2 lg:sticky lg:top-24">
        <BookedState order={order} page={page} />
      </div>
      <div className="space-y-6">
        <BookedHead order={order} />
        <BookedLines order={order} />
        <OrderFacts order={order} />
        {invoice(order)}
        <OrderHistory steps={order.history} />
        <ToList look="quiet" />
      </div>
    </div>
  );
}
