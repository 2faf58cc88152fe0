import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { ReleaseOrder } from '#web/ui/orders/ReleaseOrder.tsx';
import { usePayUntil } from '#web/ui/orders/usePayUntil.ts';
import { Actions, Result } from './Result.tsx';
import type { usePayResult } from './usePayResult.ts';

type NotPaidProps = {
  result: ReturnType<typeof usePayResult>;
  isReportedPaid: boolean;
  message: string;
  summary: ReactNode;
  detail: ReactNode;
};

/**
 * An unpaid order with its deadline and next actions (PAY-012). A return from the shop without
 * payment is not shown as a failure (B-47). The shop's message is plain text (PAY-013).
 */
export function NotPaid({ result, isReportedPaid, message, summary, detail }: NotPaidProps) {
  const t = useTranslations('payments');
  const r = useTranslations('release');
  const payUntil = usePayUntil();
  const { order } = result;
  const toOrders = (
    <LinkButton variant="quiet" to="Order" query={{ index: 0 }}>
      {t('toOrders')}
    </LinkButton>
  );
  if (order?.isReleasing)
    return (
      <Result tone="gold" icon={clockIcon} title={r('state')} text={r('waiting')}>
        {summary}
        <Actions>
          {detail}
          {toOrders}
        </Actions>
      </Result>
    );
  const { deadline } = order ?? { deadline: null };
  const heldUntil =
    deadline === null ? t('notPaidText') : t('heldUntil', { time: payUntil(deadline) });
  return (
    <Result
      tone="gold"
      icon={clockIcon}
      title={t('waitingTitle')}
      text={isReportedPaid ? t('waitingText') : heldUntil}
    >
      {!isReportedPaid && message !== '' && (
        <p className="w-full rounded-control bg-sunk p-3 text-left wrap-anywhere">
          <span className="block text-sm text-soft">{t('message')}</span>
          {message}
        </p>
      )}
      {summary}
      <Actions>
        {result.status === 'PAYING' && (
          <Button isBusy={result.isPaying} onPress={() => void result.payAgain()}>
            {result.isPaying ? t('openingShop') : t('payAgain')}
          </Button>
        )}
        <Button variant="secondary" onPress={result.checkAgain}>
          {t('checkAgain')}
        </Button>
        {detail}
        {toOrders}
      </Actions>
      {order?.canRelease && (
        <div className="w-full">
          <ReleaseOrder
            isBusy={result.isReleasing}
            isInactive={result.isPaying}
            onRelease={result.release}
          />
        </div>
      )}
    </Result>
  );
}
