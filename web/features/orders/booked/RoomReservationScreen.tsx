import { useEffect } from 'react';
import { go, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { numberOf, phaseOf } from '#web/features/orders/cardTexts.ts';
import { WithStep } from '#web/features/orders/NextStep.tsx';
import { NoOrder } from '#web/features/orders/NoOrder.tsx';
import { OrderColumns } from '#web/features/orders/OrderColumns.tsx';
import { BookedSessions } from './BookedSessions.tsx';
import { BookedState, bookedStepOf } from './BookedState.tsx';
import { BookedHead, BookedLines } from './BookedSummary.tsx';
import { useBookedOrder } from './useBookedOrder.ts';

/** Page of a room reservation before check-out (S-23, FAC-068). */
export function RoomReservationScreen() {
  const t = useTranslations('orders');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const page = useBookedOrder(orderNumber);
  const { order } = page;
  const isHere = order === undefined || ['unpaid', 'paying'].includes(phaseOf(order));
  useEffect(() => {
    if (!isHere) go('FacilityOrderDetail', { orderNumber }, { replace: true });
  }, [isHere, orderNumber]);
  if (page.isGone || page.isFailed) return <NoOrder orderNumber={orderNumber} page={page} />;
  if (order === undefined || !isHere) return <PageSkeleton label={t('detailTitle')} />;
  return (
    <WithStep step={bookedStepOf({ order, page })}>
      <OrderColumns state={<BookedState order={order} page={page} />}>
        <BookedHead order={order} />
        <BookedSessions orderNumber={orderNumber} />
        <BookedLines order={order} />
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft tabular-nums">
          <span>
            {t(numberOf(order).label)} <span className="text-ink">{numberOf(order).text}</span>
          </span>
          <span className="flex flex-wrap gap-1">
            <LinkButton variant="quiet" to="FacilityOrderDetail" query={{ orderNumber }}>
              {t('toDetail')}
            </LinkButton>
            <LinkButton variant="quiet" to="Order" query={{ index: 0 }}>
              {t('toOrders')}
            </LinkButton>
          </span>
        </p>
      </OrderColumns>
    </WithStep>
  );
}
