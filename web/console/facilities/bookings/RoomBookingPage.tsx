import { useState } from 'react';
import {
  cancelRoomBooking,
  getBookingFile,
  getRoomBooking,
} from '#domain/facilities/bookings/calls.bookings.ts';
import type { VenueBookingDetail } from '#domain/facilities/bookings/shapes.bookings.ts';
import { can, useConsolePlace } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { moneyText } from '#web/platform/locale/money.ts';
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
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { amountFact } from '#web/console/ui/booked/amountFact.ts';
import { askMove } from './askMove.tsx';
import { dayName } from '#web/console/platform/dayName.ts';
import { Messages, WriteButton } from './Messages.tsx';

type View = { booking: VenueBookingDetail };
type Session = VenueBookingDetail['sessions'][number];

/** One booking of a room: sessions, purpose, contact and equipment (ADM-030). */
export function RoomBookingPage() {
  const t = useTranslations('bookingsAdmin');
  const a = useTranslations('administrators');
  const orders = useTranslations('ordersAdmin');
  const { orderNumber = '' } = useConsolePlace().query;
  const answer = useCallQuery(getRoomBooking, { orderNumber });
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  const booking = answer.data;
  if (booking === undefined) return <RowsSkeleton label={t('booking')} />;
  return (
    <RecordPage
      title={booking.eventName}
      backTo="/admin/room-bookings"
      backLabel={t('bookings')}
      history={{ entity: 'order', id: orderNumber }}
      actions={
        <>
          <WriteButton booking={booking} />
          {isOpenTo(booking, 'facilities.write') && (
            <CompanyCancel
              booking={booking}
              call={cancelRoomBooking}
              shown={getRoomBooking}
              textFor={(name) => t('cancelText', { name })}
              facts={[amountFact(orders, booking)]}
            />
          )}
        </>
      }
      isWide
    >
      <RecordColumns
        left={<Facts booking={booking} />}
        right={
          <>
            <Sessions booking={booking} />
            <Messages booking={booking} />
            <Files booking={booking} />
          </>
        }
        wide={<OrderHistory steps={booking.history} />}
      />
    </RecordPage>
  );
}

function Facts({ booking }: View) {
  const t = useTranslations('bookingsAdmin');
  const o = useTranslations('ordersAdmin');
  const p = useTranslations('phoneBookingAdmin');
  const { orderNumber } = booking;
  return (
    <Card>
      <BookedHead booking={booking} />
      <dl className="mt-2 divide-y divide-line text-sm">
        <FactRow label={t('room')}>
          {booking.room}
          <span className="block text-soft">{booking.venue}</span>
        </FactRow>
        <FactRow label={t('eventType')}>{booking.eventType}</FactRow>
        <FactRow label={t('layout')}>{booking.layout}</FactRow>
        <FactRow label={t('attendees')}>{booking.attendees}</FactRow>
        {booking.description !== '' && (
          <FactRow label={t('description')}>{booking.description}</FactRow>
        )}
        {booking.notes !== '' && <FactRow label={t('notes')}>{booking.notes}</FactRow>}
        <BookerFact booking={booking} />
        {booking.phoned !== null && (
          <FactRow label={p('phoned')}>
            {p(booking.phoned.isFree ? 'phonedFree' : 'phonedPaid', {
              name: booking.phoned.by,
              reason: booking.phoned.reason,
            })}
          </FactRow>
        )}
        <FactRow label={o('contact')}>
          {booking.contactName}
          <ContactLinks phone={booking.contactPhone} email={booking.contactEmail} />
        </FactRow>
        <FactRow label={o('amount')}>
          <strong>{moneyText(booking.amount)}</strong>
          {can('orders.read', booking) && (
            <ConsoleLink
              to="/admin/order"
              query={{ orderNumber }}
              className="block text-leaf underline"
            >
              {t('toOrder')}
            </ConsoleLink>
          )}
        </FactRow>
        <MomentFacts booking={booking} />
      </dl>
    </Card>
  );
}

function Sessions({ booking }: View) {
  const t = useTranslations('bookingsAdmin');
  const o = useTranslations('ordersAdmin');
  const isMovable = booking.orderStatus === 'PAID' && can('facilities.write', booking);
  return (
    <Card>
      <h2 className="font-semibold">{t('sessions')}</h2>
      <PlainTable
        label={t('sessions')}
        rows={booking.sessions}
        keyOf={({ sessionNo }) => sessionNo}
        empty=""
        columns={[
          {
            title: t('date'),
            cell: (session) => <SessionDay session={session} venueId={booking.venueId} />,
          },
          { title: t('time'), cell: (session) => <SessionTime session={session} /> },
          { title: o('amount'), isEnd: true, cell: ({ charge }) => <Money cents={charge} /> },
          ...(isMovable
            ? [
                {
                  title: t('move'),
                  cell: ({ sessionNo, day, from, until }: Session) => (
                    <Button
                      variant="quiet"
                      aria-label={t('moveOf', { day: dayName(day), from, until })}
                      onPress={() => void askMove(booking.orderNumber, { sessionNo, day })}
                    >
                      {t('move')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function SessionDay({
  session: { day, isInClosedTime },
  venueId,
}: {
  session: Session;
  venueId: string;
}) {
  const t = useTranslations('bookingsAdmin');
  return (
    <>
      <ConsoleLink
        to="/admin/venue-day"
        query={{ venue: venueId, day }}
        className="whitespace-nowrap text-leaf underline"
      >
        {dayName(day)}
      </ConsoleLink>
      {isInClosedTime && (
        <span className="block font-semibold text-coral">{t('inClosedTime')}</span>
      )}
    </>
  );
}

const SessionTime = ({ session: { from, until, packages } }: { session: Session }) => (
  <>
    <span className="whitespace-nowrap tabular-nums">
      {from}–{until}
    </span>
    {packages.map(({ name, quantity, price }) => (
      <span key={name} className="block text-soft">
        {quantity} × {name} · {moneyText(price)}
      </span>
    ))}
  </>
);

function Files({ booking: { orderNumber, files } }: View) {
  const t = useTranslations('bookingsAdmin');
  const [opening, setOpening] = useState('');
  // The address is valid for ten minutes, so it is requested when the file is opened (B-26).
  const open = useCallMutation(getBookingFile, {
    onDone: ({ url }) => url !== '' && location.assign(url),
    errorDisplay: 'dialog',
  });
  if (files.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t('files')}</h2>
      <ul className="mt-2 space-y-1">
        {files.map(({ fileId, fileName }) => (
          <li key={fileId} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 break-all">{fileName}</span>
            <Button
              variant="quiet"
              isBusy={open.isBusy && opening === fileId}
              aria-label={t('openFile', { name: fileName })}
              onPress={() => {
                setOpening(fileId);
                void open.mutate({ orderNumber, fileId });
              }}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
