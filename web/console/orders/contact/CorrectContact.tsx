import { correctOrderContact } from '#domain/orders/acts/calls.contact.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ActButton } from '#web/console/orders/parts/ActButton.tsx';
import { ActForm } from '#web/console/orders/parts/ActForm.tsx';
import { faultAt, useAct } from '#web/console/orders/parts/useAct.ts';

type View = { detail: OrderDeskDetail };

/** Corrects whom the company calls and writes to about an order. */
export function CorrectContact({ detail }: View) {
  const t = useTranslations('orderDeskAdmin');
  return (
    <ActButton label={t('contact')} title={t('contactTitle')}>
      {(close) => <Form detail={detail} onClose={close} />}
    </ActButton>
  );
}

function Form({ detail, onClose }: View & { onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const { typed: contact, field } = useTyped(detail.contact);
  const act = useAct(correctOrderContact, {
    orderNumber: detail.order.orderNumber,
    done: () => t('contactDone'),
    onDone: onClose,
  });
  const of = (name: 'name' | 'phone' | 'email') => ({
    isRequired: true,
    ...field(name),
    ...faultAt(act, `contact.${name}`),
  });
  return (
    <ActForm
      act={act}
      effects={[t('contactEffect')]}
      keep={t('keepContact')}
      yes={t('saveContact')}
      onKeep={onClose}
      onSend={(typed) => act.send(typed, { contact })}
      onPreview={(typed) => act.preview(typed, { contact })}
    >
      <TextField label={t('name')} maxLength={100} {...of('name')} />
      <TextField label={t('phone')} type="tel" inputMode="tel" {...of('phone')} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        maxLength={200}
        {...of('email')}
      />
    </ActForm>
  );
}
