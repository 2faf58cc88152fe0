import type { OrderItem } from '#domain/orders/shapes.ts';
import { dayText, regionZone, timeText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { fullMoment } from './When.tsx';

/** Until when a booking can be changed and cancelled. The texts of `deadlines` must be loaded. */
export function DeadlineLine({
  deadlines: { change, cancel },
  className = '',
}: {
  deadlines: OrderItem['deadlines'];
  className?: string;
}) {
  const t = useTranslations('deadlines');
  const language = useLanguage();
  // An end of a day (23:59 in the region) is shown as that day, other deadlines with their time.
  const text = (at: number | null) =>
    at === null
      ? ''
      : timeText(at, regionZone) === '23:59'
        ? dayText(at, language, regionZone)
        : fullMoment(at, language);
  const key =
    change !== null && cancel !== null
      ? 'both'
      : change !== null
        ? 'change'
        : cancel !== null
          ? 'cancel'
          : null;
  return key === null ? null : (
    <p className={`text-sm text-soft ${className}`}>
      {t(key, { change: text(change), cancel: text(cancel) })}
    </p>
  );
}
