import { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import { personalData } from '#domain/members/calls.ts';
import { deleteOrder, releaseOrder } from '#domain/orders/calls.ts';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import { isRefusedWith, type Refused } from '#web/platform/calls/refused.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { alert, openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import {
  currentLanguage,
  loadTranslations,
  textOf,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

type Choice = { orderNumber: string; text: string; onView: () => void; close: () => void };

/**
 * Handles 8039: offers to open the open order for this event, or to release it and book again
 * (B-47). `onView` opens the order.
 */
export async function askOpenOrder(
  failure: Pick<Refused, 'text' | 'data'>,
  onView: (orderNumber: string | null) => void,
): Promise<void> {
  const { orderNumber } = (failure.data ?? {}) as { orderNumber?: string | null };
  await loadTranslations(currentLanguage(), ['release']);
  // A concurrent request is making the order, so its number is unknown.
  if (orderNumber === undefined || orderNumber === null) return onView(null);
  await openDialog({
    rank: 'other',
    title: () => textOf('release', 'refusedTitle'),
    body: ({ close }) => (
      <OpenOrder
        orderNumber={orderNumber}
        text={failure.text}
        close={close}
        onView={() => onView(orderNumber)}
      />
    ),
  });
}

function OpenOrder({ orderNumber, text, onView, close }: Choice) {
  const t = useTranslations('release');
  const onReleased = async (status: OrderStatus) => {
    close();
    await refetchCalls(personalData, getEventDetail, getEventInfo);
    if (status === 'CANCEL') toast(textOf('release', 'doneBook'));
    else if (status === 'PAID')
      await alert({ title: textOf('release', 'paidTitle'), text: textOf('release', 'paid') });
    else await alert({ title: textOf('release', 'state'), text: textOf('release', 'pending') });
  };
  // Before the check-out there is no shop order: the reservation is deleted.
  const giveUp = useCallMutation(deleteOrder, { onDone: () => onReleased('CANCEL') });
  const release = useCallMutation(releaseOrder, {
    onDone: ({ orderStatus }) => onReleased(orderStatus),
    onRefused: (failure) => {
      const isReservation = isRefusedWith(failure, ['notCheckedOut']);
      if (isReservation) void giveUp.mutate({ orderNumber });
      return isReservation;
    },
  });
  const isBusy = release.isBusy || giveUp.isBusy;
  return (
    <>
      <p>{text}</p>
      <p className="mt-2 mb-5 text-soft">{t('mayBeGone')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" isInactive={isBusy} onPress={close}>
          {t('close')}
        </Button>
        <Button
          variant="secondary"
          isBusy={isBusy}
          onPress={() => void release.mutate({ orderNumber })}
        >
          {isBusy ? t('busy') : t('releaseIt')}
        </Button>
        <Button
          isInactive={isBusy}
          onPress={() => {
            close();
            onView();
          }}
        >
          {t('viewOrder')}
        </Button>
      </div>
    </>
  );
}
