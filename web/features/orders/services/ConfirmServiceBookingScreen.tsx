import { useEffect } from 'react';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useCoupons } from '#web/ui/services/coupons.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { BookingTerms } from '#web/ui/fields/BookingTerms.tsx';
import { TermsBox } from '#web/ui/fields/TermsBox.tsx';
import { clockIcon, warningIcon } from '#web/ui/icons.ts';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { GiveUp } from '#web/features/orders/cancel/GiveUp.tsx';
import { NoOrder } from '#web/features/orders/NoOrder.tsx';
import { ExtendOwn } from '#web/features/orders/pay/ExtendOwn.tsx';
import { RemindMe } from '#web/features/orders/pay/RemindMe.tsx';
import { Frame } from '#web/features/orders/StateFrame.tsx';
import { useChosen } from './chosenCoupons.ts';
import { CouponCard, ServiceHead } from './ServiceCards.tsx';
import { useConfirm } from './useConfirm.ts';
import { type ServiceOrder, type ServicePage, useServiceOrder } from './useServiceOrder.ts';

/** Whether a reservation has expired, also before the API has cancelled it. */
export const isExpired = (order: ServiceOrder, page: ServicePage): boolean =>
  order.orderStatus === 'CANCEL'
    ? order.cancelType === 'EXPIRED'
    : order.orderStatus === 'UNPAID' && page.isOver;

/** Confirms a service reservation with its coupons (S-30, ORD-062, SVC-024). */
export function ConfirmServiceBookingScreen() {
  const t = useTranslations('orders');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const page = useServiceOrder(orderNumber);
  const { order } = page;
  const isHere = order === undefined || order.orderStatus === 'UNPAID' || isExpired(order, page);
  useEffect(() => {
    if (!isHere) go('BookingOrderView', { orderNumber }, { replace: true });
  }, [isHere, orderNumber]);
  if (page.isGone || page.isFailed) return <NoOrder orderNumber={orderNumber} page={page} />;
  if (order === undefined || !isHere) return <PageSkeleton label={t('detailTitle')} />;
  return isExpired(order, page) ? (
    <div className="mx-auto max-w-2xl space-y-4 max-lg:pt-4">
      <ExpiredNote order={order} />
      <ServiceHead order={order} />
    </div>
  ) : (
    <Confirming order={order} page={page} />
  );
}

export function ExpiredNote({ order }: { order: ServiceOrder }) {
  const t = useTranslations('bookedServices');
  const o = useTranslations('orders');
  return (
    <Frame variant="over" icon={warningIcon} title={o('expiredTitle')}>
      <p className="mt-2">{t('expiredText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {order.assessParentId !== null && (
          <LinkButton variant="primary" to="BecDetails" query={{ id: order.assessParentId }}>
            {o('bookAgain')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to="BecList">
          {o('toServices')}
        </LinkButton>
      </div>
    </Frame>
  );
}

type ConfirmingProps = { order: ServiceOrder; page: ServicePage };

function Confirming({ order, page }: ConfirmingProps) {
  const o = useTranslations('orders');
  const { orderNumber, couponsNeeded } = order;
  const chosen = useChosen(order);
  const confirming = useConfirm(orderNumber, chosen, page);
  const isComplete = chosen.length === couponsNeeded;
  return (
    // On narrow screens both columns merge, with the deadline first and the button last.
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="max-lg:contents lg:space-y-4">
        <div className="max-lg:order-2">
          <ServiceHead order={order} />
        </div>
        <div className="max-lg:order-3">
          <Coupons order={order} chosen={chosen} isComplete={isComplete} fault={confirming.fault} />
        </div>
        <p className="text-sm text-soft tabular-nums max-lg:order-5">
          {o('reservationNumber')} <span className="text-ink">{orderNumber}</span>
        </p>
      </div>
      <div className="max-lg:contents lg:sticky lg:top-24 lg:space-y-4">
        <div className="max-lg:order-1">
          <Held order={order} isBusy={confirming.isBusy} onZero={page.reloadAfterZero} />
        </div>
        <div className="max-lg:order-4">
          <Card>
            <Confirm confirming={confirming} isComplete={isComplete} />
            {order.canDelete && (
              <div className="mt-2">
                <GiveUp order={order} page={page} />
              </div>
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}

type CouponsProps = {
  order: ServiceOrder;
  chosen: ReturnType<typeof useChosen>;
  isComplete: boolean;
  fault: string | null;
};

function Coupons({ order, chosen, isComplete, fault }: CouponsProps) {
  const t = useTranslations('bookedServices');
  const { ofType } = useCoupons();
  const known = [...order.coupons, ...ofType(order.couponType ?? '')];
  return (
    <CouponCard
      title={order.couponTypeName}
      coupons={chosen.map((code) => ({
        code,
        expiryDate: known.find((one) => one.code === code)?.expiryDate ?? null,
      }))}
    >
      <p className="mt-2 text-sm text-soft">
        {isComplete ? t('heldForYou') : t('chooseExactly', { count: order.couponsNeeded })}
      </p>
      {fault !== null && (
        <p role="alert" className="mt-2 font-semibold text-coral">
          {fault}
        </p>
      )}
      <LinkButton className="mt-3" to="SelectCoupon" query={{ orderNumber: order.orderNumber }}>
        {t(isComplete ? 'otherCoupons' : 'chooseCoupons')}
      </LinkButton>
    </CouponCard>
  );
}

type HeldProps = { order: ServiceOrder; isBusy: boolean; onZero: () => void };

function Held({ order, isBusy, onZero }: HeldProps) {
  const { deadline } = order;
  const t = useTranslations('bookedServices');
  const o = useTranslations('orders');
  return (
    <Frame variant="held" icon={clockIcon} title={t('held')}>
      {deadline !== null && (
        <>
          <p className="mt-3 text-sm text-soft">{t('redeemWithin')}</p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Countdown until={deadline} onEnd={onZero} className="text-2xl font-bold" />
            <span className="text-lg">{o('heldUntil', { time: timeText(deadline) })}</span>
          </p>
        </>
      )}
      <p className="mt-2">{t('heldText')}</p>
      <div className="mt-4 empty:hidden">
        <ExtendOwn order={order} isInactive={isBusy} />
      </div>
      <RemindMe />
    </Frame>
  );
}

type ConfirmProps = { confirming: ReturnType<typeof useConfirm>; isComplete: boolean };

function Confirm({ confirming, isComplete }: ConfirmProps) {
  const t = useTranslations('bookedServices');
  const block = useBlock();
  if (block !== null) return <BlockedNote {...block} />;
  return (
    <TermsBox
      // The key clears the checkbox for a new version of the terms.
      key={confirming.terms.data?.auditVersion ?? ''}
      agree={confirming.terms.data?.auditContent || t('termsLabel')}
      confirm={confirming.isBusy ? t('confirming') : t('confirm')}
      isBusy={confirming.isBusy}
      isInactive={confirming.terms.data === undefined || !isComplete}
      onConfirm={confirming.confirm}
      layout={(box, button) => (
        <>
          {box}
          <BookingTerms terms={confirming.terms} title={t('termsTitle')} />
          <div className="mt-3 flex">{button}</div>
        </>
      )}
    />
  );
}
