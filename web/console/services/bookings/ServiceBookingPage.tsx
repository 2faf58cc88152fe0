import { cancelServiceBooking, getServiceBooking } from '#domain/services/bookings/calls.ts';
import type { ServiceBookingDetail } from '#domain/services/bookings/shapes.ts';
import { can, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { OrderHistory } from '#web/console/ui/OrderHistory.tsx';
import {
  BookedHead,
  BookerFact,
  CompanyCancel,
  ContactLinks,
  isOpenTo,
  MomentFacts,
} from '#web/console/ui/booked/BookedFacts.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FactRow } from '#web/console/ui/FactRow.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { RecordColumns, RecordPage } from '#web/console/ui/RecordPage.tsx';
import { DayStamp } from '#web/console/ui/Stamp.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { AttendanceCard } from './AttendanceCard.tsx';
import { askServiceMove } from './askServiceMove.tsx';
import { slotText } from './slotText.ts';

type View = { booking: ServiceBookingDetail };

/** A booking of a service: member, slots, coupons and attendance (ADM-035). */
export function ServiceBookingPage() {
  const t = useTranslations('serviceBookingsAdmin');
  const a = useTranslations('administrators');
  const { orderNumber = '' } = useConsolePlace().query;
  const answer = useCallQuery(getServiceBooking, { orderNumber });
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  const booking = answer.data;
  if (booking === undefined) return <RowsSkeleton label={t('booking')} />;
  return (
    <RecordPage
      title={booking.service}
      backTo="/admin/service-bookings"
      backLabel={t('bookings')}
      history={{ entity: 'order', id: orderNumber }}
      actions={<Actions booking={booking} />}
      isWide
    >
      <RecordColumns
        left={<Facts booking={booking} />}
        right={
          <>
            <Slots booking={booking} />
            <AttendanceCard booking={booking} />
            <Coupons booking={booking} />
            <Survey booking={booking} />
          </>
        }
        wide={<OrderHistory steps={booking.history} />}
      />
    </RecordPage>
  );
}

/** Moves the booking, or cancels it for the company (ADM-035). */
function Actions({ booking }: View) {
  const own = useTranslations('serviceBookingsAdmin');
  if (!isOpenTo(booking, 'services.write')) return null;
  return (
    <>
      {booking.canMove && (
        <Button variant="secondary" onPress={() => void askServiceMove(booking)}>
          {own('move')}
        </Button>
      )}
      <CompanyCancel
        booking={booking}
        call={cancelServiceBooking}
        shown={getServiceBooking}
        textFor={(name) => own('cancelText', { name })}
        facts={[own('cancelCoupons', { count: booking.coupons.length })]}
      />
    </>
  );
}

function Facts({ booking }: View) {
  const t = useTranslations('serviceBookingsAdmin');
  const o = useTranslations('ordersAdmin');
  const { orderNumber } = booking;
  return (
    <Card>
      <BookedHead booking={booking} />
      <dl className="mt-2 divide-y divide-line text-sm">
        <FactRow label={t('service')}>
          {booking.service}
          <span className="block text-soft">
            {[booking.type, booking.venue]
              .filter((one) => one !== '' && one !== booking.service)
              .join(' · ')}
          </span>
        </FactRow>
        <BookerFact booking={booking} />
        {booking.contactPhone + booking.contactEmail !== '' && (
          <FactRow label={o('contact')}>
            <ContactLinks phone={booking.contactPhone} email={booking.contactEmail} />
          </FactRow>
        )}
        <MomentFacts booking={booking} />
      </dl>
      {can('orders.read', booking) && (
        <ConsoleLink
          to="/admin/order"
          query={{ orderNumber }}
          className="mt-2 inline-block text-sm text-leaf underline"
        >
          {t('toOrder')}
        </ConsoleLink>
      )}
    </Card>
  );
}

function Slots({ booking }: View) {
  const t = useTranslations('serviceBookingsAdmin');
  const zone = zoneOf(booking.country);
  return (
    <Card>
      <h2 className="font-semibold">{t('slots')}</h2>
      <ul className="mt-2 space-y-1 text-sm">
        {booking.slots.map((slot) => (
          <li key={slot.slotId} className="tabular-nums">
            {slotText(slot, zone)}
          </li>
        ))}
      </ul>
      {booking.moves.map(({ at, left }) => (
        <p key={at} className="mt-2 text-sm text-soft">
          {t('wasMoved', {
            time: stampText(at, zone),
            slots: left.map((slot) => slotText(slot, zone)).join(', '),
          })}
        </p>
      ))}
    </Card>
  );
}

function Coupons({ booking }: View) {
  const t = useTranslations('serviceBookingsAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('coupons')}</h2>
      <PlainTable
        label={t('coupons')}
        rows={booking.coupons}
        keyOf={({ code }) => code}
        empty={t('noCoupons')}
        columns={[
          {
            title: t('couponCode'),
            cell: ({ code }) => (
              <ConsoleLink
                to="/admin/coupon"
                query={{ code }}
                className="text-leaf tabular-nums underline"
              >
                {code}
              </ConsoleLink>
            ),
          },
          { title: t('couponUntil'), cell: ({ expiryDate }) => <DayStamp day={expiryDate} /> },
          { title: t('couponState'), cell: ({ state }) => t(`coupon${state}`) },
        ]}
      />
    </Card>
  );
}

function Survey({ booking: { survey } }: View) {
  const t = useTranslations('serviceBookingsAdmin');
  const a = useTranslations('administrators');
  if (survey === null) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t('survey')}</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        <FactRow label={t('overall')}>{t('stars', { count: survey.overall })}</FactRow>
        <FactRow label={t('consultant')}>{t('stars', { count: survey.consultant })}</FactRow>
        <FactRow label={t('wouldReturn')}>{a(survey.wouldReturn ? 'yes' : 'no')}</FactRow>
        {survey.comment !== '' && <FactRow label={t('comment')}>{survey.comment}</FactRow>}
      </dl>
    </Card>
  );
}
