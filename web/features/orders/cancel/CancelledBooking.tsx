import { type ReactNode, useEffect } from 'react';
import type { BookedOrderDetail, BookedType } from '#domain/orders/shapes.booked.ts';
import { go } from '#web/platform/nav.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { OrderTimes } from '#web/ui/orders/OrderTimes.tsx';
import { orderKinds } from '#web/ui/orderKinds.ts';
import { BookRoomAgain } from './BookRoomAgain.tsx';
import { BookServiceAgain } from './BookServiceAgain.tsx';
import { Refunds, Why } from './CancelFacts.tsx';
import { screenOf } from '#web/features/orders/cardTexts.ts';
import { NoOrder } from '#web/features/orders/NoOrder.tsx';
import { Amount } from '#web/features/orders/OrderCard.tsx';
import { OrderColumns } from '#web/features/orders/OrderColumns.tsx';
import { OrderHistory } from '#web/features/orders/OrderHistory.tsx';
import { LatePage } from '#web/features/orders/late/LatePage.tsx';
import { bookedCalls } from '#web/features/orders/booked/bookedCalls.ts';

const bookAgain = {
  facility: BookRoomAgain,
  assessment: BookServiceAgain,
} as const satisfies Record<BookedType, unknown>;

type CancelledBookingProps = {
  orderNumber: string;
  kind: BookedType;
  invoice: (order: BookedOrderDetail) => ReactNode;
};

/** A cancelled order of a room or service: booking, reason and refund (S-36). */
export function CancelledBooking({ orderNumber, kind, invoice }: CancelledBookingProps) {
  const t = useTranslations('orders');
  const call = bookedCalls[kind];
  const BookAgain = bookAgain[kind];
  const {
    data: order,
    error,
    refetch,
  } = useCallQuery(
    call,
    { orderNumber },
    { ignore: ['notFacilityOrder', 'notAssessmentOrder', 'orderNotFound'] },
  );
  // Orders that are not cancelled have another page (S-36).
  const other = order === undefined || order.orderStatus === 'CANCEL' ? null : screenOf(order);
  useEffect(() => {
    if (other !== null) go(other, { orderNumber }, { replace: true });
  }, [other, orderNumber]);
  if (order === undefined && error !== null)
    return (
      <NoOrder
        orderNumber={orderNumber}
        page={{ isGone: isUnavailable(error), otherKindText: null, reload: refetch }}
      />
    );
  if (order === undefined || other !== null) return <PageSkeleton label={t('detailTitle')} />;
  const page = (choice: ReactNode) => (
    <OrderColumns
      state={
        <>
          {choice}
          <Why order={order} />
          {choice === null && <Refunds order={order} />}
          <div className="flex flex-wrap gap-3">
            {choice === null && <BookAgain orderNumber={orderNumber} />}
            <LinkButton variant="quiet" to="Order" query={{ index: 3 }}>
              {t('toOrders')}
            </LinkButton>
          </div>
        </>
      }
    >
      <Booking order={order} />
      {invoice(order)}
      <OrderHistory steps={order.history} />
    </OrderColumns>
  );
  if (!order.refunds.some(({ chooseUntil }) => chooseUntil !== null)) return page(null);
  return (
    <LatePage orderNumber={orderNumber} title={t('detailTitle')} of="hours">
      {page}
    </LatePage>
  );
}

function Booking({ order }: { order: BookedOrderDetail }) {
  const t = useTranslations('orders');
  return (
    <Card>
      <p className="text-sm font-semibold text-leaf">{t(orderKinds[order.orderType].name)}</p>
      <h2 className="text-lg font-semibold">{order.eventName}</h2>
      <p className="mt-1 text-sm text-soft">
        <OrderTimes order={order} />
        <span className="block">{order.venuesName}</span>
      </p>
      <div className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="text-soft">{t('bookedSlots', { count: order.bookCount })}</span>
        {order.amount > 0 && <Amount order={order} className="text-lg" />}
      </div>
    </Card>
  );
}
