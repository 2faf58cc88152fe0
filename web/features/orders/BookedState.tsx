import { type ReactNode, useState } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { comingScreens } from '#domain/screens.ts';
import { timeText } from '#web/kit/dates.ts';
import { currentLayout } from '#web/kit/nav.ts';
import { useAccess } from '#web/kit/session.ts';
import { useBlock } from '#web/kit/useBlock.ts';
import { useWords } from '#web/kit/words.ts';
import { ActionBar } from '#web/parts/ActionBar.tsx';
import { BlockedNote } from '#web/parts/BlockedNote.tsx';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { Countdown } from '#web/parts/Countdown.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/parts/icons.ts';
import { Money } from '#web/parts/Money.tsx';
import { CancelBooking, CancelNote } from './CancelBooking.tsx';
import { endedKey, phaseOf } from './cardTexts.ts';
import { usePayUntil } from './Deadline.tsx';
import { OrderConfirmDialog } from './OrderConfirmDialog.tsx';
import { Frame } from './StateFrame.tsx';
import type { BookedPage } from './useBookedOrder.ts';
import { WaitOverlay } from './WaitOverlay.tsx';

type Props = { order: BookedOrderDetail; page: BookedPage };

const hasAction = ({ order, page }: Props): boolean => {
  const phase = phaseOf(order);
  return (phase === 'unpaid' && !page.isOver) || (phase === 'paying' && order.orderType === 'facility');
};

/** What comes next: coupons for a service; check-out or payment for a room, unless the account is blocked (B-33, I29). */
function Next({ order, page }: Props) {
  const t = useWords('orders');
  const block = useBlock();
  const { orderNumber } = order;
  const isBusy = page.checkOut.busy !== null;
  if (order.orderType === 'assessment')
    return (
      <LinkButton look="primary" isWide to="SelectCoupon" query={{ orderNumber }}>
        {t('selectCoupon')}
      </LinkButton>
    );
  if (block !== null) return <BlockedNote {...block} />;
  if (order.orderStatus === 'PAYING')
    return (
      <Button isWide isBusy={isBusy} onPress={() => void page.checkOut.payNow(orderNumber)}>
        {isBusy ? t('openingShop') : t('payNow')}
      </Button>
    );
  return (
    <Button isWide isBusy={isBusy} isInactive={page.isGivingUp} onPress={() => void page.checkOut.checkOut(orderNumber)}>
      {isBusy ? (
        t('checkingOut')
      ) : order.amount === 0 ? (
        t('confirmFree')
      ) : (
        <>
          {t('checkOut')} · <Money cents={order.amount} />
        </>
      )}
    </Button>
  );
}

const inPanel = (props: Props) => (currentLayout() === 'desktop' && hasAction(props) ? <Next {...props} /> : null);

/** A page of such an order; on phones its next step sticks to the window's lower edge. */
export function WithNext({ children, ...props }: Props & { children: ReactNode }) {
  if (currentLayout() === 'desktop' || !hasAction(props)) return children;
  return (
    <div className="-mb-6 flex min-h-[calc(100dvh-3.6rem)] flex-col">
      <div className="grow">{children}</div>
      <ActionBar>
        <Next {...props} />
      </ActionBar>
    </div>
  );
}

/** What state the order is in, until when, and what can be done now (S-30, S-32, S-35). */
export function BookedState({ order, page }: Props) {
  const t = useWords('bookedOrders');
  const o = useWords('orders');
  const payUntil = usePayUntil();
  const isRoom = order.orderType === 'facility';
  const { orderNumber } = order;
  switch (phaseOf(order)) {
    case 'unpaid':
      return <Held key={order.deadline} order={order} page={page} />;
    case 'paying':
      return (
        <Frame look="held" icon={clockIcon} title={o('handedOver')}>
          {order.deadline !== null && (
            <>
              <p className="mt-3 text-2xl font-semibold tabular-nums">{o('payUntil', { time: payUntil(order.deadline) })}</p>
              <p className="mt-2">{t('handedOverText', { time: payUntil(order.deadline) })}</p>
            </>
          )}
          <div className="mt-4 empty:hidden">{inPanel({ order, page })}</div>
          <WaitOverlay checkOut={page.checkOut} />
        </Frame>
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
            {order.cancelUntil !== null && <CancelNote order={{ cancelUntil: order.cancelUntil, cancelBlock: order.cancelBlock }} />}
          </div>
        </Frame>
      );
  }
}

/** A reservation: countdown beside the clock time, the next step, giving up. Members with services only cannot give up by themselves. */
function Held({ order, page }: Props) {
  const t = useWords('bookedOrders');
  const o = useWords('orders');
  const hasAll = useAccess() === 'FULL';
  const [isAsking, setAsking] = useState(false);
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
            <Countdown until={order.deadline} onEnd={page.reloadAfterZero} className="text-2xl font-bold" />
            <span className="text-lg">{o('heldUntil', { time: timeText(order.deadline) })}</span>
          </p>
          <p className="mt-2">{t(isRoom ? 'heldRoomText' : 'heldServiceText')}</p>
        </>
      )}
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {inPanel({ order, page })}
        {order.canDelete && hasAll && (
          <Button look="quiet" isWide isBusy={page.isGivingUp} isInactive={page.checkOut.busy !== null} onPress={() => setAsking(true)}>
            {page.isGivingUp ? o('deleting') : o('giveUp')}
          </Button>
        )}
      </div>
      <OrderConfirmDialog
        isOpen={isAsking}
        type="detail"
        isCancelMode={false}
        kind={order.orderType}
        onClose={() => setAsking(false)}
        onEvent={(event) => {
          if (event === 'deleteOrder') void page.giveUp();
        }}
      />
      <WaitOverlay checkOut={page.checkOut} />
    </Frame>
  );
}
