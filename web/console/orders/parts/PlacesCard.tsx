import { useState } from 'react';
import { getOrderPlaces } from '#domain/orders/acts/calls.acts.ts';
import type { MoneyParts, OrderPlace } from '#domain/orders/acts/shapes.places.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { can, zoneOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { CorrectName } from '#web/console/orders/moves/CorrectName.tsx';
import { MovePlaces } from '#web/console/orders/moves/MovePlaces.tsx';
import { RenewCodes } from '#web/console/orders/moves/RenewCodes.tsx';
import { CancelPlaces } from './CancelPlaces.tsx';

type Props = { detail: OrderDeskDetail };

/** The places of an event order, with acts for one or for those that are ticked (B-37). */
export function PlacesCard({ detail }: Props) {
  const t = useTranslations('orderActsAdmin');
  const { orderNumber } = detail.order;
  const isOfEvent = detail.ticketCount > 0;
  const { data } = useCallQuery(getOrderPlaces, { orderNumber }, { enabled: isOfEvent });
  if (!isOfEvent) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t('places')}</h2>
      {data === undefined ? (
        <RowsSkeleton label={t('places')} />
      ) : (
        <Places detail={detail} data={data} />
      )}
    </Card>
  );
}

type Data = { data: { places: readonly OrderPlace[]; money: MoneyParts } };

/** What the cancellation does with tickets. */
function useTicketEffects(): (chosen: readonly OrderPlace[]) => string[] {
  const t = useTranslations('orderActsAdmin');
  return (chosen) => {
    const count = chosen.reduce((sum, { tickets }) => sum + tickets.length, 0);
    const used = chosen.filter(({ state }) => state === 'USED').length;
    return [t('invalidates', { count }), ...(used > 0 ? [t('usedAlready', { count: used })] : [])];
  };
}

/** A moved place is not ticked any more; one with a new name or code is. */
const tickOf = ({ tickets: [first] }: OrderPlace): string =>
  `${first?.ticketId} in ${first?.sessionId}`;

const isLive = ({ state }: OrderPlace): boolean => state !== 'CANCELLED';

function Places({ detail, data }: Props & Data) {
  const t = useTranslations('orderActsAdmin');
  const effectsOf = useTicketEffects();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isOpen = detail.order.orderStatus === 'PAID' && can('orders.write', detail.order);
  // Places that were cancelled or moved meanwhile are not chosen any more.
  const chosen = data.places.filter((place) => isLive(place) && ticked.includes(tickOf(place)));
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {data.places.map((place) => (
          <PlaceRow
            key={tickOf(place)}
            place={place}
            detail={detail}
            isTicked={isOpen ? chosen.includes(place) : null}
            onTick={(isTicked) =>
              setTicked((before) =>
                isTicked
                  ? [...before, tickOf(place)]
                  : before.filter((tick) => tick !== tickOf(place)),
              )
            }
          />
        ))}
      </ul>
      {isOpen && (
        <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
          <span className="text-sm text-soft">{t('chosen', { count: chosen.length })}</span>
          <MovePlaces detail={detail} chosen={chosen} />
          <RenewCodes detail={detail} chosen={chosen} />
          <CancelPlaces
            detail={detail}
            money={data.money}
            chosen={chosen}
            isLast={chosen.length === data.places.filter(isLive).length}
            effects={effectsOf(chosen)}
          />
        </div>
      )}
    </>
  );
}

const tones = { VALID: 'leaf', USED: 'lagoon', CANCELLED: 'plain' } as const;

function PlaceRow({
  place,
  detail,
  isTicked,
  onTick,
}: Props & {
  place: OrderPlace;
  /** Null: nothing can be done with it. */
  isTicked: boolean | null;
  onTick: (isTicked: boolean) => void;
}) {
  const t = useTranslations('orderActsAdmin');
  const { order } = detail;
  const isCancelled = place.state === 'CANCELLED';
  const name = (
    <>
      <span className={`block font-medium ${isCancelled ? 'text-soft line-through' : ''}`.trim()}>
        {place.holder ?? order.memberName}
      </span>
      <span className="block text-sm text-soft">
        {place.name} ·{' '}
        {place.tickets.map(({ startsAt }) => stampText(startsAt, zoneOf(order.country))).join(', ')}
      </span>
    </>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      {isTicked === null ? (
        <p className="py-2">{name}</p>
      ) : (
        <Checkbox
          checked={isTicked}
          disabled={isCancelled}
          onChange={({ target }) => onTick(target.checked)}
        >
          {name}
        </Checkbox>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-3">
        {isTicked !== null && <CorrectName detail={detail} place={place} />}
        <Tag tone={tones[place.state]}>{t(place.state)}</Tag>
      </div>
    </li>
  );
}
