import { dayText, timeText } from '#web/platform/locale/dates.ts';
import { useOffline } from '#web/platform/calls/online.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';

/**
 * States the time of cached data. `seenAt`: when the response arrived, in ms on the device's clock.
 */
export function AsSeen({ seenAt, className = '' }: { seenAt: number; className?: string }) {
  const t = useTranslations('offline');
  const language = useLanguage();
  const isOffline = useOffline();
  // A response older than the page was restored from the device.
  const isKept = seenAt > 0 && (isOffline || seenAt < performance.timeOrigin);
  return (
    <p
      role="status"
      className={`text-sm text-soft empty:hidden print:hidden ${isKept ? 'mb-3' : ''} ${className}`}
    >
      {isKept && t('asSeen', { time: `${dayText(seenAt, language)} ${timeText(seenAt)}` })}
    </p>
  );
}
