import { personalData } from '#domain/members/calls.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import { alert } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

type CancelOptions = { onDone: (orderNumber: string) => unknown; onRefused: () => unknown };

/**
 * Cancels a purchased order (ORD-066, ORD-067). Closing the dialog of a refusal calls `onRefused`,
 * because the displayed state is outdated (ERR-007).
 */
export function useCancel({ onDone, onRefused }: CancelOptions) {
  const t = useTranslations('orders');
  const { mutate, isBusy } = useCallMutation(cancelOrder, {
    onDone: (_, { orderNumber }) => {
      toast(t('cancelDone'));
      void refetchCalls(personalData);
      return onDone(orderNumber);
    },
    onRefused: (failure) => {
      if (failure.kind === 'ended') return false;
      void alert({ title: t('cancelFailedTitle'), text: failure.text }).then(() => onRefused());
      return true;
    },
  });
  return { cancel: (orderNumber: string) => mutate({ orderNumber }), isCancelling: isBusy };
}
