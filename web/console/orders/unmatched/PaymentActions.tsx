import { closePayment, confirmPaymentRefund, reopenPayment } from '#domain/payments/calls.admin.ts';
import type { UnmatchedPayment } from '#domain/payments/shapes.ts';
import { can } from '#web/console/platform/console.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { confirm } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { askOrder } from './askOrder.tsx';
import { askReference } from './askReference.tsx';
import { reportedText } from './reportedText.ts';
import { useDecision } from './useDecision.ts';

type Of = { payment: UnmatchedPayment };

/** Buttons by the state of a payment; none without the right or when it is done. */
export function PaymentActions({ payment }: Of) {
  const { country, district, state } = payment;
  if (!can('orders.write', { country, district })) return null;
  if (state === 'OPEN') return <Open payment={payment} />;
  return state === 'PREPARED' ? <Prepared payment={payment} /> : null;
}

function Open({ payment }: Of) {
  const u = useTranslations('unmatchedAdmin');
  const { id, version, status } = payment;
  const { mutate, isBusy } = useDecision(closePayment, u('closed'));
  const close = () =>
    askReason({
      title: u('closeTitle'),
      text: u(status === 'PAID' ? 'closeText' : 'closeReportText'),
      facts: status === 'PAID' ? [reportedText(payment)] : [],
      yes: u('closeYes'),
      act: (reason, dialog) => mutate({ id, version, reason }, dialog),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'PAID' && (
        <>
          <Button variant="secondary" onPress={() => void askOrder(payment)}>
            {u('assign')}
          </Button>
          <Button variant="secondary" onPress={() => void askReference(payment)}>
            {u('refund')}
          </Button>
        </>
      )}
      <Button variant="quiet" isBusy={isBusy} onPress={() => void close()}>
        {u('close')}
      </Button>
    </div>
  );
}

function Prepared({ payment }: Of) {
  const u = useTranslations('unmatchedAdmin');
  const t = useTranslations('ordersAdmin');
  const { id, version, decision } = payment;
  const confirming = useDecision(confirmPaymentRefund, u('refunded'));
  const reopening = useDecision(reopenPayment, u('reopened'));
  const ask = () =>
    confirm({
      title: t('confirmTitle', {
        amount: reportedText(payment),
        reference: decision?.reference ?? '',
      }),
      text: u('confirmText'),
      yes: t('confirmRefund'),
      act: (dialog) => confirming.mutate({ id, version }, dialog),
    });
  const reopen = () =>
    askReason({
      title: u('reopenTitle'),
      text: u('reopenText'),
      yes: u('reopenYes'),
      act: (reason, dialog) => reopening.mutate({ id, version, reason }, dialog),
    });
  return (
    <div className="flex min-w-48 flex-wrap items-center gap-2">
      {decision?.isByMe ? (
        <p className="max-w-56 text-soft">{t('waitsForSecond')}</p>
      ) : (
        <Button isBusy={confirming.isBusy} onPress={() => void ask()}>
          {t('confirmRefund')}
        </Button>
      )}
      <Button variant="quiet" onPress={() => void askReference(payment)}>
        {t('enterAgain')}
      </Button>
      <Button variant="quiet" isBusy={reopening.isBusy} onPress={() => void reopen()}>
        {u('reopen')}
      </Button>
    </div>
  );
}
