import type { BookedEventSession } from '#domain/tickets/shapes.sessions.ts';
import { now } from '#web/platform/clock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { CoverRow } from './CoverRow.tsx';

type Fields = Pick<BookedEventSession, 'isCancelled' | 'endTime' | 'usedCount' | 'ticketCount'>;

/** Tag for a cancelled, checked-in or ended session; null for an upcoming one. */
export function SessionState({ session }: { session: Fields }) {
  const t = useTranslations('bookings');
  if (session.isCancelled) return <Tag tone="coral">{t('cancelled')}</Tag>;
  if (session.usedCount > 0)
    return (
      <Tag tone="lagoon" icon={checkIcon}>
        {t('checkedIn', { used: session.usedCount, count: session.ticketCount })}
      </Tag>
    );
  return session.endTime <= now() ? <Tag>{t('ended')}</Tag> : null;
}

/** A booked session of the list (S-38). */
export function SessionRow({ session }: { session: BookedEventSession }) {
  const t = useTranslations('bookings');
  return (
    <CoverRow
      event={session}
      link={{ to: 'BookingActivityDetail', query: { sessionId: session.sessionId } }}
      when={{ from: session.startTime, to: session.endTime }}
      where={session.isOnline ? t('online') : session.venueName}
      tag={<SessionState session={session} />}
      isBehind={session.isCancelled || session.endTime <= now()}
      isCalledOff={session.isCancelled}
    >
      {t('tickets', { count: session.ticketCount })}
      {session.receivedCount > 0 && (
        <span className="text-soft"> · {t('received', { count: session.receivedCount })}</span>
      )}
    </CoverRow>
  );
}
