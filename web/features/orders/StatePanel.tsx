import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/ui/icons.ts';
import { CancelBooking, CancelNote } from './cancel/CancelBooking.tsx';
import { CancelPlaces } from './cancel/CancelPlaces.tsx';
import { endedKey, phaseOf, reasonKey, paidBeforeRelease } from './cardTexts.ts';
import { PayThen } from './pay/Deadline.tsx';
import { ExtendOwn } from './pay/ExtendOwn.tsx';
import { RemindMe } from './pay/RemindMe.tsx';
import { BookEventAgain } from './cancel/BookEventAgain.tsx';
import { GiveUp } from './cancel/GiveUp.tsx';
import { BeingReleased, HandedOver, Release } from './pay/HandedOver.tsx';
import { stepOf } from './pay/MainAction.tsx';
import { StepInPanel } from './NextStep.tsx';
import { Frame, TimeLeft } from './StateFrame.tsx';
import type { OrderActions } from './useOrderActions.ts';
import { WaitOverlay } from './pay/WaitOverlay.tsx';

type Props = { order: ActivityOrderDetail; page: OrderActions };

/** State, deadline and actions of the order (S-16, S-34). */
export function StatePanel({ order, page }: Props) {
  const t = useTranslations('orders');
  const released = useTranslations('release');
  const step = stepOf({ order, page });
  if (order.isReleasing) return <BeingReleased order={order} />;
  switch (phaseOf(order)) {
    case 'unpaid':
      return <Held key={order.deadline} order={order} page={page} />;
    case 'paying':
      return (
        <HandedOver
          order={order}
          page={page}
          step={step}
          text={(time) => t('handedOverText', { time })}
        />
      );
    case 'purchased':
    case 'ended':
      return (
        <Frame
          variant={order.activityFinish ? 'over' : 'done'}
          icon={checkIcon}
          title={t(order.activityFinish ? endedKey(order) : 'purchasedTitle')}
        >
          {!order.activityFinish && <p className="mt-2">{t('purchasedText')}</p>}
          {paidBeforeRelease(order) && <p className="mt-2">{released('paid')}</p>}
          <div className="mt-4 empty:hidden">
            <StepInPanel step={step} />
          </div>
          {!order.activityFinish && (
            <div className="mt-3 space-y-2">
              {order.canCancel && <CancelBooking order={order} type="detail" cancelling={page} />}
              {order.canCancelPlaces && <CancelPlaces order={order} />}
              <CancelNote order={order} canGive={!order.realName} />
            </div>
          )}
        </Frame>
      );
    default:
      return (
        <Ended
          order={order}
          title={t(order.cancelType === 'EXPIRED' ? 'expiredTitle' : 'cancelledTitle')}
        />
      );
  }
}

function Held({ order, page }: Props) {
  const t = useTranslations('orders');
  if (page.isOver) return <Ended order={order} title={t('expiredTitle')} />;
  return (
    <Frame variant="held" icon={clockIcon} title={t('held')}>
      {order.deadline !== null && (
        <>
          <TimeLeft until={order.deadline} onEnd={page.reloadAfterZero} />
          <p className="mt-2">
            {t(order.amount === 0 ? 'heldFreeText' : 'heldText')} <PayThen order={order} />
          </p>
        </>
      )}
      <div className="mt-4 flex flex-col gap-2">
        <StepInPanel step={stepOf({ order, page })} />
        <ExtendOwn order={order} isInactive={page.checkOut.busy !== null} />
        {order.canChange && (
          <LinkButton
            variant="secondary"
            isWide
            to="ChangeOrder"
            query={{ orderNumber: order.orderNumber }}
          >
            {t('changeTickets')}
          </LinkButton>
        )}
        {order.canDelete && <GiveUp order={order} page={page} />}
        <Release order={order} page={page} />
      </div>
      <RemindMe />
      <WaitOverlay checkOut={page.checkOut} />
    </Frame>
  );
}

function Ended({ order, title }: { order: ActivityOrderDetail; title: string }) {
  const t = useTranslations('orders');
  const reason = reasonKey(order);
  const isLate = order.orderStatus !== 'CANCEL' || order.cancelType === 'EXPIRED';
  return (
    <Frame variant="over" icon={warningIcon} title={title}>
      <p className="mt-2">{isLate ? t('expiredText') : reason === null ? '' : t(reason)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <BookEventAgain order={order} />
        <LinkButton to="Order" query={{ index: 3 }} variant="quiet">
          {t('toOrders')}
        </LinkButton>
      </div>
    </Frame>
  );
}
