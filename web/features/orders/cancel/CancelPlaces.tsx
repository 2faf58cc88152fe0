import { useState } from 'react';
import { cancelOrderPlaces, getCancelChoices } from '#domain/orders/acts/calls.own.ts';
import { keptOf } from '#domain/orders/acts/rules.places.ts';
import type { CancelChoice } from '#domain/orders/acts/shapes.places.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

type Props = { order: Pick<ActivityOrderDetail, 'orderNumber'> };

/** Cancels single places of an order, if its event allows it (B-37). */
export function CancelPlaces({ order }: Props) {
  const t = useTranslations('orders');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" isWide onPress={() => setAsking(true)}>
        {t('cancelPlaces')}
      </Button>
      {isAsking && (
        <Dialog isOpen title={t('cancelPlacesTitle')} onClose={close}>
          <Form order={order} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

function Form({ order: { orderNumber }, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('orders');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const { data } = useCallQuery(getCancelChoices, { orderNumber });
  const { mutate, isBusy } = useCallMutation(cancelOrderPlaces, {
    onDone: async (_, { places }) => {
      toast(t('cancelPlacesDone', { count: places.length }));
      onClose();
      await refetchCalls();
    },
    onRefused: ({ text }) => {
      setFault(text);
      void refetchCalls(getCancelChoices);
      return true;
    },
  });
  if (data === undefined) return <RowsSkeleton label={t('cancelPlacesTitle')} />;
  const chosen = data.places.filter(({ key, lock }) => lock === null && ticked.includes(key));
  const price = chosen.reduce((sum, place) => sum + place.price, 0);
  const refund = keptOf({ price, isLast: chosen.length === data.places.length }, data);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length === 0) return setFault(t('cancelPlacesNone'));
        return void mutate({ orderNumber, places: chosen.map(({ key }) => key) });
      }}
    >
      <ul className="divide-y divide-line">
        {data.places.map((place) => (
          <Place
            key={place.key}
            place={place}
            isTicked={chosen.includes(place)}
            onTick={(isTicked) => {
              setFault('');
              setTicked((before) => [
                ...before.filter((key) => key !== place.key),
                ...(isTicked ? [place.key] : []),
              ]);
            }}
          />
        ))}
      </ul>
      <p className="mt-3">
        {refund > 0 ? t('cancelPlacesPaid', { amount: moneyText(refund) }) : t('cancelPlacesFree')}
      </p>
      {fault !== '' && (
        <p role="alert" className="mt-3 text-coral">
          {fault}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" onPress={onClose}>
          {t('keepTickets')}
        </Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t('cancelPlacesYes', { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}

function Place({
  place,
  isTicked,
  onTick,
}: {
  place: CancelChoice;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const t = useTranslations('orders');
  return (
    <li className="py-1">
      <Checkbox
        checked={isTicked}
        disabled={place.lock !== null}
        onChange={({ target }) => onTick(target.checked)}
      >
        <span className="block font-medium">{place.holder ?? place.name}</span>
        <span className="block text-sm text-soft">
          {place.holder !== null && `${place.name} · `}
          {stampText(place.startsAt)}
          {place.lock !== null && ` · ${t(`lock${place.lock}`)}`}
        </span>
      </Checkbox>
    </li>
  );
}
