import { useRef, useState } from 'react';
import { typedAmount } from '#domain/amounts.ts';
import { hasInvoice } from '#domain/invoices/rules.ts';
import { cancelPlaces, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { keptOf } from '#domain/orders/acts/rules.places.ts';
import type { MoneyParts } from '#domain/orders/acts/shapes.places.ts';
import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { MoneyField } from '#web/console/ui/fields/MoneyField.tsx';
import { openDialog } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { ActForm } from './ActForm.tsx';
import { type ActTyped, useAct } from './useAct.ts';
import { useRefundAmount } from './useRefundAmount.ts';

type Props = {
  detail: OrderDeskDetail;
  money: MoneyParts;
  chosen: readonly { key: string; price: number }[];
  /** Whether the order has no others: then it ends. */
  isLast: boolean;
  /** What else the cancellation does, for example with tickets. */
  effects: readonly string[];
};

const words = {
  places: {
    open: 'cancel',
    title: 'cancelTitle',
    yes: 'cancelCount',
    keep: 'keepTickets',
    done: 'cancelled',
    doneAll: 'cancelledAll',
    frees: 'frees',
    ends: 'endsOrder',
  },
  sessions: {
    open: 'cancelSessions',
    title: 'cancelSessionsTitle',
    yes: 'cancelSessionsCount',
    keep: 'keepSessions',
    done: 'sessionsCancelled',
    doneAll: 'sessionsCancelledAll',
    frees: 'freesSessions',
    ends: 'endsBooking',
  },
} as const;
const wordsOf = ({ order }: OrderDeskDetail) => words[orderKinds[order.orderType].parts];

/** Cancels the ticked places or sessions. What is refunded is chosen apart from it (B-37). */
export function CancelPlaces(props: Props) {
  const t = useTranslations('orderActsAdmin');
  const { detail, chosen } = props;
  const { open, title } = wordsOf(detail);
  const ask = () =>
    openDialog({
      rank: 'other',
      title: () => t(title, { count: chosen.length }),
      body: ({ close }) => <Form {...props} onClose={close} />,
    });
  return (
    <Button variant="secondary" isInactive={chosen.length === 0} onPress={() => void ask()}>
      {t(open)}
    </Button>
  );
}

type Refund = 'none' | 'full' | 'other';

/** Both acts of the dialog: the refund follows when the places are cancelled. */
function useCancelling({ detail, chosen }: Props, onClose: () => void) {
  const t = useTranslations('orderActsAdmin');
  const { orderNumber } = detail.order;
  const { done, doneAll } = wordsOf(detail);
  // The credit note names places of events.
  const isOfEvent = orderKinds[detail.order.orderType].parts === 'places';
  const isDone = useRef(false);
  const refunding = useAct(refundOrder, {
    orderNumber,
    done: ({ isWaiting }) => t(isWaiting ? 'refundWaits' : 'refunded'),
    onDone: onClose,
  });
  const cancelling = useAct(cancelPlaces, {
    orderNumber,
    done: (answer) => (answer.isEnded ? t(doneAll) : t(done, { count: answer.count })),
    onDone: () => void (isDone.current = true),
  });
  const send = async (typed: ActTyped, amount: number) => {
    const places = chosen.map(({ key }) => key);
    if (!isDone.current) await cancelling.send(typed, { places });
    if (!isDone.current) return;
    if (amount === 0) onClose();
    else await refunding.send(typed, { amount, places: isOfEvent ? places : [] });
  };
  const { fault } = cancelling.fault === null ? refunding : cancelling;
  const act = {
    isBusy: cancelling.isBusy || refunding.isBusy,
    fault,
    setFault: cancelling.setFault,
  };
  const preview = (typed: ActTyped) =>
    cancelling.preview(typed, { places: chosen.map(({ key }) => key) });
  return { act, send, preview };
}

function Form({ onClose, ...props }: Props & { onClose: () => void }) {
  const t = useTranslations('orderActsAdmin');
  const { kept, effects } = useEffects(props);
  const { keep, yes } = wordsOf(props.detail);
  const { act, send, preview } = useCancelling(props, onClose);
  const [refund, setRefund] = useState<Refund>('none');
  const other = useRefundAmount(typedAmount(kept), kept);
  const amount = { none: 0, full: kept, other: other.cents }[refund];
  const serverError = act.fault?.field === 'amount' ? act.fault.text : undefined;
  const credited = kept > 0 && amount !== null && amount > 0 && hasInvoice(props.detail.order);
  return (
    <ActForm
      act={act}
      effects={[...effects, ...(credited ? [t('creditNote', { amount: moneyText(amount) })] : [])]}
      keep={t(keep)}
      yes={t(yes, { count: props.chosen.length })}
      isDanger
      onKeep={onClose}
      onSend={(typed) => (amount === null ? other.complain() : send(typed, amount))}
      onPreview={preview}
    >
      {kept > 0 && (
        <Choices
          label={t('refundOf')}
          value={refund}
          options={[
            { value: 'none', label: t('refundNothing') },
            { value: 'full', label: moneyText(kept) },
            { value: 'other', label: t('refundOther') },
          ]}
          onChange={setRefund}
        />
      )}
      {refund === 'other' && (
        <MoneyField
          label={t('refundAmount')}
          isRequired
          typed={other.typed}
          value={other.typed}
          onChange={({ target }) => other.onTyped(target.value)}
          serverError={serverError ?? other.error}
        />
      )}
    </ActForm>
  );
}

/** What the cancellation does, as numbers. */
function useEffects({ detail, money, chosen, isLast, ...of }: Props) {
  const t = useTranslations('orderActsAdmin');
  const { frees, ends } = wordsOf(detail);
  const price = chosen.reduce((sum, place) => sum + place.price, 0);
  const kept = keptOf({ price, isLast }, money);
  const effects = [
    t(frees, { count: chosen.length }),
    ...of.effects,
    ...(kept > 0 ? [t('keeps', { amount: moneyText(kept) })] : []),
    ...(isLast ? [t(ends)] : []),
  ];
  return { kept, effects };
}
