import { personalData } from '#domain/members/calls.ts';
import { useEffect } from 'react';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, warningIcon } from '#web/ui/icons.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoOrder } from '#web/features/orders/NoOrder.tsx';
import { isExpired } from './ConfirmServiceBookingScreen.tsx';
import { CouponCard, ServiceHead } from './ServiceCards.tsx';
import { useServiceOrder } from './useServiceOrder.ts';

/**
 * Result of a service booking as the API reports it (S-31, PAY-017). The message in the address is
 * shown only if the booking is not confirmed.
 */
export function ServiceBookedScreen() {
  const t = useTranslations('bookedServices');
  const o = useTranslations('orders');
  const { query } = useAddress();
  const orderNumber = query['orderNumber'] ?? '';
  const page = useServiceOrder(orderNumber);
  const { order } = page;
  useEffect(() => void refetchCalls(personalData), []);
  if (page.isGone || page.isFailed) return <NoOrder orderNumber={orderNumber} page={page} />;
  if (order === undefined) return <PageSkeleton label={t('result')} />;
  const isDone = order.orderStatus === 'PAID';
  const isOver = isExpired(order, page);
  const message = isDone ? '' : (query['resultMsg'] ?? '');
  const isOpen = order.orderStatus === 'UNPAID';
  return (
    <section className="mx-auto max-w-lg py-8">
      <div className="flex flex-col items-center text-center" role="status">
        <span
          className={`flex size-20 animate-rise items-center justify-center rounded-full ${isDone ? 'bg-leaf text-on-leaf' : 'bg-coral-soft text-coral'}`}
        >
          <Icon d={isDone ? checkIcon : warningIcon} className="size-10" />
        </span>
        <h2 className="mt-4 text-xl font-semibold">{t(isDone ? 'doneTitle' : 'failedTitle')}</h2>
        <p className="mt-2 text-soft">
          {isDone
            ? t('doneText')
            : isOver
              ? t('expiredText')
              : t(isOpen ? 'notConfirmedText' : 'cancelledText')}
        </p>
      </div>
      {message !== '' && (
        <p className="mt-4 rounded-control bg-coral-soft p-3 wrap-anywhere">{message}</p>
      )}
      <div className="mt-6 space-y-4">
        <ServiceHead order={order} />
        {isDone && <CouponCard title={t('usedCoupons')} coupons={order.coupons} />}
        <p className="flex justify-between gap-4 text-soft tabular-nums">
          {o('reservationNumber')}
          <span className="text-ink">{orderNumber}</span>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton
          variant="primary"
          to={isOpen && !isOver ? 'BookingOrderConfirmation' : 'BookingOrderView'}
          query={{ orderNumber }}
        >
          {t(isOpen && !isOver ? 'toConfirmation' : 'toBooking')}
        </LinkButton>
        {isDone && <CalendarButton of={{ orderNumber }} />}
        <LinkButton variant="quiet" to="BecList">
          {o('toServices')}
        </LinkButton>
      </div>
    </section>
  );
}
