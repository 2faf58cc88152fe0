import { useState } from 'react';
import type { BookedRoomSession, RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { ScreenLink, useAddress } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';
import { Equipment } from './BookingCards.tsx';
import { MoveSession } from './MoveSession.tsx';
import { NoBooking } from './NoBooking.tsx';
import { type BookingPhase, phaseOfBooking, useBooking } from './useBooking.ts';

const states = {
  held: 'stateHeld',
  booked: 'stateBooked',
  over: 'stateOver',
  cancelled: 'stateCancelled',
} as const satisfies Record<BookingPhase, string>;

/** One session of a booking, and its move to another time (S-24, FAC-071). */
export function RoomSessionScreen() {
  const t = useTranslations('bookedRooms');
  const { query } = useAddress();
  const orderNumber = query['orderNumber'] ?? '';
  const page = useBooking(orderNumber);
  const { booking } = page;
  if (page.isGone || page.isFailed) return <NoBooking of={page} />;
  if (booking === undefined) return <PageSkeleton label={t('booking')} />;
  const requested = Number(query['sessionNo'] ?? 1);
  const session =
    booking.sessions.find((one) => one.sessionNo === requested) ?? booking.sessions[0]!;
  // The key resets the state for another session.
  return (
    <Session
      key={session.sessionNo}
      booking={booking}
      session={session}
      opensMove={query['move'] === '1'}
    />
  );
}

type SessionProps = {
  booking: RoomBookingDetail;
  session: BookedRoomSession;
  /** The link that opened the page requests the move. */
  opensMove: boolean;
};

function Session({ booking, session, opensMove }: SessionProps) {
  const t = useTranslations('bookedRooms');
  const [isMoving, setMoving] = useState(opensMove);
  const { orderNumber, sessions } = booking;
  const place = sessions.indexOf(session);
  return (
    <div className="space-y-4 max-lg:pt-4">
      <Card className="max-w-3xl">
        <h2 className="text-lg font-semibold">
          {t('session', { no: place + 1, count: sessions.length })}
        </h2>
        <SessionFacts booking={booking} session={session} />
        {session.canMove && !isMoving && (
          <Button className="mt-3" onPress={() => setMoving(true)}>
            {t('move')}
          </Button>
        )}
      </Card>
      {isMoving && session.canMove && (
        <MoveSession booking={booking} session={session} onEnd={() => setMoving(false)} />
      )}
      <nav className="flex max-w-3xl flex-wrap items-center justify-between gap-3">
        <Beside booking={booking} to={sessions[place - 1]} text={t('previous')} />
        <LinkButton variant="quiet" to="HasOrderDetail" query={{ orderNumber }}>
          {t('booking')}
        </LinkButton>
        <Beside booking={booking} to={sessions[place + 1]} text={t('nextSession')} />
      </nav>
    </div>
  );
}

function SessionFacts({ booking, session }: Pick<SessionProps, 'booking' | 'session'>) {
  const t = useTranslations('bookedRooms');
  const language = useLanguage();
  const day = { day: calendarDayText(session.changeUntil, language) };
  const rows = [
    { label: t('when'), value: <When from={session.startTime} to={session.endTime} /> },
    { label: t('where'), value: `${booking.roomName}, ${booking.venueName}` },
    {
      label: t('equipment'),
      value: session.packages.length > 0 && <Equipment packages={session.packages} />,
    },
    {
      label: t('charge'),
      value: booking.isFree ? t('noCharge') : <Money cents={session.charge} />,
    },
    { label: t('state'), value: t(states[phaseOfBooking({ ...booking, sessions: [session] })]) },
  ];
  return (
    <>
      <dl className="divide-y divide-line">
        {rows
          .filter(({ value }) => value !== false)
          .map(({ label, value }) => (
            <div key={label} className="gap-4 py-2 sm:grid sm:grid-cols-[9rem_1fr]">
              <dt className="text-sm text-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {booking.orderStatus === 'PAID' && (
        <p className="mt-2 text-sm text-soft">
          {t(session.canMove ? 'moveUntil' : 'moveLocked', day)}
        </p>
      )}
    </>
  );
}

type BesideProps = { booking: RoomBookingDetail; to: BookedRoomSession | undefined; text: string };

function Beside({ booking, to, text }: BesideProps) {
  if (to === undefined) return <span />;
  return (
    <ScreenLink
      to="OrdersiteDetail"
      query={{ orderNumber: booking.orderNumber, sessionNo: to.sessionNo }}
      replace
      className="tap inline-flex items-center font-semibold text-leaf"
    >
      {text}
    </ScreenLink>
  );
}
