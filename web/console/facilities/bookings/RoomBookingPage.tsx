import { useState } from 'react';
import {
  cancelRoomBooking,
  getBookingFile,
  getRoomBooking,
} from '#domain/facilities/bookings/calls.bookings.ts';
import type { BookingDetail } from '#domain/facilities/bookings/shapes.bookings.ts';
import { may, useConsolePlace } from '#web/console/kit/console.ts';
import { toast } from '#web/kit/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { moneyText } from '#web/kit/words/money.ts';
import { useWords } from '#web/kit/words/words.ts';
import { OrderHistory, useWhy } from '#web/console/parts/OrderHistory.tsx';
import { OrderState } from '#web/console/parts/OrderState.tsx';
import { askReason } from '#web/console/parts/askReason.tsx';
import { ConsoleLink } from '#web/console/parts/ConsoleLink.tsx';
import { FactRow } from '#web/console/parts/FactRow.tsx';
import { PlainTable } from '#web/console/parts/PlainTable.tsx';
import { RecordColumns, RecordPage } from '#web/console/parts/RecordPage.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { Button } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { Money } from '#web/parts/Money.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { askMove } from './askMove.tsx';
import { dayName } from './dayName.ts';
import { Messages, WriteButton } from './Messages.tsx';

type View = { booking: BookingDetail };
type Session = BookingDetail['sessions'][number];

/** One booking of a room as its venue needs it: who comes when, what for, with what (ADM-030). */
export function RoomBookingPage() {
  const t = useWords('bookingsAdmin');
  const a = useWords('administrators');
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
          <Cancel booking={booking} />
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

/** Cancels for the company after a second question with its reason (B-22). */
function Cancel({ booking }: View) {
  const own = useWords('bookingsAdmin');
  const t = useWords('ordersAdmin');
  const { mutate, isBusy } = useCallMutation(cancelRoomBooking, {
    onDone: async () => {
      toast(t('cancelDone'));
      await refetchCalls();
    },
    onRefused: () => void refetchCalls(getRoomBooking),
  });
  const { orderNumber, memberName, memberNumber, country } = booking;
  if (booking.isGivenUp || booking.orderStatus === 'CANCEL' || !may('facilities.write', country))
    return null;
  const ask = async () => {
    const reason = await askReason({
      title: t('cancelTitle'),
      text: own('cancelText', { name: memberName || memberNumber }),
      yes: t('cancelOrder'),
      isDanger: true,
    });
    if (reason !== null) await mutate({ orderNumber, reason });
  };
  return (
    <Button look="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('cancelOrder')}
    </Button>
  );
}

function Facts({ booking }: View) {
  const t = useWords('bookingsAdmin');
  const o = useWords('ordersAdmin');
  const p = useWords('phoneBookingAdmin');
  const why = useWhy();
  const { country, orderNumber } = booking;
  // The organiser and the company write their reasons themselves.
  const isByPeople = booking.cancelType === 'CALLED_OFF' || booking.cancelType === 'BY_COMPANY';
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold tabular-nums">{orderNumber}</h2>
        <div className="text-right">
          <OrderState row={booking} />
        </div>
      </div>
      {booking.cancelReason !== null && (
        <p className="mt-2 text-sm">{why(booking.cancelReason, isByPeople ? 'ADMIN' : 'JOB')}</p>
      )}
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
        <FactRow label={o('member')}>
          {may('members.read', country) ? (
            <ConsoleLink
              to="/admin/member"
              query={{ id: booking.memberId }}
              className="text-leaf underline"
            >
              {booking.memberName} {booking.memberNumber}
            </ConsoleLink>
          ) : (
            `${booking.memberName} ${booking.memberNumber}`
          )}
        </FactRow>
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
          <a className="block text-leaf underline" href={`tel:${booking.contactPhone}`}>
            {booking.contactPhone}
          </a>
          <a
            className="block break-all text-leaf underline"
            href={`mailto:${booking.contactEmail}`}
          >
            {booking.contactEmail}
          </a>
        </FactRow>
        <FactRow label={o('amount')}>
          <strong>{moneyText(booking.amount)}</strong>
          {may('orders.read', country) && (
            <ConsoleLink
              to="/admin/order"
              query={{ orderNumber }}
              className="block text-leaf underline"
            >
              {t('toOrder')}
            </ConsoleLink>
          )}
        </FactRow>
        <FactRow label={o('reserved')}>
          <Stamp at={booking.orderDate} />
        </FactRow>
        {booking.deadline !== null && (
          <FactRow label={o('deadline')}>
            <Stamp at={booking.deadline} />
          </FactRow>
        )}
        {booking.paidDate !== null && (
          <FactRow label={o('paid')}>
            <Stamp at={booking.paidDate} />
          </FactRow>
        )}
      </dl>
    </Card>
  );
}

function Sessions({ booking }: View) {
  const t = useWords('bookingsAdmin');
  const o = useWords('ordersAdmin');
  const isMovable = booking.orderStatus === 'PAID' && may('facilities.write', booking.country);
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
            cell: ({ day }) => (
              <ConsoleLink
                to="/admin/venue-day"
                query={{ venue: booking.venueId, day }}
                className="whitespace-nowrap text-leaf underline"
              >
                {dayName(day)}
              </ConsoleLink>
            ),
          },
          {
            title: t('time'),
            cell: ({ from, until, packages }) => (
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
            ),
          },
          { title: o('amount'), isEnd: true, cell: ({ charge }) => <Money cents={charge} /> },
          ...(isMovable
            ? [
                {
                  title: t('move'),
                  cell: ({ sessionNo, day, from, until }: Session) => (
                    <Button
                      look="quiet"
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

function Files({ booking: { orderNumber, files } }: View) {
  const t = useWords('bookingsAdmin');
  const [opening, setOpening] = useState('');
  // Its address lives ten minutes, so it is asked for when somebody wants to open it (B-26).
  const open = useCallMutation(getBookingFile, {
    onDone: ({ url }) => url !== '' && location.assign(url),
    shown: 'dialog',
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
              look="quiet"
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
