import { useState } from 'react';
import { getOrderPlaces } from '#domain/orders/acts/calls.acts.ts';
import type { MoneyParts, OrderSession } from '#domain/orders/acts/shapes.places.ts';
import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { can, zoneOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { stampText, timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { CancelPlaces } from './CancelPlaces.tsx';

type Props = { detail: OrderDeskDetail };

/** The sessions of a room or service order; those that are ticked can be cancelled alone (B-37). */
export function SessionsCard({ detail }: Props) {
  const t = useTranslations('orderActsAdmin');
  const { orderNumber, orderType, orderStatus } = detail.order;
  const hasSessions = orderKinds[orderType].parts === 'sessions' && orderStatus !== 'CANCEL';
  const { data } = useCallQuery(getOrderPlaces, { orderNumber }, { enabled: hasSessions });
  // Orders from other systems have no sessions here.
  if (!hasSessions || data?.sessions.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t('sessions')}</h2>
      {data === undefined ? (
        <RowsSkeleton count={1} label={t('sessions')} />
      ) : (
        <Sessions detail={detail} data={data} />
      )}
    </Card>
  );
}

function Sessions({
  detail,
  data: { sessions, money },
}: Props & { data: { sessions: readonly OrderSession[]; money: MoneyParts } }) {
  const t = useTranslations('orderActsAdmin');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { order } = detail;
  const isOpen = order.orderStatus === 'PAID' && can('orders.write', order);
  const chosen = sessions.filter(({ key }) => ticked.includes(key));
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
          >
            {isOpen ? (
              <Checkbox
                checked={chosen.includes(session)}
                onChange={({ target }) =>
                  setTicked((before) =>
                    target.checked
                      ? [...before, session.key]
                      : before.filter((key) => key !== session.key),
                  )
                }
              >
                <Span of={session} country={order.country} />
              </Checkbox>
            ) : (
              <p className="py-2">
                <Span of={session} country={order.country} />
              </p>
            )}
            {order.amount > 0 && (
              <span className="tabular-nums">
                <Money cents={session.price} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
          <span className="text-sm text-soft">{t('chosen', { count: chosen.length })}</span>
          <CancelPlaces
            detail={detail}
            money={money}
            chosen={chosen}
            isLast={chosen.length === sessions.length}
            effects={orderKinds[order.orderType].isByCoupon ? [t('returnsCoupons')] : []}
          />
        </div>
      )}
    </>
  );
}

const Span = ({ of: { startsAt, endsAt }, country }: { of: OrderSession; country: string }) => (
  <span className="font-medium tabular-nums">
    {stampText(startsAt, zoneOf(country))} – {timeText(endsAt, zoneOf(country))}
  </span>
);
