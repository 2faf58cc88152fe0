import { useEffect, useRef, useState } from 'react';
import type { Closing, ClosingBooking } from '#domain/facilities/closed/shapes.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { AffectedBookings } from '#web/console/ui/booked/AffectedBookings.tsx';
import { noNote, OfferNote } from '#web/console/ui/booked/OfferNote.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

type Props = {
  bookings: readonly ClosingBooking[];
  country: string | null;
  isBusy: boolean;
  onBack: () => void;
  /** Null: the bookings stay without an offer. */
  onClose: (offer: NonNullable<Closing['offer']> | null) => void;
};

/** Bookings on days that are about to be closed, and what their members will read (B-42). */
export function ClosingReview({ bookings, country, isBusy, onBack, onClose }: Props) {
  const t = useTranslations('closingsAdmin');
  const [note, setNote] = useState(noNote);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const zone = zoneOf(country);
  const rows = bookings.map(({ eventName, room, people, sessions, ...booking }) => ({
    ...booking,
    times: sessions,
    what: `${eventName} · ${room} · ${t('people', { count: people })}`,
  }));
  return (
    <Card className="mt-6">
      <h2 ref={title} tabIndex={-1} className="font-semibold">
        {t('bookingsThere', { count: rows.length })}
      </h2>
      <p className="max-w-prose text-sm text-soft">{t('closingText')}</p>
      <AffectedBookings label={t('affected')} to="/admin/room-booking" zone={zone} rows={rows} />
      <OfferNote note={note} onNote={setNote} first={rows[0]!} zone={zone} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isBusy} onPress={() => onClose({ note })}>
          {t('closeAndOffer', { count: rows.length })}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onPress={() => onClose(null)}>
          {t('closeOnly')}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {t('back')}
        </Button>
      </div>
    </Card>
  );
}
