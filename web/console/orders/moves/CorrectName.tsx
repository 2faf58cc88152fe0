import { renamePlace } from '#domain/orders/acts/calls.tickets.ts';
import type { OrderPlace } from '#domain/orders/acts/shapes.places.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ActButton } from '#web/console/orders/parts/ActButton.tsx';
import { ActForm } from '#web/console/orders/parts/ActForm.tsx';
import { faultAt, useAct } from '#web/console/orders/parts/useAct.ts';

type View = { detail: OrderDeskDetail; place: OrderPlace };

/** Corrects the name for a place; not shown where the name is that of the member. */
export function CorrectName({ detail, place }: View) {
  const t = useTranslations('orderDeskAdmin');
  if (place.holder === null || place.state !== 'VALID') return null;
  return (
    <ActButton label={t('rename')} title={t('renameTitle')} variant="quiet">
      {(close) => <Form detail={detail} place={place} onClose={close} />}
    </ActButton>
  );
}

function Form({ detail, place, onClose }: View & { onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const { typed: of, field } = useTyped({ name: place.holder ?? '' });
  const own = { place: place.key, ...of };
  const act = useAct(renamePlace, {
    orderNumber: detail.order.orderNumber,
    done: () => t('renameDone'),
    onDone: onClose,
  });
  return (
    <ActForm
      act={act}
      effects={[t('renameEffect')]}
      keep={t('keepName')}
      yes={t('saveName')}
      onKeep={onClose}
      onSend={(typed) => act.send(typed, own)}
      onPreview={(typed) => act.preview(typed, own)}
    >
      <TextField
        label={t('name')}
        maxLength={100}
        isRequired
        autoFocus
        {...field('name')}
        {...faultAt(act, 'name')}
      />
    </ActForm>
  );
}
