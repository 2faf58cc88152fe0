import type { ReactNode } from 'react';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import type { RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { When } from '#web/ui/When.tsx';
import { Fact } from '#web/features/orders/OrderFacts.tsx';

type BookedSessionsProps = {
  orderNumber: string;
  /** Shows the information of the booking too (ORD-075). */
  hasInformation?: boolean;
  /** Renders further parts of the booking: files and messages. */
  around?: (booking: RoomBookingDetail) => ReactNode;
};

/** Sessions of a room order, each with its equipment and a link to its page (S-23, S-35). */
export function BookedSessions({
  orderNumber,
  hasInformation = false,
  around,
}: BookedSessionsProps) {
  // An order without a room booking shows nothing here.
  const { data } = useCallQuery(
    getBookedFacilityDetail,
    { orderNumber },
    { ignore: ['noData', 'orderNotFound'], errorDisplay: 'silent' },
  );
  if (data === undefined) return null;
  return (
    <>
      <Sessions order={data} />
      {hasInformation && <Information order={data} />}
      {around?.(data)}
    </>
  );
}

function Sessions({ order: { orderNumber, sessions } }: { order: RoomBookingDetail }) {
  const t = useTranslations('bookedOrders');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('sessions')}</h2>
      <ol className="divide-y divide-line">
        {sessions.map((one) => (
          <li key={one.sessionNo} className="py-2.5">
            <When from={one.startTime} to={one.endTime} className="font-medium" />
            {one.packages.map(({ id, name, quantity }) => (
              <p key={id} className="text-sm text-soft">
                <span className="tabular-nums">{quantity} × </span>
                {name}
              </p>
            ))}
            <ScreenLink
              to="OrdersiteDetail"
              query={{ orderNumber, sessionNo: one.sessionNo }}
              className="tap inline-flex items-center text-sm font-semibold text-leaf"
            >
              {t('openSession')}
            </ScreenLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Information({ order }: { order: RoomBookingDetail }) {
  const t = useTranslations('bookedOrders');
  const { information } = order;
  const facts: [string, string][] = [
    [t('eventName'), information.eventName],
    [t('eventType'), order.eventTypeName],
    [t('seating'), order.layoutName],
    [t('people'), String(information.attendees)],
    [t('description'), information.description],
    [t('notes'), information.notes],
  ];
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('information')}</h2>
      <dl className="divide-y divide-line">
        {facts
          .filter(([, value]) => value.trim() !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </dl>
    </Card>
  );
}
