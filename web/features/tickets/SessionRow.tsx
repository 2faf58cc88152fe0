import type { BookedSession } from '#domain/tickets/shapes.sessions.ts';
import { now } from '#web/kit/clock.ts';
import { ScreenLink } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words.ts';
import { Cover } from '#web/parts/Cover.tsx';
import { checkIcon } from '#web/parts/icons.ts';
import { Tag } from '#web/parts/Tag.tsx';
import { When } from '#web/parts/When.tsx';

type Fields = Pick<BookedSession, 'isCancelled' | 'endTime' | 'usedCount' | 'ticketCount'>;

/** What has become of a booked session, in words; nothing while all is as it should be. */
export function SessionState({ session }: { session: Fields }) {
  const t = useWords('bookings');
  if (session.isCancelled) return <Tag tone="coral">{t('cancelled')}</Tag>;
  if (session.usedCount > 0)
    return (
      <Tag tone="lagoon" icon={checkIcon}>
        {t('checkedIn', { used: session.usedCount, count: session.ticketCount })}
      </Tag>
    );
  return session.endTime <= now() ? <Tag>{t('ended')}</Tag> : null;
}

/** One booked session in the list (S-38). */
export function SessionRow({ session }: { session: BookedSession }) {
  const t = useWords('bookings');
  const isBehind = session.isCancelled || session.endTime <= now();
  return (
    <li className="relative flex overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-150 focus-within:shadow-lift hover:shadow-lift">
      <div className={`relative w-20 shrink-0 overflow-hidden sm:w-32 ${isBehind ? 'opacity-60 saturate-50' : ''}`}>
        <Cover type={session.typeCode} name={session.eventId} className="absolute inset-0 aspect-auto h-full" />
      </div>
      <div className="min-w-0 flex-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="text-sm font-semibold text-leaf">{session.typeName}</p>
          <SessionState session={session} />
        </div>
        <h3 className={`mt-1 font-semibold ${session.isCancelled ? 'line-through' : ''}`}>
          <ScreenLink
            to="BookingActivityDetail"
            query={{ sessionId: session.sessionId }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            {session.eventName}
          </ScreenLink>
        </h3>
        <p className="text-sm text-soft">
          <When from={session.startTime} to={session.endTime} />
          <span className="block">{session.isOnline ? t('online') : session.venueName}</span>
        </p>
        <p className="mt-2 text-sm">
          {t('tickets', { count: session.ticketCount })}
          {session.receivedCount > 0 && <span className="text-soft"> · {t('received', { count: session.receivedCount })}</span>}
        </p>
      </div>
    </li>
  );
}
