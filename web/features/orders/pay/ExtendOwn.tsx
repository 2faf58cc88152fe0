import { useEffect, useRef } from 'react';
import { extendOwnHold } from '#domain/orders/acts/calls.own.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';

type Held = {
  order: Pick<ActivityOrderDetail, 'orderNumber' | 'holdExtension'>;
  isInactive: boolean;
};

/**
 * Extends a reservation once (B-38). A page that a push message opens with `extend=1` asks at once,
 * because opening an address must change nothing.
 */
export function ExtendOwn({ order: { orderNumber, holdExtension }, isInactive }: Held) {
  const t = useTranslations('orders');
  const isFromMessage = useAddress().query['extend'] === '1';
  const wasShown = useRef(false);
  const { mutate, isBusy } = useCallMutation(extendOwnHold, {
    onDone: async ({ deadline }) => {
      await refetchCalls();
      toast(t('extended', { time: timeText(deadline) }));
    },
    onRefused: () => void refetchCalls(),
  });
  const minutes = holdExtension?.isUsed === false ? holdExtension.minutes : null;
  useEffect(() => {
    if (!isFromMessage || wasShown.current || minutes === null) return;
    wasShown.current = true;
    void confirm({
      title: t('extendTitle', { count: minutes }),
      text: t('extendText'),
      yes: t('extend', { count: minutes }),
      no: t('extendNo'),
    }).then((isYes) => (isYes ? mutate({ orderNumber }) : undefined));
  }, [isFromMessage, minutes, mutate, orderNumber, t]);
  if (holdExtension === null) return null;
  if (minutes === null) return <p className="text-sm text-soft">{t('extendedOnce')}</p>;
  return (
    <Button
      variant="secondary"
      isWide
      isBusy={isBusy}
      isInactive={isInactive}
      onPress={() => void mutate({ orderNumber })}
    >
      {t('extend', { count: minutes })}
    </Button>
  );
}
