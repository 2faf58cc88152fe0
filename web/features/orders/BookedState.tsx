import type { ReactNode } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { comingScreens } from '#domain/screens.ts';
import { timeText } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/parts/Button.tsx';
import { Countdown } from '#web/parts/Countdown.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/parts/icons.ts';
import { CancelBooking, CancelNote } from './CancelBooking.tsx';
import { endedKey, phaseOf } from './cardTexts.ts';
import { GiveUp } from './GiveUp.tsx';
import { HandedOver } from './HandedOver.tsx';
import { Payment, StepInPanel } from './NextStep.tsx';
import { Frame } from './StateFrame.tsx';
import type { OrderActions } from './useOrderActions.ts';
import { WaitOverlay } from './WaitOverlay.tsx';

type Props = { order: BookedOrderDetail; page: OrderActions };

function SelectCoupon({ orderNumber }: { orderNumber: string }) {
  const t = useWords('orders');
  return (
    <LinkButton look="primary" isWide to="SelectCoupon" query={{ orderNumber }}>
      {t('selectCoupon')}
    </LinkButton>
  );
}

/**
 * What comes next: coupons for a service; check-out or payment for a room; null once there is
 * nothing.
 */
export function bookedStepOf({ order, page }: Props): ReactNode {
  const isRoom = order.orderType === 'facility';
  const phase = phaseOf(order);
  if (phase === 'unpaid' && !page.isOver)
    return isRoom ? (
      <Payment order={order} page={page} />
    ) : (
      <SelectCoupon orderNumber={order.orderNumber} />
    );
  return phase === 'paying' && isRoom ? <Payment order={order} page={page} /> : null;
}

/** What state the order is in, until when, and what can be done now (S-30, S-32, S-35). */
export function BookedState({ order, page }: Props) {
  const t = useWords('bookedOrders');
  const o = useWords('orders');
  const isRoom = order.orderType === 'facility';
  const { orderNumber } = order;
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
        <Frame look="over" icon={checkIcon} title={o(endedKey(order))}>
          {order.cancelType === 1 && <p className="mt-2">{t('goneRoom')}</p>}
        </Frame>
      );
    default:
      return (
        <Frame look="done" icon={checkIcon} title={t(isRoom ? 'bookedRoom' : 'bookedService')}>
          <p className="mt-2">{t(isRoom ? 'bookedRoomText' : 'bookedServiceText')}</p>
          <div className="mt-3 space-y-2 empty:hidden">
            {isRoom && !comingScreens.includes('HasOrderDetail') && (
              <LinkButton look="primary" isWide to="HasOrderDetail" query={{ orderNumber }}>
                {t('toBooking')}
              </LinkButton>
            )}
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

/** A reservation: countdown beside the clock time, the next step, giving up. */
function Held({ order, page }: Props) {
  const t = useWords('bookedOrders');
  const o = useWords('orders');
  const isRoom = order.orderType === 'facility';
  if (page.isOver)
    return (
      <Frame look="over" icon={warningIcon} title={o('expiredTitle')}>
        <p className="mt-2">{t(isRoom ? 'lateRoom' : 'lateService')}</p>
      </Frame>
    );
  return (
    <Frame look="held" icon={clockIcon} title={t(isRoom ? 'heldRoom' : 'heldService')}>
      {order.deadline !== null && (
        <>
          {!isRoom && <p className="mt-3 text-sm text-soft">{t('redeemWithin')}</p>}
          <p className={`flex flex-wrap items-baseline gap-x-3 ${isRoom ? 'mt-3' : ''}`}>
            <Countdown
              until={order.deadline}
              onEnd={page.reloadAfterZero}
              className="text-2xl font-bold"
            />
            <span className="text-lg">{o('heldUntil', { time: timeText(order.deadline) })}</span>
          </p>
          <p className="mt-2">{t(isRoom ? 'heldRoomText' : 'heldServiceText')}</p>
        </>
      )}
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        <StepInPanel step={bookedStepOf({ order, page })} />
        {order.canDelete && <GiveUp order={order} page={page} />}
      </div>
      <WaitOverlay checkOut={page.checkOut} />
    </Frame>
  );
}
