import type { DoorSession } from '#domain/checkin/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { momentText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/ui/icons.ts';
import { When } from '#web/ui/When.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

function WindowLine({ session }: { session: DoorSession }) {
  const t = useTranslations('checkin');
  const language = useLanguage();
  const at = now();
  const when = (moment: number) => ({ time: momentText(moment, language) });
  const [color, icon, text] = session.isCancelled
    ? ['text-coral', warningIcon, t('cancelledSession')]
    : at < session.opensAt
      ? ['text-gold', clockIcon, t('opensAt', when(session.opensAt))]
      : at < session.closesAt
        ? ['text-leaf', checkIcon, t('openUntil', when(session.closesAt))]
        : ['text-soft', clockIcon, t('closedAt', when(session.closesAt))];
  return (
    <p className={`mt-2 flex items-start gap-1.5 text-sm font-semibold tabular-nums ${color}`}>
      <Icon d={icon} className="mt-0.5 size-4" />
      {text}
    </p>
  );
}

type SessionHeadProps = { session: DoorSession; isSmall?: boolean };

/** Event, date, venue and check-in window of a session (S-45). */
export function SessionHead({ session, isSmall = false }: SessionHeadProps) {
  const t = useTranslations('checkin');
  const place = session.isOnline
    ? t('online')
    : [session.venuesName, session.address].filter(Boolean).join(', ');
  return (
    <div>
      <h1 className={isSmall ? 'text-lg font-semibold' : 'text-xl font-semibold'}>
        {session.eventName}
      </h1>
      <p className={isSmall ? 'text-sm' : 'mt-1'}>
        <When from={session.startTime} to={session.endTime} />
      </p>
      {place !== '' && (
        <p className="text-sm text-soft">
          <Unbroken of={place} />
        </p>
      )}
      <WindowLine session={session} />
    </div>
  );
}
