import { dayText, timeText } from '#web/platform/locale/dates.ts';
import { useOffline } from '#web/platform/calls/online.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';

/**
 * Says of what time a page without network is; `seenAt`: when its answer came, ms on this device's
 * clock.
 */
export function AsSeen({ seenAt, className = '' }: { seenAt: number; className?: string }) {
  const t = useTranslations('offline');
  const language = useLanguage();
  const isOffline = useOffline();
  // Older than the page itself: it was put back from the device.
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
