import type { VenueBookingDetail } from '#domain/facilities/bookings/shapes.bookings.ts';
import { can } from '#web/console/platform/console.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { askMessage } from './askMessage.tsx';

type View = { booking: VenueBookingDetail };

/** Button that writes to the booker; not shown for a booking that was given up. */
export function WriteButton({ booking }: View) {
  const t = useTranslations('phoneBookingAdmin');
  if (booking.isGivenUp || !can('facilities.write', booking)) return null;
  return (
    <Button variant="secondary" onPress={() => void askMessage(booking)}>
      {t('write')}
    </Button>
  );
}

/** Messages to the booker with time, author and delivery state of the mail (ADM-030). */
export function Messages({ booking: { messages } }: View) {
  const t = useTranslations('phoneBookingAdmin');
  if (messages.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t('messages')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {messages.map(({ id, at, by, subject, text, mail }) => (
          <li key={id} className="py-3 text-sm last:pb-0">
            <p className="font-semibold break-words">{subject}</p>
            <p className="mt-0.5 break-words whitespace-pre-line">{text}</p>
            <p className="mt-1 text-soft">
              <Stamp at={at} /> · {by}
              {mail !== null && ` · ${t(`mail${mail}`)}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
