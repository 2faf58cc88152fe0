import { useEffect } from 'react';
import { personalData } from '#domain/members/calls.ts';
import { releaseOrder } from '#domain/orders/calls.ts';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { alert } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** ms */
const everyMs = 3000;

/**
 * Releases an order at checkout (B-47). `onChanged` gets its status: PAID if the payment was
 * faster, null after a refusal.
 */
export function useRelease(onChanged: (status: OrderStatus | null) => unknown) {
  const t = useTranslations('release');
  const { mutate, isBusy } = useCallMutation(releaseOrder, {
    onDone: async ({ orderStatus }) => {
      if (orderStatus === 'CANCEL') toast(t('done'));
      if (orderStatus === 'PAID') await alert({ title: t('paidTitle'), text: t('paid') });
      void refetchCalls(personalData);
      await onChanged(orderStatus);
    },
    onRefused: () => void onChanged(null),
  });
  return { release: (orderNumber: string) => mutate({ orderNumber }), isReleasing: isBusy };
}

export function useWhileReleasing(isReleasing: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isReleasing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isReleasing, refetch]);
}
