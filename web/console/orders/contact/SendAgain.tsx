import { useState } from 'react';
import { getOrderMails } from '#domain/notifications/calls.order.ts';
import { repeatOrderMail } from '#domain/orders/acts/calls.contact.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { ownStamp } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { ActButton } from '#web/console/orders/parts/ActButton.tsx';
import { ActForm } from '#web/console/orders/parts/ActForm.tsx';
import { faultAt, useAct } from '#web/console/orders/parts/useAct.ts';

type View = { detail: OrderDeskDetail };

/** Sends the tickets or any mail of an order again, to the present address. */
export function SendAgain({ detail }: View) {
  const t = useTranslations('orderDeskAdmin');
  return (
    <ActButton label={t('again')} title={t('againTitle')}>
      {(close) => <Form detail={detail} onClose={close} />}
    </ActButton>
  );
}

const tickets = 'tickets';

function Form({ detail, onClose }: View & { onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const n = useTranslations('notificationsAdmin');
  const { orderNumber } = detail.order;
  const isPaid = detail.order.orderStatus === 'PAID';
  const mails = useCallQuery(getOrderMails, { orderNumber }).data?.mails ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const which = chosen ?? (isPaid ? tickets : (mails[0]?.id ?? ''));
  const act = useAct(repeatOrderMail, { orderNumber, done: () => t('againDone'), onDone: onClose });
  const own = { mailId: which === tickets || which === '' ? null : which };
  return (
    <ActForm
      act={act}
      effects={[t('againEffect', { email: detail.contact.email })]}
      keep={t('sendNothing')}
      yes={t('sendAgain')}
      isMail
      onKeep={onClose}
      onSend={(typed) => act.send(typed, own)}
      onPreview={(typed) => act.preview(typed, own)}
    >
      <Select
        label={t('mail')}
        value={which}
        options={[
          ...(isPaid ? [{ value: tickets, label: t('bookingMail') }] : []),
          ...mails.map(({ id, kind, createdAt }) => ({
            value: id,
            label: `${n(kind)} · ${ownStamp(createdAt)}`,
          })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
        {...faultAt(act, 'mailId')}
      />
    </ActForm>
  );
}
