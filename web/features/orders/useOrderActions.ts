import { useRef } from 'react';
import { personalData } from '#domain/members/calls.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { go } from '#web/platform/nav.ts';
import { useAccess } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useIsPast } from '#web/platform/useIsPast.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useRelease } from '#web/ui/orders/useRelease.ts';
import { useCancel } from './cancel/useCancel.ts';
import { useCheckOut } from './pay/useCheckOut.ts';
import { useReloadAfterZero } from './useReloadAfterZero.ts';

/** Actions of an order of any kind: check out, pay, give up, release, cancel. */
export function useOrderActions(
  orderNumber: string,
  deadline: number | null,
  reload: () => Promise<unknown>,
) {
  const t = useTranslations('orders');
  const access = useAccess();
  const reloadAfterZero = useReloadAfterZero(reload);

  const giveUp = useCallMutation(deleteOrder, {
    onDone: async () => {
      toast(t('given'));
      // Members with services only have no list of orders (SHL-015).
      if (access !== 'FULL') return go('BecList', {}, { replace: true });
      await refetchCalls(personalData);
      go('Order', { index: 0 }, { replace: true });
    },
    onRefused: () => void reload(),
  });

  const cancelling = useCancel({
    onDone: (number) => go('CancleDetail', { orderNumber: number }, { replace: true }),
    onRefused: () => void reload(),
  });

  /** Event whose tickets open after the release. */
  const eventId = useRef<string>(undefined);
  const releasing = useRelease((status) =>
    status === 'CANCEL' && eventId.current !== undefined
      ? go('PurchaseTicket', { eventID: eventId.current }, { replace: true })
      : reload(),
  );

  return {
    ...cancelling,
    isReleasing: releasing.isReleasing,
    release: () => void releasing.release(orderNumber),
    /** Releases the order and opens the ticket choice of its event. */
    chooseOther: (of: string) => {
      eventId.current = of;
      void releasing.release(orderNumber);
    },
    /** The deadline has passed, even if the API has not cancelled the order yet. */
    isOver: useIsPast(deadline),
    reloadAfterZero,
    checkOut: useCheckOut(() => void reload()),
    giveUp: () => giveUp.mutate({ orderNumber }),
    isGivingUp: giveUp.isBusy,
  };
}
export type OrderActions = ReturnType<typeof useOrderActions>;
