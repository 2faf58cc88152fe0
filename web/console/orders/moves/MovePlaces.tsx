import { useEffect, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { getOrderPlaces } from '#domain/orders/acts/calls.acts.ts';
import { getMoveTargets, movePlaces } from '#domain/orders/acts/calls.tickets.ts';
import type { OrderPlace } from '#domain/orders/acts/shapes.places.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { ActButton } from '#web/console/orders/parts/ActButton.tsx';
import { ActForm } from '#web/console/orders/parts/ActForm.tsx';
import { faultAt, useAct } from '#web/console/orders/parts/useAct.ts';

type View = { detail: OrderDeskDetail; chosen: readonly OrderPlace[] };
type Target = Output<typeof getMoveTargets>['targets'][number];

/** Moves the ticked places to another session or ticket type of the same price. */
export function MovePlaces({ detail, chosen }: View) {
  const t = useTranslations('orderDeskAdmin');
  return (
    <ActButton
      label={t('move')}
      title={t('moveTitle', { count: chosen.length })}
      isInactive={chosen.length === 0}
    >
      {(close) => <Loaded detail={detail} chosen={chosen} onClose={close} />}
    </ActButton>
  );
}

function Loaded({ detail, chosen, onClose }: View & { onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const { orderNumber } = detail.order;
  const places = chosen.map(({ key }) => key);
  const { data, error } = useCallQuery(
    getMoveTargets,
    { orderNumber, places },
    { errorDisplay: 'silent' },
  );
  const isChanged = error?.kind === 'refused';
  useEffect(() => {
    if (isChanged) void refetchCalls(getOrderPlaces);
  }, [isChanged]);
  if (error !== null) return <FieldError isLarge text={error.text} />;
  if (data?.targets.length === 0) return <p>{t('moveNowhere')}</p>;
  if (data === undefined) return <RowsSkeleton label={t('moveTo')} />;
  return <Form detail={detail} chosen={chosen} targets={data.targets} onClose={onClose} />;
}

const keyOf = ({ ticketTypeId, sessionId }: Target) => `${ticketTypeId}/${sessionId}`;

function Form({
  detail,
  chosen,
  targets,
  onClose,
}: View & { targets: readonly Target[]; onClose: () => void }) {
  const t = useTranslations('orderDeskAdmin');
  const zone = zoneOf(detail.order.country);
  const count = chosen.length;
  const free = targets.filter((target) => target.free >= count);
  const [key, setKey] = useState(keyOf(free[0] ?? targets[0]!));
  const target = targets.find((one) => keyOf(one) === key)!;
  const own = {
    places: chosen.map((place) => place.key),
    ticketTypeId: target.ticketTypeId,
    sessionId: target.sessionId,
  };
  const act = useAct(movePlaces, {
    orderNumber: detail.order.orderNumber,
    done: () => t('moveDone', { count }),
    onDone: onClose,
  });
  const nameOf = ({ typeName, startTime }: Target) => `${typeName}, ${stampText(startTime, zone)}`;
  return (
    <ActForm
      act={act}
      effects={[
        t('moveEffect', { count, to: nameOf(target) }),
        t('moveFrees', { count }),
        t('moveCodes'),
      ]}
      keep={t('keepPlaces')}
      yes={t('moveYes', { count })}
      onKeep={onClose}
      onSend={(typed) => act.send(typed, own)}
      onPreview={(typed) => act.preview(typed, own)}
    >
      <Select
        label={t('moveTo')}
        value={key}
        options={targets.map((one) => ({
          value: keyOf(one),
          label: `${nameOf(one)} · ${t('freePlaces', { count: one.free })}`,
        }))}
        onChange={({ target: { value } }) => setKey(value)}
        {...faultAt(act, 'sessionId')}
      />
    </ActForm>
  );
}
