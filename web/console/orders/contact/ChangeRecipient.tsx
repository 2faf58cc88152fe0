import type { Output } from '#domain/call.ts';
import { changeInvoiceRecipient, getOrderRecipient } from '#domain/invoices/calls.order.ts';
import { hasInvoice } from '#domain/invoices/rules.ts';
import { addressMost, recipientMost } from '#domain/invoices/shapes.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ActButton } from '#web/console/orders/parts/ActButton.tsx';
import { ActForm } from '#web/console/orders/parts/ActForm.tsx';
import { faultAt, useAct } from '#web/console/orders/parts/useAct.ts';

type View = { detail: OrderDeskDetail };
type Shown = Output<typeof getOrderRecipient>;

/** Changes to whom an order's invoice is made out, within the days of the setting (PAY-023). */
export function ChangeRecipient({ detail }: View) {
  const t = useTranslations('orderDeskAdmin');
  if (!hasInvoice(detail.order)) return null;
  return (
    <ActButton label={t('recipient')} title={t('recipientTitle')}>
      {(close) => <Loaded detail={detail} onClose={close} />}
    </ActButton>
  );
}

function Loaded({ detail, onClose }: View & { onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const { orderNumber } = detail.order;
  const { data, isError } = useCallQuery(getOrderRecipient, { orderNumber });
  if (isError) return <p>{t('noInvoice')}</p>;
  if (data === undefined) return <RowsSkeleton label={t('recipientTitle')} />;
  return data.isChangeable ? (
    <Form detail={detail} shown={data} onClose={onClose} />
  ) : (
    <p>{t('recipientFixed')}</p>
  );
}

function Form({ detail, shown, onClose }: View & { shown: Shown; onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const { recipient, address, email, changeableUntil } = shown;
  const language = useLanguage();
  const { typed: to, field } = useTyped({ recipient, address, email });
  const act = useAct(changeInvoiceRecipient, {
    orderNumber: detail.order.orderNumber,
    done: () => t('recipientDone'),
    onDone: onClose,
  });
  const of = (name: 'recipient' | 'address' | 'email') => ({
    ...field(name),
    ...faultAt(act, name),
  });
  return (
    <ActForm
      act={act}
      effects={[
        t('recipientEffect'),
        ...(changeableUntil === null
          ? []
          : [t('recipientUntil', { day: calendarDayText(changeableUntil, language) })]),
      ]}
      keep={t('keepRecipient')}
      yes={t('saveRecipient')}
      onKeep={onClose}
      onSend={(typed) => act.send(typed, to)}
      onPreview={(typed) => act.preview(typed, to)}
    >
      <TextField label={t('madeOutTo')} maxLength={recipientMost} isRequired {...of('recipient')} />
      <TextField label={t('address')} rows={3} maxLength={addressMost} {...of('address')} />
      <TextField label={t('email')} type="email" maxLength={200} {...of('email')} />
    </ActForm>
  );
}
