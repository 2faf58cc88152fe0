import { payButtonOf } from '#domain/orders/rules.ts';
import type { OrderItem } from '#domain/orders/shapes.ts';
import { go } from '#web/platform/nav.ts';
import { useIsPast } from '#web/platform/useIsPast.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Deadline } from './pay/Deadline.tsx';
import type { CheckOut } from './pay/useCheckOut.ts';

type ToPayProps = { order: OrderItem; checkOut: CheckOut; onZero: () => void };

const deadlineKinds = { payNow: 'pay', selectCoupon: 'redeem', checkOut: 'checkOut' } as const;

/** Deadline and the only button of a card in the first tab (ORD-035 to ORD-038). */
export function ToPay({ order, checkOut, onZero }: ToPayProps) {
  const t = useTranslations('orders');
  const isOver = useIsPast(order.deadline);
  const button = payButtonOf(order);
  const isFree = button === 'checkOut' && order.amount === 0;
  const isBusy = checkOut.busy === order.orderNumber;
  const press = () => {
    if (button === 'selectCoupon')
      return go('BookingOrderConfirmation', { orderNumber: order.orderNumber });
    return void (button === 'payNow'
      ? checkOut.payNow(order.orderNumber)
      : checkOut.checkOut(order.orderNumber));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 border-t border-line bg-gold-soft px-4 py-3">
      {order.deadline !== null && (
        <div className="min-w-0 flex-1 basis-28">
          <Deadline
            deadline={order.deadline}
            kind={isFree ? 'confirm' : deadlineKinds[button]}
            onEnd={onZero}
          />
        </div>
      )}
      <Button
        className="relative z-10 ml-auto"
        isBusy={isBusy}
        isInactive={isOver || (checkOut.busy !== null && !isBusy)}
        onPress={press}
      >
        {isOver
          ? t('timeIsUp')
          : isBusy
            ? t(button === 'payNow' ? 'openingShop' : 'checkingOut')
            : t(isFree ? 'confirmFree' : button)}
      </Button>
    </div>
  );
}
