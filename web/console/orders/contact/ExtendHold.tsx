import { useState } from 'react';
import { extendHold } from '#domain/orders/acts/calls.contact.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { ownStamp } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { ActButton } from '#web/console/orders/parts/ActButton.tsx';
import { ActForm } from '#web/console/orders/parts/ActForm.tsx';
import { faultAt, useAct } from '#web/console/orders/parts/useAct.ts';

type View = { detail: OrderDeskDetail };

/** Holds a reservation for longer, before it is checked out (B-38). */
export function ExtendHold({ detail }: View) {
  const t = useTranslations('orderDeskAdmin');
  return (
    <ActButton label={t('extend')} title={t('extendTitle')}>
      {(close) => <Form detail={detail} onClose={close} />}
    </ActButton>
  );
}

/** In minutes. */
const lengths = [15, 30, 60, 120, 240, 720, 1440] as const;

function Form({ detail: { order }, onClose }: View & { onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const [minutes, setMinutes] = useState(30);
  const { orderNumber, deadline } = order;
  const until = ownStamp((deadline ?? 0) + minutes * 60_000);
  const act = useAct(extendHold, { orderNumber, done: () => t('extendDone'), onDone: onClose });
  return (
    <ActForm
      act={act}
      effects={[t('extendEffect', { until })]}
      keep={t('keepDeadline')}
      yes={t('extendYes')}
      onKeep={onClose}
      onSend={(typed) => act.send(typed, { minutes })}
      onPreview={(typed) => act.preview(typed, { minutes })}
    >
      <Select
        label={t('extendBy')}
        value={String(minutes)}
        options={lengths.map((length) => ({
          value: String(length),
          label: length < 60 ? t('minutes', { count: length }) : t('hours', { count: length / 60 }),
        }))}
        onChange={({ target }) => setMinutes(Number(target.value))}
        {...faultAt(act, 'minutes')}
      />
    </ActForm>
  );
}
