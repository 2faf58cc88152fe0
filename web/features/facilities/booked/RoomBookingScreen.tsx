import type { ReactNode } from 'react';
import type { RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { VenuePicture } from '#web/ui/facilities/VenuePicture.tsx';
import { PictureHead } from '#web/ui/PictureHead.tsx';
import { FilesView } from '#web/features/facilities/files/FilesView.tsx';
import { InformationCard, SessionsCard, VenueCard } from './BookingCards.tsx';
import { MessagesCard } from './MessagesCard.tsx';
import { NoBooking } from './NoBooking.tsx';
import { phaseOfBooking, useBooking } from './useBooking.ts';

type Cancel = (booking: RoomBookingDetail, onChanged: () => unknown) => ReactNode;

/**
 * A room booking with its use; the order's page has the payment (S-27, FAC-075). `cancel` renders
 * the cancel button.
 */
export function RoomBookingScreen({ cancel }: { cancel: Cancel }) {
  const t = useTranslations('bookedRooms');
  const page = useBooking(useAddress().query['orderNumber'] ?? '');
  const { booking } = page;
  if (page.isGone || page.isFailed) return <NoBooking of={page} />;
  if (booking === undefined) return <PageSkeleton label={t('booking')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="space-y-4 lg:order-2 lg:sticky lg:top-24">
        <State booking={booking} cancel={cancel(booking, page.reload)} />
      </div>
      <div className="space-y-4">
        <PictureHead
          picture={
            <VenuePicture id={booking.venueID} address={booking.picture} isFirst sizes="10rem" />
          }
          kind={booking.venueName}
          name={booking.roomName}
          isClamped
        >
          {booking.information.eventName}
        </PictureHead>
        <MessagesCard messages={booking.messages} />
        <SessionsCard booking={booking} />
        <InformationCard booking={booking} />
        <FilesView files={booking.files} />
        <VenueCard booking={booking} />
      </div>
    </div>
  );
}

const titles = {
  held: 'heldTitle',
  booked: 'bookedTitle',
  over: 'overTitle',
  cancelled: 'cancelledTitle',
} as const;

function State({ booking, cancel }: { booking: RoomBookingDetail; cancel: ReactNode }) {
  const t = useTranslations('bookedRooms');
  const language = useLanguage();
  const { orderNumber, roomID, venueID } = booking;
  const phase = phaseOfBooking(booking);
  const dayOf = (day: string) => ({ day: calendarDayText(day, language) });
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t(titles[phase])}</h2>
      {phase === 'booked' && (
        <ul className="mt-2 space-y-1 text-soft">
          <li>{t(booking.canEdit ? 'changeUntil' : 'changeLocked', dayOf(booking.changeUntil))}</li>
          {booking.cancelUntil !== null && (
            <li>
              {t(booking.canCancel ? 'cancelUntil' : 'cancelLocked', dayOf(booking.cancelUntil))}
              {!booking.canCancel && booking.sessions.some(({ canMove }) => canMove) && (
                <> {t('moveInstead')}</>
              )}
            </li>
          )}
        </ul>
      )}
      {phase === 'over' && <p className="mt-2 text-soft">{t('overText')}</p>}
      <div className="mt-4 flex flex-col gap-2">
        {phase === 'held' && (
          <LinkButton variant="primary" to="OrderSite" query={{ orderNumber }}>
            {t('toReservation')}
          </LinkButton>
        )}
        {phase === 'cancelled' && (
          <LinkButton variant="primary" to="CancleDetail" query={{ orderNumber }}>
            {t('toCancelled')}
          </LinkButton>
        )}
        {phase === 'booked' && (
          <LinkButton to="MyTeam" query={{ orderNumber }}>
            {t('inviteTeam')}
          </LinkButton>
        )}
        {phase === 'booked' && <CalendarButton of={{ orderNumber }} />}
        {phase !== 'held' && (
          <LinkButton
            variant="secondary"
            to="SiteOrderDetail"
            query={{ roomID, venueID, again: orderNumber }}
          >
            {t('bookAgain')}
          </LinkButton>
        )}
        {phase !== 'cancelled' && (
          <LinkButton variant="quiet" to="FacilityOrderDetail" query={{ orderNumber }}>
            {t('toOrder')}
          </LinkButton>
        )}
        {booking.canCancel && cancel}
      </div>
    </Card>
  );
}
