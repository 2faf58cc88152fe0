import { renewTicketCodes } from '#domain/orders/acts/calls.tickets.ts';
import type { OrderPlace } from '#domain/orders/acts/shapes.places.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ActButton } from '#web/console/orders/parts/ActButton.tsx';
import { ActForm } from '#web/console/orders/parts/ActForm.tsx';
import { useAct } from '#web/console/orders/parts/useAct.ts';

type View = { detail: OrderDeskDetail; chosen: readonly OrderPlace[] };

/** Makes new codes for lost tickets; the mail leads to them. */
export function RenewCodes({ detail, chosen }: View) {
  const t = useTranslations('orderDeskAdmin');
  return (
    <ActButton
      label={t('renew')}
      title={t('renewTitle', { count: chosen.length })}
      isInactive={chosen.length === 0}
    >
      {(close) => <Form detail={detail} chosen={chosen} onClose={close} />}
    </ActButton>
  );
}

function Form({ detail, chosen, onClose }: View & { onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const own = { places: chosen.map(({ key }) => key) };
  const count = chosen.reduce((sum, { tickets }) => sum + tickets.length, 0);
  const act = useAct(renewTicketCodes, {
    orderNumber: detail.order.orderNumber,
    done: () => t('renewDone', { count }),
    onDone: onClose,
  });
  return (
    <ActForm
      act={act}
      effects={[t('renewEffect', { count }), t('renewOffline')]}
      keep={t('keepCodes')}
      yes={t('renewYes', { count })}
      onKeep={onClose}
      onSend={(typed) => act.send(typed, own)}
      onPreview={(typed) => act.preview(typed, own)}
    />
  );
}
