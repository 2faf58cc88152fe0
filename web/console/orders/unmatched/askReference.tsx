import { preparePaymentRefund } from '#domain/payments/calls.admin.ts';
import type { UnmatchedPayment } from '#domain/payments/shapes.ts';
import { hasSign, oneLine } from '#domain/text/text.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { isReason } from './reasons.ts';
import { reportedText } from './reportedText.ts';
import { useDecision } from './useDecision.ts';

/** Opens a dialog that enters a payment as paid back by hand (I27). */
export const askReference = (payment: UnmatchedPayment): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('unmatchedAdmin', 'refundTitle', { amount: reportedText(payment) }),
    body: ({ close }) => <ReferenceForm payment={payment} onClose={close} />,
  });

function ReferenceForm({ payment, onClose }: { payment: UnmatchedPayment; onClose: () => void }) {
  const u = useTranslations('unmatchedAdmin');
  const t = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const { id, version, decision } = payment;
  const { typed, field, setFault } = useTyped({
    reference: decision?.reference ?? '',
    reason: decision?.reason ?? '',
  });
  const { mutate } = useDecision(preparePaymentRefund, u('prepared'));
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const reference = oneLine(typed.reference);
        const reason = typed.reason.trim();
        if (reference.length < 3 || reference.length > 60 || !hasSign(reference))
          return setFault({ field: 'reference', text: t('referenceWrong') });
        if (!isReason(reason)) return setFault({ field: 'reason', text: a('reasonMissing') });
        void send((dialog) => mutate({ id, version, reference, reason }, dialog));
      }}
    >
      <p className="mb-4 text-soft">{u('refundText')}</p>
      <div className="space-y-4">
        <TextField
          label={t('reference')}
          hint={t('referenceHint')}
          maxLength={60}
          autoFocus
          isRequired
          {...field('reference')}
        />
        <TextField
          label={a('reason')}
          hint={a('reasonHint')}
          rows={2}
          maxLength={300}
          isRequired
          {...field('reason')}
        />
      </div>
      <FieldError isLarge text={failure} className="mt-3" />
      <DialogButtons label={u('refundYes')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
