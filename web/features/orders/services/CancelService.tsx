import { now } from '#web/platform/clock.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import type { useCancel } from '#web/features/orders/cancel/useCancel.ts';
import type { ServiceOrder } from './useServiceOrder.ts';

type CancelServiceProps = { order: ServiceOrder; cancelling: ReturnType<typeof useCancel> };

/** Cancels after a confirmation, which states how many coupons are returned (B-11, SVC-030). */
export function CancelService({ order, cancelling }: CancelServiceProps) {
  const t = useTranslations('bookedServices');
  const o = useTranslations('orders');
  const today = dayOf(now());
  const back = order.coupons.filter(({ expiryDate }) => expiryDate >= today).length;
  const ended = order.coupons.length - back;
  const ask = async () => {
    const isYes = await confirm({
      title: t('cancelTitle'),
      text: [
        t('cancelFrees'),
        back > 0 ? t('cancelBack', { count: back }) : '',
        ended > 0 ? t('cancelEnded', { count: ended }) : '',
        t('cancelFinal'),
      ]
        .filter(Boolean)
        .join(t('sentenceSpace')),
      yes: o('cancelBooking'),
      no: o('keep'),
      isDanger: true,
    });
    if (isYes) await cancelling.cancel(order.orderNumber);
  };
  return (
    <Button variant="quiet" isBusy={cancelling.isCancelling} onPress={() => void ask()}>
      {cancelling.isCancelling ? o('cancelling') : o('cancelBooking')}
    </Button>
  );
}
