import type { ReactNode } from 'react';
import type { BookedRoomSession, RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { When } from '#web/ui/When.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { InformationRows } from '#web/ui/facilities/InformationRows.tsx';

const link = 'tap inline-flex items-center justify-center font-semibold text-leaf';

type View = { booking: RoomBookingDetail };

export function Equipment({ packages }: Pick<BookedRoomSession, 'packages'>) {
  return packages.map(({ id, name, quantity }) => (
    <span key={id} className="block text-sm text-soft">
      <span className="tabular-nums">{quantity} × </span>
      {name}
    </span>
  ));
}

export function SessionsCard({ booking }: View) {
  const t = useTranslations('bookedRooms');
  const language = useLanguage();
  const { orderNumber, orderStatus, sessions } = booking;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('sessions')}</h2>
      <ol className="divide-y divide-line">
        {sessions.map((one) => (
          <li
            key={one.sessionNo}
            className="flex flex-wrap items-center justify-between gap-x-4 py-2.5"
          >
            <div className="min-w-0">
              <When from={one.startTime} to={one.endTime} className="font-medium" />
              <Equipment packages={one.packages} />
              {orderStatus === 'PAID' && (
                <span className="block text-sm text-soft">
                  {t(one.canMove ? 'moveUntil' : 'moveLocked', {
                    day: calendarDayText(one.changeUntil, language),
                  })}
                </span>
              )}
            </div>
            <ScreenLink
              to="OrdersiteDetail"
              query={{ orderNumber, sessionNo: one.sessionNo, ...(one.canMove ? { move: 1 } : {}) }}
              className={link}
            >
              {t(one.canMove ? 'move' : 'openSession')}
            </ScreenLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function InformationCard({ booking }: View) {
  const t = useTranslations('bookedRooms');
  const { information, orderNumber } = booking;
  const rows: [string, string][] = [
    [t('eventName'), information.eventName],
    [t('eventType'), booking.eventTypeName],
    [t('seating'), booking.layoutName],
    [t('attendees'), t('people', { count: Number(information.attendees) })],
    [t('description'), information.description],
    [t('notes'), information.notes],
  ];
  return (
    <Card>
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">{t('information')}</h2>
        {booking.canEdit && (
          <ScreenLink to="VenueBookingInformation" query={{ orderNumber }} className={link}>
            {t('edit')}
          </ScreenLink>
        )}
      </div>
      <InformationRows rows={rows} contact={{ label: t('contact'), ...information }} />
    </Card>
  );
}

export function VenueCard({ booking, children }: View & { children?: ReactNode }) {
  const t = useTranslations('bookedRooms');
  const { venueID, contactPerson, contactTel } = booking;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('venue')}</h2>
      <p className="mt-1">
        {booking.venueName}
        <span className="block text-soft">
          <Unbroken of={booking.address} />
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <CallLink
          phone={contactTel}
          label={t('call', { person: contactPerson, phone: contactTel })}
        />
        <ScreenLink to="SiteMsg" query={{ venueID }} className={link}>
          {t('rules')}
        </ScreenLink>
      </div>
      {children}
    </Card>
  );
}
