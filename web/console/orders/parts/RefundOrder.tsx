import { useState } from 'react';
import { typedAmount } from '#domain/amounts.ts';
import { hasInvoice } from '#domain/invoices/rules.ts';
import { refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { refundable } from '#domain/orders/acts/rules.places.ts';
import type { MoneyParts, OrderPlace } from '#domain/orders/acts/shapes.places.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { MoneyField } from '#web/console/ui/fields/MoneyField.tsx';
import { Ticks } from '#web/console/ui/fields/Ticks.tsx';
import { openDialog } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { ActForm } from './ActForm.tsx';
import { useAct } from './useAct.ts';
import { useRefundAmount } from './useRefundAmount.ts';

type Props = { detail: OrderDeskDetail; money: MoneyParts; places: readonly OrderPlace[] };

/** What can still be refunded of an order, in cents. */
export const leftOf = ({ detail, money }: Omit<Props, 'places'>): number =>
  refundable(
    money,
    detail.refundRequests.reduce((sum, { amount }) => sum + amount, 0),
  );

/** Refunds a part or all of what was paid; a cancellation is an act of its own (B-37). */
export function RefundOrder(props: Props) {
  const t = useTranslations('orderActsAdmin');
  const open = () =>
    openDialog({
      rank: 'other',
      title: () => t('refundTitle'),
      body: ({ close }) => <Form {...props} onClose={close} />,
    });
  return (
    <Button variant="secondary" onPress={() => void open()}>
      {t('refund')}
    </Button>
  );
}

/** The places that the credit note names; empty: it names none. */
function useCreditPlaces({ detail, places }: Props) {
  const t = useTranslations('orderActsAdmin');
  const { order } = detail;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const priced = hasInvoice(order) ? places.filter(({ price }) => price > 0) : [];
  const options = priced.map(({ key, holder, name, state }) => ({
    value: key,
    label: `${holder ?? order.memberName} · ${name} · ${t(state)}`,
  }));
  const ticks = options.length > 1 && (
    <Ticks
      label={t('creditPlaces')}
      options={options}
      onChange={({ target: { value, checked } }) =>
        setTicked((before) =>
          checked ? [...before, value] : before.filter((key) => key !== value),
        )
      }
    />
  );
  return { ticked, ticks };
}

function Form({ onClose, ...props }: Props & { onClose: () => void }) {
  const { detail, money } = props;
  const t = useTranslations('orderActsAdmin');
  const most = leftOf({ detail, money });
  const amount = useRefundAmount(typedAmount(most), most);
  const { ticked: places, ticks } = useCreditPlaces(props);
  const { send, preview, ...act } = useAct(refundOrder, {
    orderNumber: detail.order.orderNumber,
    done: ({ isWaiting }) => t(isWaiting ? 'refundWaits' : 'refunded'),
    onDone: onClose,
  });
  const shown = moneyText(amount.cents ?? 0);
  const reduction = (amount.cents ?? 0) - money.kept;
  const serverError = act.fault?.field === 'amount' ? act.fault.text : undefined;
  return (
    <ActForm
      act={act}
      effects={[
        t('refundable', { amount: moneyText(most) }),
        ...(hasInvoice(detail.order) ? [t('creditNote', { amount: shown })] : []),
        ...(reduction > 0 && detail.order.orderStatus === 'PAID'
          ? [t('reduces', { amount: moneyText(reduction) })]
          : []),
      ]}
      keep={t('keepAsIs')}
      yes={t('refundYes', { amount: shown })}
      onKeep={onClose}
      onSend={(typed) =>
        amount.cents === null ? amount.complain() : send(typed, { amount: amount.cents, places })
      }
      onPreview={async (typed) => {
        if (amount.cents !== null) return preview(typed, { amount: amount.cents, places });
        amount.complain();
        return null;
      }}
    >
      <MoneyField
        label={t('refundAmount')}
        isRequired
        typed={amount.typed}
        value={amount.typed}
        onChange={({ target }) => amount.onTyped(target.value)}
        serverError={serverError ?? amount.error}
      />
      {ticks}
    </ActForm>
  );
}
