import type { ReactNode } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/ui/icons.ts';
import { CancelBooking, CancelNote } from '#web/features/orders/cancel/CancelBooking.tsx';
import { endedKey, phaseOf, paidBeforeRelease } from '#web/features/orders/cardTexts.ts';
import { ExtendOwn } from '#web/features/orders/pay/ExtendOwn.tsx';
import { RemindMe } from '#web/features/orders/pay/RemindMe.tsx';
import { PayThen } from '#web/features/orders/pay/Deadline.tsx';
import { GiveUp } from '#web/features/orders/cancel/GiveUp.tsx';
import { BeingReleased, HandedOver, Release } from '#web/features/orders/pay/HandedOver.tsx';
import { Payment, StepInPanel } from '#web/features/orders/NextStep.tsx';
import { Frame, TimeLeft } from '#web/features/orders/StateFrame.tsx';
import type { OrderActions } from '#web/features/orders/useOrderActions.ts';
import { WaitOverlay } from '#web/features/orders/pay/WaitOverlay.tsx';

type Props = { order: BookedOrderDetail; page: OrderActions };

export function bookedStepOf({ order, page }: Props): ReactNode {
  const phase = phaseOf(order);
  const isOpen = phase === 'paying' || (phase === 'unpaid' && !page.isOver);
  return isOpen && !order.isReleasing ? <Payment order={order} page={page} /> : null;
}

/** State, deadline and actions of the order (S-23, S-35). */
export function BookedState({ order, page }: Props) {
  const t = useTranslations('bookedOrders');
  const o = useTranslations('orders');
  const released = useTranslations('release');
  const { orderNumber } = order;
  if (order.isReleasing) return <BeingReleased order={order} />;
  switch (phaseOf(order)) {
    case 'unpaid':
      return <Held key={order.deadline} order={order} page={page} />;
    case 'paying':
      return (
        <HandedOver
          order={order}
          page={page}
          step={bookedStepOf({ order, page })}
          text={(time) => t('handedOverText', { time })}
        />
      );
    case 'ended':
      return (
        <Frame variant="over" icon={checkIcon} title={o(endedKey(order))}>
          {order.cancelType === 'CALLED_OFF' && <p className="mt-2">{t('goneRoom')}</p>}
        </Frame>
      );
    default:
      return (
        <Frame variant="done" icon={checkIcon} title={t('bookedRoom')}>
          <p className="mt-2">{t('bookedRoomText')}</p>
          {paidBeforeRelease(order) && <p className="mt-2">{released('paid')}</p>}
          <div className="mt-3 space-y-2 empty:hidden">
            <LinkButton variant="primary" isWide to="HasOrderDetail" query={{ orderNumber }}>
              {t('toBooking')}
            </LinkButton>
            {order.canCancel && <CancelBooking order={order} type="detail" cancelling={page} />}
            {order.cancelUntil !== null && (
              <CancelNote
                order={{ cancelUntil: order.cancelUntil, cancelBlock: order.cancelBlock }}
              />
            )}
          </div>
        </Frame>
      );
  }
}

function Held({ order, page }: Props) {
  const t = useTranslations('bookedOrders');
  const o = useTranslations('orders');
  if (page.isOver)
    return (
      <Frame variant="over" icon={warningIcon} title={o('expiredTitle')}>
        <p className="mt-2">{t('lateRoom')}</p>
      </Frame>
    );
  return (
    <Frame variant="held" icon={clockIcon} title={t('heldRoom')}>
      {order.deadline !== null && (
        <>
          <TimeLeft until={order.deadline} onEnd={page.reloadAfterZero} />
          <p className="mt-2">
            {t('heldRoomText')} <PayThen order={order} />
          </p>
        </>
      )}
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        <StepInPanel step={bookedStepOf({ order, page })} />
        <ExtendOwn order={order} isInactive={page.checkOut.busy !== null} />
        {order.canDelete && <GiveUp order={order} page={page} />}
        <Release order={order} page={page} />
      </div>
      <RemindMe />
      <WaitOverlay checkOut={page.checkOut} />
    </Frame>
  );
}
