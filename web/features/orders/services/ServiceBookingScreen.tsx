import { useEffect, useState } from 'react';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { useLanguage } from '#web/platform/locale/translations.ts';
import { Why } from '#web/features/orders/cancel/CancelFacts.tsx';
import { useCancel } from '#web/features/orders/cancel/useCancel.ts';
import { endedKey } from '#web/features/orders/cardTexts.ts';
import { NoOrder } from '#web/features/orders/NoOrder.tsx';
import { OrderColumns } from '#web/features/orders/OrderColumns.tsx';
import { OrderFacts } from '#web/features/orders/OrderFacts.tsx';
import { OrderHistory } from '#web/features/orders/OrderHistory.tsx';
import { Frame } from '#web/features/orders/StateFrame.tsx';
import { CancelService } from './CancelService.tsx';
import { deadlineTexts } from './deadlineTexts.ts';
import { Moves } from './Moves.tsx';
import { MoveService } from './MoveService.tsx';
import { CouponCard, ServiceHead } from './ServiceCards.tsx';
import { Survey } from './Survey.tsx';
import { type ServiceOrder, type ServicePage, useServiceOrder } from './useServiceOrder.ts';

/** A service booking: state, move, cancellation and survey (S-32). */
export function ServiceBookingScreen() {
  const o = useTranslations('orders');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const page = useServiceOrder(orderNumber);
  const { order } = page;
  const isReserved = order?.orderStatus === 'UNPAID';
  useEffect(() => {
    if (isReserved) go('BookingOrderConfirmation', { orderNumber }, { replace: true });
  }, [isReserved, orderNumber]);
  if (page.isGone || page.isFailed) return <NoOrder orderNumber={orderNumber} page={page} />;
  if (order === undefined || isReserved) return <PageSkeleton label={o('detailTitle')} />;
  return <View order={order} page={page} />;
}

function View({ order, page }: { order: ServiceOrder; page: ServicePage }) {
  const t = useTranslations('bookedServices');
  const [isMoving, setMoving] = useState(false);
  return (
    <OrderColumns state={<State order={order} page={page} onMove={() => setMoving(true)} />}>
      {isMoving && order.canReschedule && order.assessParentId !== null && (
        <MoveService
          order={order}
          assessParentId={order.assessParentId}
          onEnd={(hasMoved) => {
            setMoving(false);
            if (hasMoved) void page.reload();
          }}
          onStale={() => void page.reload()}
        />
      )}
      {order.survey !== null && <Survey order={order} onSent={page.reload} />}
      <ServiceHead order={order} />
      {order.coupons.length > 0 && <CouponCard title={t('usedCoupons')} coupons={order.coupons} />}
      {order.moves.length > 0 && <Moves order={order} />}
      <OrderFacts order={order} />
      <OrderHistory steps={order.history} />
    </OrderColumns>
  );
}

type StateProps = { order: ServiceOrder; page: ServicePage; onMove: () => void };

const useCancelHere = (page: StateProps['page']) =>
  useCancel({
    // Stays on this page, because members with services only have no page of cancelled orders.
    onDone: () => Promise.all([page.reload(), refetchCalls(getMyCoupon)]),
    onRefused: page.reload,
  });

function State({ order, page, onMove }: StateProps) {
  const t = useTranslations('bookedServices');
  const o = useTranslations('orders');
  const language = useLanguage();
  const cancelling = useCancelHere(page);
  const bookAgain = order.assessParentId !== null && (
    <LinkButton variant="secondary" to="BecDetails" query={{ id: order.assessParentId }}>
      {o('bookAgain')}
    </LinkButton>
  );
  if (order.orderStatus === 'CANCEL')
    return (
      <>
        <p className="sr-only">{t('stateCANCELLED')}</p>
        <Why order={order} />
        {order.coupons.length > 0 && <p className="text-soft">{t('couponsBack')}</p>}
        <div className="flex flex-col gap-2">{bookAgain}</div>
      </>
    );
  if (order.activityFinish)
    return (
      <Frame variant="over" icon={checkIcon} title={o(endedKey(order))}>
        {order.attendance !== null && <p className="mt-2">{t(`attendance${order.attendance}`)}</p>}
        <div className="mt-4 flex flex-col gap-2">{bookAgain}</div>
      </Frame>
    );
  return (
    <Frame variant="done" icon={checkIcon} title={t(`state${order.status}`)}>
      <p className="mt-2">{t('bookedText')}</p>
      <div className="mt-4 flex flex-col gap-2">
        <CalendarButton of={{ orderNumber: order.orderNumber }} />
        {order.canReschedule && (
          <Button variant="secondary" onPress={onMove}>
            {t('move')}
          </Button>
        )}
        {order.canCancel && <CancelService order={order} cancelling={cancelling} />}
      </div>
      <ul className="mt-3 space-y-1 text-sm text-soft">
        {order.rescheduleBlock === 'ALREADY' && <li>{t('movedAlready')}</li>}
        {deadlineTexts(order).map(([key, at]) => (
          <li key={key}>{t(key, { moment: fullMoment(at, language) })}</li>
        ))}
      </ul>
    </Frame>
  );
}
