import { useState } from 'react';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import type { OrderRowView } from '#domain/orders/shapes.admin.ts';
import { orderNumber as orderNumberShape } from '#domain/orders/shapes.ts';
import { assignPayment } from '#domain/payments/calls.admin.ts';
import type { UnmatchedPayment } from '#domain/payments/shapes.ts';
import { oneLine } from '#domain/text/text.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { OrderState } from '#web/console/ui/OrderState.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { isReason } from './reasons.ts';
import { reportedText } from './reportedText.ts';
import { useDecision } from './useDecision.ts';

/** Opens a dialog that makes a payment the payment of an order. It shows the order first. */
export const askOrder = (payment: UnmatchedPayment): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('unmatchedAdmin', 'assignTitle', { amount: reportedText(payment) }),
    body: ({ close }) => <OrderForm payment={payment} onClose={close} />,
  });

/** Reads the order of a complete number; null while there is none. */
function useOrder(text: string) {
  const orderNumber = oneLine(text).toUpperCase();
  const isWhole = orderNumberShape.safeParse(orderNumber).success;
  const { data, isError } = useCallQuery(
    getOrderRow,
    { orderNumber },
    { enabled: isWhole, ignore: ['noData'], quiet: true },
  );
  return {
    orderNumber,
    order: isWhole ? (data?.order ?? null) : null,
    isUnknown: isWhole && isError,
  };
}

/** What assigning the payment to this order does, or why it cannot be done. */
function useOutcome(payment: UnmatchedPayment, order: OrderRowView | null) {
  const u = useTranslations('unmatchedAdmin');
  if (order === null) return { effect: '', fault: '' };
  if (order.amount !== payment.amount || order.currency !== payment.currency)
    return { effect: '', fault: u('otherAmount', { amount: reportedText(order) }) };
  if (order.paidDate !== null || order.refundState !== null)
    return { effect: '', fault: u('paidAlready') };
  return {
    effect: u(order.orderStatus === 'CANCEL' || order.isGivenUp ? 'willRestore' : 'willPurchase'),
    fault: '',
  };
}

function OrderForm({ payment, onClose }: { payment: UnmatchedPayment; onClose: () => void }) {
  const u = useTranslations('unmatchedAdmin');
  const a = useTranslations('administrators');
  const { id, version } = payment;
  const { typed, field, setFault } = useTyped({
    orderNumber: payment.orderNumber ?? '',
    reason: '',
  });
  const { orderNumber, order, isUnknown } = useOrder(typed.orderNumber);
  const { effect, fault } = useOutcome(payment, order);
  const { mutate } = useDecision(assignPayment, u('assigned'));
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const [isSent, setSent] = useState(false);
  const wrong = isUnknown ? u('noOrder') : fault;
  const shown = wrong !== '' && (isSent || isUnknown || order !== null) ? { error: wrong } : {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setSent(true);
        const reason = typed.reason.trim();
        if (order === null)
          return setFault({ field: 'orderNumber', text: isUnknown ? wrong : u('numberMissing') });
        if (wrong !== '') return;
        if (!isReason(reason)) return setFault({ field: 'reason', text: a('reasonMissing') });
        void send((dialog) => mutate({ id, version, orderNumber, reason }, dialog));
      }}
    >
      <p className="mb-4 text-soft">{u('assignText')}</p>
      <div className="space-y-4">
        <TextField
          label={u('orderNumber')}
          maxLength={20}
          autoFocus
          isRequired
          autoCapitalize="characters"
          {...field('orderNumber')}
          {...shown}
        />
        <div className="min-h-24 rounded-control bg-sunk px-3 py-2 text-sm" aria-live="polite">
          {order === null ? (
            <p className="text-soft">{u('orderHint')}</p>
          ) : (
            <>
              <p className="font-semibold">
                {order.memberName} <span className="tabular-nums">{order.memberNumber}</span>
              </p>
              <p>
                {order.name} · {reportedText(order)}
              </p>
              <OrderState row={order} />
              {effect !== '' && <p className="mt-1">{effect}</p>}
            </>
          )}
        </div>
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
      <DialogButtons label={u('assignYes')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
