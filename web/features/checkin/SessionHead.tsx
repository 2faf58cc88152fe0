import type { DoorSession } from '#domain/checkin/shapes.ts';
import { now } from '#web/kit/clock.ts';
import { momentText } from '#web/kit/dates.ts';
import { useLanguage, useWords } from '#web/kit/words.ts';
import { checkIcon, clockIcon, warningIcon } from '#web/parts/icons.ts';
import { Tag } from '#web/parts/Tag.tsx';
import { When } from '#web/parts/When.tsx';

/** Whether somebody can be let in now, in words. */
function WindowTag({ session }: { session: DoorSession }) {
  const t = useWords('checkin');
  const language = useLanguage();
  const at = now();
  if (session.isCancelled)
    return (
      <Tag tone="coral" icon={warningIcon}>
        {t('cancelledSession')}
      </Tag>
    );
  if (at < session.opensAt)
    return (
      <Tag tone="gold" icon={clockIcon}>
        {t('opensAt', { time: momentText(session.opensAt, language) })}
      </Tag>
    );
  return at < session.closesAt ? (
    <Tag tone="leaf" icon={checkIcon}>
      {t('openUntil', { time: momentText(session.closesAt, language) })}
    </Tag>
  ) : (
    <Tag icon={clockIcon}>{t('closedAt', { time: momentText(session.closesAt, language) })}</Tag>
  );
}

/** Event, date, venue and window of a session (S-45). */
export function SessionHead({ session, isSmall = false }: { session: DoorSession; isSmall?: boolean }) {
  const t = useWords('checkin');
  const place = session.isOnline ? t('online') : [session.venuesName, session.address].filter(Boolean).join(', ');
  return (
    <div>
      <h1 className={isSmall ? 'text-lg font-semibold' : 'text-xl font-semibold'}>{session.eventName}</h1>
      <p className={isSmall ? 'text-sm' : 'mt-1'}>
        <When from={session.startTime} to={session.endTime} />
      </p>
      {place !== '' && <p className="text-sm text-soft">{place}</p>}
      <p className="mt-2">
        <WindowTag session={session} />
      </p>
    </div>
  );
}
